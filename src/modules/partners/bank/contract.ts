// Endpoints of a partner's bank account. Responses show the account masked, except to the office for a payout.
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
import { compactNumber, isAccountNumber, isIban, isSortCode } from './rules.ts'

export const refusals = defineRefusals({
  BANK_CHANGED: [409, m.bank_changed],
  NO_PENDING_BANK_CHANGE: [409, m.nothing_to_stop],
  BANK_LINK_INVALID: [400, p.link_invalid],
  BANK_ACCOUNT_NOT_FOUND: [404, m.no_account],
  /** The requested account is not the one that payouts use. */
  BANK_ACCOUNT_NOT_IN_USE: [409, another],
  BANK_UNREADABLE: [409, m.unreadable],
})

const number = (isValid: (typed: string) => boolean, message: string) =>
  textField('code', message).max(64, message).refine(isValid, message).transform(compactNumber)

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

/** `change` is a new account that payouts do not use yet: it is unconfirmed, or in its cooling-off period of 48 hours. */
export const bankOfPartner = z.object({
  /** Increases with every requested account. */
  version: z.int(),
  /** The account that payouts use now, masked. */
  current: z.object({ masked: z.string(), since: z.iso.datetime() }).nullable(),
  change: z
    .object({
      masked: z.string(),
      state: z.enum(['asked', 'held']),
      asked_by: z.string(),
      asked_at: z.iso.datetime(),
      /** When the confirmation expires; in the cooling-off period, when payouts start to use the account. */
      until: z.iso.datetime(),
    })
    .nullable(),
})
export type BankOfPartner = z.infer<typeof bankOfPartner>

export const getBank = endpoint({
  method: 'GET',
  path: '/api/partner/bank',
  summary: "The partner's bank account, masked, and a pending change of it; for owners",
  access: 'partner',
  answer: answerSchema(bankOfPartner),
})

export const changeBank = endpoint({
  method: 'PUT',
  path: '/api/partner/bank',
  summary:
    'Requests another account, with the password. Every owner is mailed a link to confirm it; payouts use it 48 hours after the confirmation',
  access: 'partner',
  reauthentication: 'sent',
  // Each request mails every owner.
  limits: [{ by: 'actor', points: 10, seconds: 86_400 }],
  body: z.object({ account: bankForm, password: ownPassword, version: z.int() }),
  answer: answerSchema(bankOfPartner),
})

export const stopBankChange = endpoint({
  method: 'POST',
  path: '/api/partner/bank/stop',
  summary: 'Cancels a pending change; payouts continue to the current account',
  access: 'partner',
  limits: [{ by: 'actor', points: 60, seconds: 3600 }],
  answer: answerSchema(bankOfPartner),
})

const linkEndpoint = {
  access: 'anyone',
  limits: [{ by: 'ip', points: 30, seconds: 3600 }],
  body: z.object({ token: z.string().max(100) }),
} as const

export const bankLinkView = z.object({
  partner: z.string(),
  masked: z.string(),
  asked_by: z.string(),
  /** Whether the link confirms or cancels the change. */
  kind: z.enum(['confirm', 'stop']),
  /** When payouts start to use the account; null until it is confirmed. */
  usable_at: z.iso.datetime().nullable(),
})

export const openBankLink = endpoint({
  ...linkEndpoint,
  method: 'POST',
  path: '/api/partner-bank/open',
  summary: 'The change of the bank account that a mailed link confirms or cancels',
  answer: answerSchema(bankLinkView),
})

export const decideByBankLink = endpoint({
  ...linkEndpoint,
  method: 'POST',
  path: '/api/partner-bank/use',
  summary: 'Confirms or cancels a change of the bank account by a mailed link, once',
  answer: answerSchema(bankLinkView),
})

export const fullBankAccount = z.union([
  z.object({ kind: z.literal('uk'), account_holder: z.string(), sort_code: z.string(), account_number: z.string() }),
  z.object({ kind: z.literal('iban'), account_holder: z.string(), iban: z.string() }),
])

export type FullBankAccount = z.infer<typeof fullBankAccount>

export const openBankForOffice = endpoint({
  method: 'GET',
  path: '/api/admin/partners/:partner_id/bank',
  summary: 'The unmasked account of a proposed payout, if payouts still use it; each read is audited',
  access: 'admin',
  area: 'bank_accounts',
  params: z.object({ partner_id: z.string().max(64) }),
  query: z.object({ bank_id: z.string().max(64) }),
  answer: answerSchema(fullBankAccount),
})

export const stopBankForOffice = endpoint({
  method: 'POST',
  path: '/api/admin/partners/:partner_id/bank/stop',
  summary: "Cancels a partner's pending change of its bank account and mails its owners",
  access: 'admin',
  area: 'bank_accounts',
  limits: [{ by: 'actor', points: 60, seconds: 3600 }],
  params: z.object({ partner_id: z.string().max(64) }),
  answer: done,
})
