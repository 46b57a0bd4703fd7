// Which mail follows which event, and how often what is due is sent.
import { passwordChanged, resetRequested } from '#modules/auth/events.ts'
import { bookingCancelled, bookingPaid } from '#modules/bookings/events.ts'
import { paymentRefunded } from '#modules/payments/events.ts'
import type { Outbox } from '#platform/outbox.ts'
import type { Notifications } from './service.ts'

const sendEverySeconds = 5

export const notificationJobs = (outbox: Outbox, { notifications }: { notifications: Notifications }): void => {
  outbox.hear(bookingPaid, 'notifications.confirm', ({ booking_ids }) => notifications.confirm(booking_ids))
  outbox.hear(bookingCancelled, 'notifications.cancelled', ({ booking_id, refund_pence }) =>
    notifications.tellCancelled(booking_id, refund_pence),
  )
  outbox.hear(paymentRefunded, 'notifications.refund', (refund) => notifications.tellRefund(refund))
  outbox.hear(resetRequested, 'notifications.reset', ({ reset_id }) => notifications.tellResetLink(reset_id))
  outbox.hear(passwordChanged, 'notifications.password', ({ user_id }, change) =>
    notifications.tellPasswordChanged(user_id, change),
  )
  outbox.every(3600, 'notifications.sweep', () => notifications.sweep())
  if (!notifications.keepsMail) outbox.every(sendEverySeconds, 'notifications.send', () => notifications.sendDue())
}
