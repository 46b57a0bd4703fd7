// Which mail follows which event, and how often what is due is sent.
import {
  emailChangeAsked,
  emailChanged,
  passwordChanged,
  proofAsked,
  resetRequested,
  staffFromNewNetwork,
  twoFactorChanged,
} from '#modules/auth/events.ts'
import { bookingCancelled, bookingChanged, bookingPaid } from '#modules/bookings/events.ts'
import { driverApplied, driverInvited } from '#modules/drivers/events.ts'
import { paymentRefunded } from '#modules/payments/events.ts'
import { messageWritten } from '#modules/support/events.ts'
import type { Outbox } from '#platform/outbox.ts'
import type { Notifications } from './service.ts'

const sendEverySeconds = 5

const hearAccounts = (outbox: Outbox, notifications: Notifications) => {
  outbox.hear(resetRequested, 'notifications.reset', ({ reset_id }) => notifications.tellResetLink(reset_id))
  outbox.hear(passwordChanged, 'notifications.password', ({ user_id }, change) =>
    notifications.tellPasswordChanged(user_id, change),
  )
  outbox.hear(proofAsked, 'notifications.proof', ({ proof_id }) => notifications.tellProofLink(proof_id))
  outbox.hear(emailChangeAsked, 'notifications.email_asked', ({ proof_id }) => notifications.tellEmailAsked(proof_id))
  outbox.hear(emailChanged, 'notifications.email_changed', ({ proof_id }) => notifications.tellEmailChanged(proof_id))
  outbox.hear(twoFactorChanged, 'notifications.two_factor', ({ user_id, change }, key) =>
    notifications.tellTwoFactor(user_id, change, key),
  )
  outbox.hear(staffFromNewNetwork, 'notifications.staff_network', (seen, key) =>
    notifications.tellStaffNetwork(seen, key),
  )
}

export const notificationJobs = (outbox: Outbox, { notifications }: { notifications: Notifications }): void => {
  outbox.hear(bookingPaid, 'notifications.confirm', ({ booking_ids }) => notifications.confirm(booking_ids))
  outbox.hear(bookingCancelled, 'notifications.cancelled', ({ booking_id, refund_pence }) =>
    notifications.tellCancelled(booking_id, refund_pence),
  )
  outbox.hear(bookingChanged, 'notifications.changed', ({ booking_id, change_id, ...told }) =>
    notifications.tellChanged(booking_id, change_id, told),
  )
  outbox.hear(paymentRefunded, 'notifications.refund', (refund) => notifications.tellRefund(refund))
  outbox.hear(messageWritten, 'notifications.message', ({ message_id }) => notifications.tellMessage(message_id))
  outbox.hear(driverApplied, 'notifications.applied', ({ driver_id }) => notifications.tellApplied(driver_id))
  outbox.hear(driverInvited, 'notifications.invited', (invited) => notifications.tellInvited(invited))
  hearAccounts(outbox, notifications)
  outbox.every(3600, 'notifications.sweep', () => notifications.sweep())
  if (!notifications.keepsMail) outbox.every(sendEverySeconds, 'notifications.send', () => notifications.sendDue())
}
