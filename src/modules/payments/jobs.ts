// Event subscriptions and scheduled jobs of payments.
import {
  bookingCancelled,
  bookingChanged,
  bookingInvoiced,
  changeDropped,
  guestErased,
} from '#modules/bookings/events.ts'
import type { Outbox } from '#platform/outbox.ts'
import { refundDue, unknownRefundDue } from './events.ts'
import type { Payments } from './service.ts'

interface PaymentJobs {
  payments: Payments
  sweepEvents: () => Promise<void>
}

export const paymentJobs = (outbox: Outbox, { payments, sweepEvents }: PaymentJobs): void => {
  outbox.runEvery(3600, 'payments.events', sweepEvents)
  outbox.subscribe(bookingCancelled, 'payments.booking-cancelled', payments.onBookingCancelled)
  outbox.subscribe(bookingInvoiced, 'payments.booking-invoiced', payments.onBookingInvoiced)
  outbox.subscribe(bookingChanged, 'payments.booking-changed', payments.onBookingChanged)
  outbox.subscribe(changeDropped, 'payments.change-dropped', payments.changeDropped)
  outbox.subscribe(guestErased, 'payments.guest-forgotten', payments.onGuestErased)
  outbox.subscribe(refundDue, 'payments.send-refund', ({ refund_id }) => payments.sendRefund(refund_id))
  outbox.subscribe(unknownRefundDue, 'payments.refund-unknown', ({ provider_ref }) =>
    payments.unknownPayments.sendRefund(provider_ref),
  )
  outbox.runEvery(60, 'payments.reconcile', payments.reconcile)
  outbox.runEvery(60, 'payments.guest-lists', payments.partnerDesk.publishUnfinishedCalls)
}
