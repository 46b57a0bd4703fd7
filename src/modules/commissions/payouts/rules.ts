// Life cycle of a payout, its weekday, and the ledger entries of each step.
import { shiftDate } from '#kernel/time.ts'
import { type Account, type Entry, partnerAccount, transfer } from '../ledger/rules.ts'
import type { JournalKind } from '../ledger/store.ts'
import type { PayoutState, PayoutStatus } from './contract.ts'

export interface PayoutProgress {
  status: PayoutStatus
  approved_at: Date | null
}

/** A pending payout is `proposed` until the office approves it, then `approved` until the bank pays. */
export const stateOf = ({ status, approved_at }: PayoutProgress): PayoutState => {
  if (status !== 'pending') return status
  return approved_at ? 'approved' : 'proposed'
}

/** Allowed transitions; the bank can still return a completed payout. */
export const transitions: Record<PayoutState, readonly PayoutState[]> = {
  proposed: ['approved', 'failed'],
  approved: ['completed', 'failed'],
  completed: ['failed'],
  failed: [],
}

/** Ledger account that holds the money in each state. */
const accountByState: Record<Exclude<PayoutState, 'failed'>, Account> = {
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

/** Creates the ledger entries of a step. A new payout is taken from the partner's balance, a failed one returns to it. */
export const createEntries = (
  { partner_id, pence }: { partner_id: string; pence: number },
  from: Exclude<PayoutState, 'failed'> | undefined,
  to: PayoutState,
): Entry[] => {
  const balanceAccount = partnerAccount(partner_id)
  return transfer(
    pence,
    from ? accountByState[from] : balanceAccount,
    to === 'failed' ? balanceAccount : accountByState[to],
  )
}

const thursday = 4

const weekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()

/** Finds the Thursday on or after `date` (yyyy-MM-dd). */
export const nextThursday = (date: string): string => shiftDate(date, (thursday - weekday(date) + 7) % 7)

/** Finds the Thursday on or before `date` (yyyy-MM-dd). */
export const previousThursday = (date: string): string => shiftDate(date, -((weekday(date) - thursday + 7) % 7))
