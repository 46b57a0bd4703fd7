// How a bank's inquiries and disputes move in the sandbox, in the statuses of the provider. Pure; nothing here is kept.
import type { CardCharge, Dispute, DisputeStatus } from './shapes.ts'

/** `inquiry` asks, `open` disputes (also what was asked about before), `review` reads the answer, the others decide. */
export type BankMove = 'inquiry' | 'open' | 'review' | 'closed' | 'won' | 'lost'

const openStatuses: readonly DisputeStatus[] = [
  'warning_needs_response',
  'warning_under_review',
  'needs_response',
  'under_review',
]
const isOpen = ({ status }: Dispute): boolean => openStatuses.includes(status)
const isInquiry = ({ status }: Dispute): boolean => status.startsWith('warning_')

/** Has the bank taken the money, for now or for good? Then nothing of it can be refunded. */
export const takesMoney = (dispute: Dispute): boolean =>
  !isInquiry(dispute) && (isOpen(dispute) || dispute.status === 'lost')

const statusAfter = (dispute: Dispute, move: BankMove): DisputeStatus => {
  if (move === 'open') return 'needs_response'
  if (move === 'review') return isInquiry(dispute) ? 'warning_under_review' : 'under_review'
  return move === 'won' || move === 'lost' ? move : 'warning_closed'
}

/** The dispute that moves, with the type of the event that tells of it; undefined where a new one is opened. */
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
  const isAsked = move === 'inquiry'
  return {
    id,
    object: 'dispute',
    amount: charge.amount,
    currency: charge.currency,
    created,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    status: isAsked ? 'warning_needs_response' : 'needs_response',
    is_charge_refundable: isAsked,
    reason: 'general',
  }
}
