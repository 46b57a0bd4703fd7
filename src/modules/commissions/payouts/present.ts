// Views of a payout for the partner and for the office, in pounds.
import { entryOf } from '#kernel/codes.ts'
import { pounds } from '#kernel/money.ts'
import type { OfficePayout, PayoutOnWire } from './contract.ts'
import { stateOf, transitions } from './rules.ts'
import type { Payout } from './store.ts'

/** Presents a payout to its partner, in pounds. */
export const toPartnerView = (payout: Payout): PayoutOnWire => ({
  payout_id: payout.payout_id,
  date: payout.due_on,
  amount: pounds(payout.pence),
  currency: payout.currency,
  status: payout.status,
  method: payout.method,
  masked_account: payout.masked_account,
})

/** Presents a payout to the office, with its allowed transitions. */
export const toOfficeView = (payout: Payout, partner: string): OfficePayout => {
  const state = stateOf(payout)
  return {
    ...toPartnerView(payout),
    partner_id: payout.partner_id,
    partner,
    bank_id: payout.bank_id,
    state,
    moves: [...(entryOf(transitions, state) ?? [])],
    reason: payout.reason,
    proposed_at: payout.proposed_at.toISOString(),
    approved_at: payout.approved_at?.toISOString() ?? null,
    decided_at: payout.decided_at?.toISOString() ?? null,
    version: payout.version,
  }
}
