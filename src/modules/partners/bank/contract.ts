// What crosses the wire about where a partner's money goes. An account is written once and answered masked ever after.
import { z } from 'zod'
import { answerSchema, done, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { isLongName } from '#kernel/fields/name.ts'
import { textField } from '#kernel/fields/schemas.ts'
import * as e from '#messages/en/errors.ts'
import * as p from '#messages/en/partner-account.ts'
import { another } from '#messages/office/bank.ts'
import * as m from '#messages/partner/bank.ts'
import { ownPassword } from '#modules/auth/contract.ts'
import { compact, isAccountNumber, isIban, isSortCode } from './rules.ts'

export const refusals = defineRefusals({
  BANK_CHANGED: [409, m.bank_changed],
  NOTHING_TO_STOP: [409, m.nothing_to_stop],
  BANK_LINK_INVALID: [400, p.link_invalid],
  NO_BANK_ACCOUNT: [404, m.no_account],
  /** It is not the account that payouts use. */
  BANK_ANOTHER: [409, another],
  BANK_UNREADABLE: [409, m.unreadable],
})

const number = (isOne: (typed: string) => boolean, message: string) =>
  textField('code', message).max(64, message).refine(isOne, message).transform(compact)

const account_holder = textField('name', m.holder_needed)
  .min(1, m.holder_needed)
  .refine(isLongName, { message: m.holder_needed, abort: true })
  .max(120, m.holder_long)
  .regex(/^\P{Cc}*$/u, e.control_characters)

export const bankForm = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('uk'),
    account_holder,
    sort_code: number(isSortCode, m.sort_code_form),
    account_number: number(isAccountNumber, m.account_number_form),
  }),
  z.object({ kind: z.literal('iban'), account_holder, iban: number(isIban, m.iban_form) }),
])

/** `change` is one that payouts do not use yet: until it is confirmed, and for 48 hours after that. */
export const bankOfPartner = z.object({
  /** Rises with every account that is asked for. */
  version: z.int(),
  /** The account that payouts use now, masked. */
  current: z.object({ masked: z.string(), since: z.iso.datetime() }).nullable(),
  change: z
    .object({
      masked: z.string(),
      state: z.enum(['asked', 'held']),
      asked_by: z.string(),
      asked_at: z.iso.datetime(),
      /** Until when it can be confirmed; of one that is held, from when it is used. */
      until: z.iso.datetime(),
    })
    .nullable(),
})
export type BankOfPartner = z.infer<typeof bankOfPartner>

export const getBank = endpoint({
  method: 'GET',
  path: '/api/partner/bank',
  summary: "Where the partner's payouts go, masked, and the change that waits, if one does; for owners",
  access: 'partner',
  answer: answerSchema(bankOfPartner),
})

export const changeBank = endpoint({
  method: 'PUT',
  path: '/api/partner/bank',
  summary:
    'Asks for another account, proven by the password: every owner is mailed a link to confirm it, and 48 hours after that payouts use it',
  access: 'partner',
  reauthentication: 'sent',
  // Each is a mail to every owner.
  limits: [{ by: 'actor', points: 10, seconds: 86_400 }],
  body: z.object({ account: bankForm, password: ownPassword, version: z.int() }),
  answer: answerSchema(bankOfPartner),
})

export const stopBankChange = endpoint({
  method: 'POST',
  path: '/api/partner/bank/stop',
  summary: 'Stops the change that is not in use yet; payouts go on to the account before',
  access: 'partner',
  limits: [{ by: 'actor', points: 60, seconds: 3600 }],
  answer: answerSchema(bankOfPartner),
})

const linked = {
  access: 'anyone',
  limits: [{ by: 'ip', points: 30, seconds: 3600 }],
  body: z.object({ token: z.string().max(100) }),
} as const

export const linkedChange = z.object({
  partner: z.string(),
  masked: z.string(),
  asked_by: z.string(),
  /** What the link does. */
  kind: z.enum(['confirm', 'stop']),
  /** From when payouts use it; null while it is not confirmed. */
  usable_at: z.iso.datetime().nullable(),
})

export const openBankLink = endpoint({
  ...linked,
  method: 'POST',
  path: '/api/partner-bank/open',
  summary: 'What a mailed link would confirm or stop',
  answer: answerSchema(linkedChange),
})

export const decideByBankLink = endpoint({
  ...linked,
  method: 'POST',
  path: '/api/partner-bank/use',
  summary: 'Confirms a change of the bank account, or stops it, by a mailed link, once',
  answer: answerSchema(linkedChange),
})

export const bankInFull = z.union([
  z.object({ kind: z.literal('uk'), account_holder: z.string(), sort_code: z.string(), account_number: z.string() }),
  z.object({ kind: z.literal('iban'), account_holder: z.string(), iban: z.string() }),
])

export type BankInFull = z.infer<typeof bankInFull>

export const openBankForOffice = endpoint({
  method: 'GET',
  path: '/api/admin/partners/:partner_id/bank',
  summary: 'The account that a payout was proposed for, in full, while payouts use it; who asked is written down',
  access: 'admin',
  params: z.object({ partner_id: z.string().max(64) }),
  query: z.object({ bank_id: z.string().max(64) }),
  answer: answerSchema(bankInFull),
})

export const stopBankForOffice = endpoint({
  method: 'POST',
  path: '/api/admin/partners/:partner_id/bank/stop',
  summary: "Stops a partner's change of account that is not in use yet; its owners are told by mail",
  access: 'admin',
  limits: [{ by: 'actor', points: 60, seconds: 3600 }],
  params: z.object({ partner_id: z.string().max(64) }),
  answer: done,
})
