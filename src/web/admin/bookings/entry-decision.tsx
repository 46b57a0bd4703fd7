// The office's decision below an entry of the history: its fee and reason, and whether the customer was told.
import { labelOf } from '#kernel/codes.ts'
import type { Currency } from '#kernel/money.ts'
import * as m from '#messages/office/cancellation.ts'
import { showPrice } from '#modules/pricing/ui/service-class.ts'
import type { TimelineEntry } from '#modules/reports/contract.ts'

export const EntryDecision = ({ entry: { decision }, currency }: { entry: TimelineEntry; currency: Currency }) => {
  if (!decision) return null
  const { fee, reason, note, told_customer } = decision
  const facts = [
    fee !== undefined && m.history_fee({ amount: showPrice(fee, currency) }),
    reason && labelOf(m.reasons, reason),
    note,
  ].filter(Boolean)
  return (
    <>
      {facts.length > 0 && <p className="text-soft">{facts.join(', ')}</p>}
      {told_customer === false && <p className="text-soft">{m.not_told}</p>}
    </>
  )
}
