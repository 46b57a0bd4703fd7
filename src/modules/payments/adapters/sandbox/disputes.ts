// Pure rules of inquiries and disputes in the sandbox, with the provider's statuses.
import type { CardCharge, Dispute, DisputeStatus } from './api-objects.ts'

/** `inquiry` opens an inquiry, `open` a dispute or escalates an inquiry, `review` starts the review, the others close it. */
export type BankMove = 'inquiry' | 'open' | 'review' | 'closed' | 'won' | 'lost'

const openStatuses: readonly DisputeStatus[] = [
  'warning_needs_response',
  'warning_under_review',
  'needs_response',
  'under_review',
]
const isOpen = ({ status }: Dispute): boolean => openStatuses.includes(status)
const isInquiry = ({ status }: Dispute): boolean => status.startsWith('warning_')

/** Tells whether the bank holds the amount of an open or lost dispute, which blocks refunds. */
export const takesMoney = (dispute: Dispute): boolean =>
  !isInquiry(dispute) && (isOpen(dispute) || dispute.status === 'lost')

const statusAfter = (dispute: Dispute, move: BankMove): DisputeStatus => {
  if (move === 'open') return 'needs_response'
  if (move === 'review') return isInquiry(dispute) ? 'warning_under_review' : 'under_review'
  return move === 'won' || move === 'lost' ? move : 'warning_closed'
}

/** Moves the open dispute and returns it with its event type; undefined if a new one has to be opened. */
export const moveDispute = (
  disputes: readonly Dispute[],
  move: BankMove,
): { dispute: Dispute; type: string } | undefined => {
  const open = disputes.find(isOpen)
  if (!open || move === 'inquiry' || (move === 'open' && !isInquiry(open))) return undefined
  const dispute = { ...open, status: statusAfter(open, move) }
  const type = isOpen(dispute) ? 'charge.dispute.updated' : 'charge.dispute.closed'
  return { dispute: { ...dispute, is_charge_refundable: isInquiry(dispute) }, type }
}

export const openDispute = (of: { id: string; charge: CardCharge; created: number }, move: BankMove): Dispute => {
  const { id, created, charge } = of
  const isInquiryMove = move === 'inquiry'
  return {
    id,
    object: 'dispute',
    amount: charge.amount,
    currency: charge.currency,
    created,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    status: isInquiryMove ? 'warning_needs_response' : 'needs_response',
    is_charge_refundable: isInquiryMove,
    reason: 'general',
  }
}
