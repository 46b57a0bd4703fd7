// Event subscriptions and scheduled jobs of payments.
import {
  bookingCancelled,
  bookingChanged,
  bookingInvoiced,
  changeDropped,
  guestForgotten,
} from '#modules/bookings/events.ts'
import type { Outbox } from '#platform/outbox.ts'
import { refundDue } from './events.ts'
import type { Payments } from './service.ts'

export const paymentJobs = (outbox: Outbox, { payments }: { payments: Payments }): void => {
  outbox.hear(bookingCancelled, 'payments.booking-cancelled', payments.bookingCancelled)
  outbox.hear(bookingInvoiced, 'payments.booking-invoiced', payments.bookingInvoiced)
  outbox.hear(bookingChanged, 'payments.booking-changed', payments.bookingChanged)
  outbox.hear(changeDropped, 'payments.change-dropped', payments.changeDropped)
  outbox.hear(guestForgotten, 'payments.guest-forgotten', payments.guestForgotten)
  outbox.hear(refundDue, 'payments.send-refund', ({ refund_id }) => payments.sendRefund(refund_id))
  outbox.every(60, 'payments.reconcile', payments.reconcile)
  outbox.every(60, 'payments.guest-lists', payments.partnerDesk.tellBrokenOff)
}
