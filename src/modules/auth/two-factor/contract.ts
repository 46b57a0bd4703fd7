// Contracts of two-factor sign-in: an authenticator app, recovery codes and the code step of a sign-in.
import { z } from 'zod'
import { answerSchema, done, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { textField } from '#kernel/fields/schemas.ts'
import * as m from '#messages/en/errors.ts'
import { ownPassword, signedIn } from '../contract.ts'

export const refusals = defineRefusals({
  CODE_WRONG: [400, m.code_wrong],
  CHALLENGE_EXPIRED: [401, m.ticket_over],
  TWO_FACTOR_ON: [409, m.two_factor_on],
  TWO_FACTOR_OFF: [409, m.two_factor_off],
})

/** Six digits of the app or a recovery code; spaces and dashes are ignored. */
export const code = textField('code', m.code_required).min(1, m.code_required).max(40)

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const getTwoFactor = endpoint({
  method: 'GET',
  path: '/api/auth/two-factor',
  summary: 'Whether two-factor sign-in is on, and how many recovery codes are left',
  access: 'user',
  answer: answerSchema(z.object({ enabled: z.boolean(), recovery_codes_left: z.number().int() })),
})

export const beginTwoFactor = endpoint({
  method: 'POST',
  path: '/api/auth/two-factor',
  summary:
    'A new secret for an authenticator app, as text, address and picture; nothing is on until a code confirms it',
  access: 'user',
  reauthentication: 'sent',
  body: z.object({ password: ownPassword }),
  answer: answerSchema(z.object({ secret: z.string(), uri: z.string(), qr_svg: z.string() })),
})

export const confirmTwoFactor = endpoint({
  method: 'POST',
  path: '/api/auth/two-factor/confirm',
  summary: 'Turns it on, by a first code of the app; answers the recovery codes, which are never shown again',
  access: 'user',
  reauthentication: 'recent',
  body: z.object({ code }),
  answer: answerSchema(recoveryCodes),
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/auth/two-factor/recovery-codes',
  summary: 'New recovery codes; the old ones are worth nothing from then on',
  access: 'user',
  reauthentication: 'sent',
  body: z.object({ password: ownPassword, code }),
  answer: answerSchema(recoveryCodes),
})

export const endTwoFactor = endpoint({
  method: 'DELETE',
  path: '/api/auth/two-factor',
  summary: 'Turns it off, for whoever has the password and a code of the app or a recovery code',
  access: 'user',
  reauthentication: 'sent',
  body: z.object({ password: ownPassword, code }),
  answer: done,
})

export const loginWithCode = endpoint({
  method: 'POST',
  path: '/api/auth/login/two-factor',
  summary: 'The second step of signing in, through either door: the ticket of the first one and a code',
  access: 'anyone',
  withFirstPassword: true,
  body: z.object({ ticket: z.string().max(100), code }),
  answer: answerSchema(signedIn),
})
