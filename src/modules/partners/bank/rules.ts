// What is true of a partner's bank account: which numbers can be one, what of it may be shown, and from when money goes there.

import { toPlainText } from '#kernel/text.ts'

/** How long a change can be confirmed by the link that was mailed, and how long it is held after that. */
export const confirmHours = 72
export const heldHours = 48

/** An account as money is sent to it. Numbers are without spaces and dashes. */
export type BankDetails =
  | { kind: 'uk'; account_holder: string; sort_code: string; account_number: string }
  | { kind: 'iban'; account_holder: string; iban: string }

/** Numbers as people write them, without what stands between. */
export const compact = (typed: string): string =>
  toPlainText(typed)
    .replace(/[\s\p{Dash}]/gu, '')
    .toUpperCase()

export const isSortCode = (typed: string): boolean => /^\d{6}$/.test(compact(typed))
export const isAccountNumber = (typed: string): boolean => /^\d{8}$/.test(compact(typed))

const digitsOf = (character: string): string => String(Number.parseInt(character, 36))

/** ISO 13616: with its first four characters at the end and letters as numbers, the remainder by 97 is 1. */
export const isIban = (typed: string): boolean => {
  const iban = compact(typed)
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false
  const digits = [...(iban.slice(4) + iban.slice(0, 4))].map(digitsOf).join('')
  return BigInt(digits) % 97n === 1n
}

export const lastFourOf = (details: BankDetails): string =>
  (details.kind === 'uk' ? details.account_number : details.iban).slice(-4)

/** All that is ever shown of an account. */
export const maskedAs = (lastFour: string): string => `•••• ${lastFour}`

interface Asked {
  expires_at: Date
  confirmed_at: Date | null
  usable_at: Date | null
  stopped_at: Date | null
}

/** `asked` waits for its confirmation, `held` for the end of its 48 hours; an account in use may be followed by another. */
export type BankState = 'asked' | 'lapsed' | 'held' | 'usable' | 'stopped'

export const bankState = ({ expires_at, usable_at, stopped_at }: Asked, now: Date): BankState => {
  if (stopped_at) return 'stopped'
  if (!usable_at) return expires_at > now ? 'asked' : 'lapsed'
  return usable_at > now ? 'held' : 'usable'
}

/** The account that payouts use at `now`: of those that were held long enough, the one that was so last. */
export const usedAt = <T extends Asked>(all: readonly T[], now: Date): T | undefined =>
  all
    .filter((each) => bankState(each, now) === 'usable')
    .toSorted((a, b) => Number(b.usable_at) - Number(a.usable_at))[0]

export const isWaiting = (asked: Asked, now: Date): boolean => ['asked', 'held'].includes(bankState(asked, now))

/** The change that is not in use yet, if there is one. */
export const changeAt = <T extends Asked>(all: readonly T[], now: Date): T | undefined =>
  all.findLast((each) => isWaiting(each, now))
