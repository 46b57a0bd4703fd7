// Rules of a partner's bank account: valid numbers, masking, and when payouts use it.

import { toPlainText } from '#kernel/text.ts'

/** Hours in which the mailed link can confirm a change, and hours of the cooling-off period after that. */
export const confirmHours = 72
export const coolingOffHours = 48

/** Complete account details; numbers have no spaces or dashes. */
export type BankDetails =
  | { kind: 'uk'; account_holder: string; sort_code: string; account_number: string }
  | { kind: 'iban'; account_holder: string; iban: string }

/** Removes spaces and dashes from a typed number, and writes it in upper case. */
export const compactNumber = (typed: string): string =>
  toPlainText(typed)
    .replace(/[\s\p{Dash}]/gu, '')
    .toUpperCase()

export const isSortCode = (typed: string): boolean => /^\d{6}$/.test(compactNumber(typed))
export const isAccountNumber = (typed: string): boolean => /^\d{8}$/.test(compactNumber(typed))

const toDigits = (character: string): string => String(Number.parseInt(character, 36))

/** Check digits of ISO 13616: first four characters moved to the end, letters as numbers, modulo 97 is 1. */
export const isIban = (typed: string): boolean => {
  const iban = compactNumber(typed)
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false
  const digits = [...(iban.slice(4) + iban.slice(0, 4))].map(toDigits).join('')
  return BigInt(digits) % 97n === 1n
}

export const lastFourOf = (details: BankDetails): string =>
  (details.kind === 'uk' ? details.account_number : details.iban).slice(-4)

/** The only form in which owners see an account. */
export const maskNumber = (lastFour: string): string => `•••• ${lastFour}`

interface ChangeTimes {
  expires_at: Date
  confirmed_at: Date | null
  usable_at: Date | null
  stopped_at: Date | null
}

/** `asked` waits for its confirmation and `held` is in its cooling-off period. A `usable` account may have a newer one after it. */
export type BankState = 'asked' | 'lapsed' | 'held' | 'usable' | 'stopped'

export const bankState = ({ expires_at, usable_at, stopped_at }: ChangeTimes, now: Date): BankState => {
  if (stopped_at) return 'stopped'
  if (!usable_at) return expires_at > now ? 'asked' : 'lapsed'
  return usable_at > now ? 'held' : 'usable'
}

/** The account that payouts use at `now`: the usable one with the latest `usable_at`. */
export const findUsedAccount = <T extends ChangeTimes>(accounts: readonly T[], now: Date): T | undefined =>
  accounts
    .filter((each) => bankState(each, now) === 'usable')
    .toSorted((a, b) => Number(b.usable_at) - Number(a.usable_at))[0]

export const isPending = (change: ChangeTimes, now: Date): boolean => ['asked', 'held'].includes(bankState(change, now))

/** The latest change that payouts do not use yet. */
export const findPendingChange = <T extends ChangeTimes>(accounts: readonly T[], now: Date): T | undefined =>
  accounts.findLast((each) => isPending(each, now))
