// Events that payments publishes. Amounts are pence sterling.
import { defineEvent } from '#kernel/event.ts'
import type { Currency } from '#kernel/money.ts'

/** A refund was ordered. Payments subscribes to it to send the refund. Key: the refund. */
export const refundDue = defineEvent<{ refund_id: string }>('payment.refund_due')

/**
 * The provider has confirmed all refunds of one cause, which may come from several payments; published once.
 * Key: the first of the refunds. `is_silent`: the customer gets no mail.
 */
export const paymentRefunded = defineEvent<{
  refund_id: string
  booking_id: string
  amount_pence: number
  cause: RefundCause
  is_silent?: boolean
}>('payment.refunded')

/**
 * The reason for a refund: `late` is a payment after the ride ended or was cancelled, `outdated` one of an old price,
 * `unapplied` one for a change that cannot be applied, `withdrawn` one for a withdrawn payment request.
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
 * The payments or refunds of a partner guest's ride have changed; published each time.
 * Subscribers recalculate from the captured amount.
 */
export const partnerMoneyMoved = defineEvent<{ booking_id: string }>('payment.partner_money_moved')

/** The office sent or resent a payment link. Key: the request and the sending. */
export const paymentRequested = defineEvent<{ request_id: string; sending: string }>('payment.requested')

/**
 * The office has to review this payment. Key: the payment and the reason, plus the time of the reading for recurring reasons;
 * for a failed refund, the refund.
 */
export const paymentNeedsAttention = defineEvent<{
  payment_id: string
  booking_id: string
  reason: 'review' | 'late' | 'refund_failed' | 'disputed' | 'inquiry' | 'refund_due'
  amount_pence: number
}>('payment.needs_attention')

/** The provider has a succeeded payment that no attempt knows. Key: the provider's reference. `is_booked`: its booking exists. */
export const unknownPaymentFound = defineEvent<{
  provider_ref: string
  booking_id: string
  is_booked: boolean
  amount_pence: number
  currency: Currency
}>('payment.unknown_found')

/** An unknown payment was attached to its booking, refunded, or taken up by an attempt. Key: the provider's reference. */
export const unknownPaymentSettled = defineEvent<{ provider_ref: string }>('payment.unknown_settled')

/** The office ordered the refund of an unknown payment. Key: the decision. */
export const unknownRefundDue = defineEvent<{ provider_ref: string }>('payment.unknown_refund_due')

/** The bank's inquiry was closed or became a dispute. Key: the payment and the time of the reading. */
export const inquiryClosed = defineEvent<{ payment_id: string }>('payment.inquiry_closed')

/** Creates the attention event of a failed refund. */
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

/** A partner's desk booked these rides on the partner's account in one call; `by` is the user. Key: one of the bookings. */
export const guestListBooked = defineEvent<{ partner_id: string; by: string; booking_ids: string[] }>(
  'payment.guest_list_booked',
)
