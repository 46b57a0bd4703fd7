// `reset-password` and `disable-2fa`: a person who is locked out gets in again.
import type { Unchanged } from '#modules/auth/operator-access/service.ts'
import { operatorLinkHours } from '#modules/auth/operator-access/service.ts'
import { type AdminCommand, AdminRefusal } from './command.ts'

const explain = (email: string, { reason }: Unchanged): AdminRefusal =>
  new AdminRefusal(
    {
      unknown: `There is no account with the e-mail address ${email}.`,
      disabled: `The account of ${email} is disabled. Enable it in the office first, under Users.`,
      already_off: `Two-factor sign-in is not on for ${email}.`,
    }[reason],
  )

export const resetPassword: AdminCommand = {
  summary: 'voids a password and prints a link that sets a new one',
  usage: '<e-mail>',
  help: [
    `The link works once, for ${operatorLinkHours} hours. The person is signed out everywhere.`,
    'Two-factor sign-in stays as it is: see disable-2fa.',
  ],
  operands: { min: 1, max: 1 },
  run: ({ withServices }, { operands: [email = ''] }) =>
    withServices(async ({ auth }) => {
      const result = await auth.resetPasswordByOperator(email)
      if (!result.ok) throw explain(email, result)
      return [
        `The password of ${result.email} is void, and every device is signed out.`,
        `A new one is set at ${result.link}`,
        `This link works once, for ${operatorLinkHours} hours: do not pass it on to others.`,
      ]
    }),
}

export const disableTwoFactor: AdminCommand = {
  summary: 'turns two-factor sign-in off for a person who lost the app and the recovery codes',
  usage: '<e-mail>',
  help: ['Make sure that it is the person: the password alone signs in afterwards. They are notified by mail.'],
  operands: { min: 1, max: 1 },
  run: ({ withServices }, { operands: [email = ''] }) =>
    withServices(async ({ auth }) => {
      const result = await auth.disableTwoFactorByOperator(email)
      if (!result.ok) throw explain(email, result)
      return [`Two-factor sign-in is off for ${result.email}, and every device is signed out.`]
    }),
}
