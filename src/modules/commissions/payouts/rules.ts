// The life of a payout, and on which day it is paid. What each step does to the accounts is here too.
import { shiftDate } from '#kernel/time.ts'
import { type Account, accountOf, type Entry, moved } from '../ledger/rules.ts'
import type { JournalKind } from '../ledger/store.ts'
import type { PayoutState } from './contract.ts'

export type PayoutStatus = 'pending' | 'completed' | 'failed'

export interface LivingPayout {
  status: PayoutStatus
  approved_at: Date | null
}

/** A pending one waits for the approval of the office, and then for the bank. */
export const stateOf = ({ status, approved_at }: LivingPayout): PayoutState => {
  if (status !== 'pending') return status
  return approved_at ? 'approved' : 'proposed'
}

/** What is completed can still come back from the bank. */
export const life: Record<PayoutState, readonly PayoutState[]> = {
  proposed: ['approved', 'failed'],
  approved: ['completed', 'failed'],
  completed: ['failed'],
  failed: [],
}

/** Where its money lies. */
const lies: Record<Exclude<PayoutState, 'failed'>, Account> = {
  proposed: 'payouts proposed',
  approved: 'payouts in transit',
  completed: 'bank',
}

export const journalKind: Record<PayoutState, JournalKind> = {
  proposed: 'payout proposed',
  approved: 'payout approved',
  completed: 'payout paid',
  failed: 'payout failed',
}

/** What a step does to the accounts; from nothing, it is taken from what we owe. A failed one is owed again. */
export const entriesOf = (
  { partner_id, pence }: { partner_id: string; pence: number },
  from: Exclude<PayoutState, 'failed'> | undefined,
  to: PayoutState,
): Entry[] => {
  const owed = accountOf(partner_id)
  return moved(pence, from ? lies[from] : owed, to === 'failed' ? owed : lies[to])
}

const thursday = 4

const weekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()

/** The Thursday of this day or after it; `date` and answer yyyy-MM-dd. */
export const thursdayFrom = (date: string): string => shiftDate(date, (thursday - weekday(date) + 7) % 7)

/** The Thursday of this day or before it. */
export const thursdayUntil = (date: string): string => shiftDate(date, -((weekday(date) - thursday + 7) % 7))
