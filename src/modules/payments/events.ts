// What others may hear about payments. Amounts are pence sterling.
import { defineEvent } from '#kernel/event.ts'

/** Money has to go back. Payments hears this itself, so that the order to the provider is never lost. Key: the refund. */
export const refundDue = defineEvent<{ refund_id: string }>('payment.refund_due')

/**
 * Money went back, and the provider says so: all of what went for one cause, out of however many payments, told once. Key: the
 * first of the refunds.
 */
export const paymentRefunded = defineEvent<{
  refund_id: string
  booking_id: string
  amount_pence: number
  cause: RefundCause
}>('payment.refunded')

/**
 * Why: the ride was cancelled, or changed to a cheaper one; it was paid twice; the payment came when the ride was over or
 * cancelled, when its price had changed, when the change that it was for could no longer be made, or when what it was for was
 * no longer asked for; or the office gave it back.
 */
export type RefundCause =
  | 'cancelled'
  | 'changed'
  | 'duplicate'
  | 'late'
  | 'outdated'
  | 'unapplied'
  | 'withdrawn'
  | 'office'

/**
 * Money for a ride that a partner's guest booked has come, or is going back, or went back without us. Told each time; what
 * follows from it is to be worked out from what is kept.
 */
export const partnerMoneyMoved = defineEvent<{ booking_id: string }>('payment.partner_money_moved')

/** The office asks a customer to pay by a link, or sends the link again. Key: the request and the sending. */
export const paymentRequested = defineEvent<{ request_id: string; sending: string }>('payment.requested')

/**
 * Somebody in the office has to look at this charge. Key: the payment and the reason, with the instant of the reading where it
 * may come again, or the refund that failed.
 */
export const paymentNeedsAttention = defineEvent<{
  payment_id: string
  booking_id: string
  reason: 'review' | 'late' | 'refund_failed' | 'disputed' | 'inquiry' | 'refund_due'
  amount_pence: number
}>('payment.needs_attention')

/** The bank's inquiry is over, or has become a dispute. Key: the payment and the instant of the reading. */
export const inquiryClosed = defineEvent<{ payment_id: string }>('payment.inquiry_closed')

/** Money that was to go back has not gone. */
export const refundFailed = (refund: {
  refund_id: string
  payment_id: string
  booking_id: string
  amount_pence: number
}) => {
  const { refund_id, payment_id, booking_id, amount_pence } = refund
  const about = { payment_id, booking_id, reason: 'refund_failed' as const, amount_pence }
  return paymentNeedsAttention.of(`${refund_id}:failed`, about)
}

/** A partner's desk has booked these on the partner's account with one call; `by` is the user. Key: one of them. */
export const guestListBooked = defineEvent<{ partner_id: string; by: string; booking_ids: string[] }>(
  'payment.guest_list_booked',
)
