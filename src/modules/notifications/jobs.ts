// Subscribes mails and attention items to events, and schedules sending and clean-up.
import {
  accountOpened,
  emailChanged,
  emailChangeRequested,
  passwordChanged,
  resetRequested,
  staffFromNewNetwork,
  twoFactorChanged,
  verificationRequested,
} from '#modules/auth/events.ts'
import {
  bookingCancelled,
  bookingChanged,
  bookingCompleted,
  bookingInvoiced,
  bookingPaid,
  bookingStatusSet,
  claimRefused,
  guestContacted,
  guestErased,
  reminderDue,
} from '#modules/bookings/events.ts'
import { partnerCredited } from '#modules/commissions/credits/events.ts'
import { partnerInvoiced } from '#modules/commissions/invoices/events.ts'
import { rideAssigned, rideRevised, rideStateChanged, rideUnassigned, rideWaited } from '#modules/dispatch/events.ts'
import { driverApplied, driverInvited } from '#modules/drivers/events.ts'
import { bankChangeCancelled, bankChangeConfirmed, bankChangeRequested } from '#modules/partners/bank/events.ts'
import { partnerApproved, partnerDecided, partnerInvited, partnerRegistered } from '#modules/partners/events.ts'
import { partnerNameDecided, partnerRenamed } from '#modules/partners/profile/events.ts'
import { colleagueInvited, ownersChanged } from '#modules/partners/team/events.ts'
import {
  guestListBooked,
  inquiryClosed,
  paymentNeedsAttention,
  paymentRefunded,
  paymentRequested,
} from '#modules/payments/events.ts'
import { messageAnswered, messageWritten, ticketContinued } from '#modules/support/events.ts'
import type { Outbox } from '#platform/outbox.ts'
import type { Notifications } from './service.ts'

const sendEverySeconds = 5

const subscribeOffice = (outbox: Outbox, notifications: Notifications) => {
  const { attention } = notifications
  outbox.subscribe(messageWritten, 'notifications.message', ({ message_id }) => notifications.notifyMessage(message_id))
  outbox.subscribe(ticketContinued, 'notifications.ticket', (part) => notifications.notifyTicket(part))
  outbox.subscribe(messageAnswered, 'notifications.answer', ({ entry_id }) => notifications.notifyAnswer(entry_id))
  outbox.subscribe(paymentNeedsAttention, 'notifications.attention', attention.raisePaymentItem)
  outbox.subscribe(inquiryClosed, 'notifications.inquiry_closed', attention.resolveInquiry)
  outbox.subscribe(bookingCancelled, 'notifications.bill_return', async ({ booking_id, bill }, key) => {
    if (bill === 'return') await attention.raiseInvoiceReturn(booking_id, key)
  })
  outbox.subscribe(bookingStatusSet, 'notifications.bill_stands', async ({ booking_id, before }) => {
    if (before === 'cancelled') await attention.resolveInvoiceReturn(booking_id)
  })
  outbox.subscribe(bookingStatusSet, 'notifications.waits_reopened', async ({ booking_id, before }) => {
    if (before === 'completed') await attention.resolveWaits(booking_id)
  })
  outbox.subscribe(bookingPaid, 'notifications.long_rides', ({ booking_ids }) => attention.raiseLongRides(booking_ids))
  outbox.subscribe(bookingInvoiced, 'notifications.long_billed', ({ booking_ids }) =>
    attention.raiseLongRides(booking_ids),
  )
  outbox.subscribe(bookingChanged, 'notifications.long_ride', ({ booking_id }) =>
    attention.raiseLongRides([booking_id]),
  )
  outbox.subscribe(claimRefused, 'notifications.claim_refused', attention.raiseRefusedClaim)
  outbox.subscribe(guestErased, 'notifications.guest-forgotten', attention.eraseGuestNotes)
  outbox.runEvery(86_400, 'notifications.clock-rules', attention.raiseOldClockRules)
  outbox.runEvery(60, 'notifications.dead', async () => attention.raiseDeadDeliveries(await outbox.listDead()))
}

const subscribePartnerAccounts = (outbox: Outbox, notifications: Notifications) => {
  outbox.subscribe(partnerRenamed, 'notifications.partner_renamed', notifications.attention.raiseRename)
  outbox.subscribe(partnerNameDecided, 'notifications.partner_name', notifications.attention.resolveRename)
  outbox.subscribe(colleagueInvited, 'notifications.colleague', (event) => notifications.sendColleagueInvitation(event))
  outbox.subscribe(ownersChanged, 'notifications.owners_changed', (event) => notifications.notifyOwnersChanged(event))
  outbox.subscribe(bankChangeRequested, 'notifications.bank_asked', ({ bank_id }) =>
    notifications.notifyBankChangeRequested(bank_id),
  )
  outbox.subscribe(bankChangeConfirmed, 'notifications.bank_confirmed', ({ bank_id }) =>
    notifications.notifyBankConfirmed(bank_id),
  )
  outbox.subscribe(bankChangeCancelled, 'notifications.bank_stopped', ({ bank_id }) =>
    notifications.notifyBankStopped(bank_id),
  )
}

const subscribePartnerBills = (outbox: Outbox, notifications: Notifications) => {
  outbox.subscribe(partnerInvoiced, 'notifications.partner_invoiced', ({ invoice_id }) =>
    notifications.notifyInvoiced(invoice_id),
  )
  outbox.subscribe(partnerCredited, 'notifications.partner_credited', ({ note_id }) =>
    notifications.notifyCredited(note_id),
  )
  outbox.subscribe(partnerCredited, 'notifications.credit_noticed', notifications.attention.raiseCreditNote)
}

const subscribePartners = (outbox: Outbox, notifications: Notifications) => {
  const { attention } = notifications
  outbox.subscribe(partnerRegistered, 'notifications.partner_registered', attention.raiseRegistration)
  outbox.subscribe(partnerDecided, 'notifications.partner_decided', attention.resolveRegistration)
  outbox.subscribe(partnerApproved, 'notifications.partner_approved', ({ partner_id }) =>
    notifications.notifyPartnerApproved(partner_id),
  )
  outbox.subscribe(guestListBooked, 'notifications.guest_list', (event) => notifications.notifyGuestListBooked(event))
  outbox.subscribe(partnerInvited, 'notifications.partner_invited', (event) =>
    notifications.sendPartnerInvitation(event),
  )
}

const subscribeRides = (outbox: Outbox, notifications: Notifications) => {
  outbox.subscribe(rideAssigned, 'notifications.assigned', (event) => notifications.notifyAssigned(event))
  outbox.subscribe(rideUnassigned, 'notifications.released', (event) => notifications.notifyUnassigned(event))
  outbox.subscribe(rideStateChanged, 'notifications.ride_state', (event, key) =>
    notifications.notifyRideState(event, key),
  )
  outbox.subscribe(rideWaited, 'notifications.waited', notifications.attention.raiseWait)
  outbox.subscribe(reminderDue, 'notifications.reminder', (event) => notifications.sendReminder(event))
  outbox.subscribe(bookingCompleted, 'notifications.thanks', (event, key) => notifications.notifyCompleted(event, key))
}

const subscribeDrivers = (outbox: Outbox, notifications: Notifications) => {
  outbox.subscribe(rideAssigned, 'notifications.given', (event) => notifications.notifyDriverAssigned(event))
  outbox.subscribe(rideRevised, 'notifications.revised', (event) => notifications.notifyDriverRevised(event))
  outbox.subscribe(rideUnassigned, 'notifications.freed', (event) => notifications.notifyDriverUnassigned(event))
}

const subscribeAccounts = (outbox: Outbox, notifications: Notifications) => {
  outbox.subscribe(resetRequested, 'notifications.reset', ({ reset_id }) => notifications.sendResetLink(reset_id))
  outbox.subscribe(accountOpened, 'notifications.account_opened', ({ reset_id }) =>
    notifications.notifyAccountOpened(reset_id),
  )
  outbox.subscribe(passwordChanged, 'notifications.password', ({ user_id }, change) =>
    notifications.notifyPasswordChanged(user_id, change),
  )
  outbox.subscribe(verificationRequested, 'notifications.proof', ({ verification_id }) =>
    notifications.sendVerificationLink(verification_id),
  )
  outbox.subscribe(emailChangeRequested, 'notifications.email_asked', ({ verification_id }) =>
    notifications.notifyEmailChangeRequested(verification_id),
  )
  outbox.subscribe(emailChanged, 'notifications.email_changed', ({ verification_id }) =>
    notifications.notifyEmailChanged(verification_id),
  )
  outbox.subscribe(twoFactorChanged, 'notifications.two_factor', ({ user_id, change }, key) =>
    notifications.notifyTwoFactorChanged(user_id, change, key),
  )
  outbox.subscribe(staffFromNewNetwork, 'notifications.staff_network', (event, key) =>
    notifications.notifyStaffFromNewNetwork(event, key),
  )
}

export const notificationJobs = (outbox: Outbox, { notifications }: { notifications: Notifications }): void => {
  outbox.subscribe(bookingPaid, 'notifications.confirm', ({ booking_ids }) =>
    notifications.sendConfirmation(booking_ids),
  )
  outbox.subscribe(bookingInvoiced, 'notifications.invoiced', ({ booking_ids, listed }) =>
    notifications.sendConfirmation(booking_ids, { isInvoiced: true, isGuestList: listed }),
  )
  outbox.subscribe(bookingCancelled, 'notifications.cancelled', ({ booking_id, refund_pence, bill, is_late }, key) =>
    notifications.notifyCancelled(booking_id, { refundPence: refund_pence, bill, isLate: is_late, key }),
  )
  outbox.subscribe(bookingChanged, 'notifications.changed', ({ booking_id, change_id, ...change }) =>
    notifications.notifyChanged(booking_id, change_id, change),
  )
  outbox.subscribe(paymentRefunded, 'notifications.refund', (refund) => notifications.notifyRefund(refund))
  outbox.subscribe(paymentRequested, 'notifications.payment_requested', (request) =>
    notifications.sendPaymentRequest(request),
  )
  outbox.subscribe(bookingStatusSet, 'notifications.status_set', (event, key) =>
    notifications.notifyStatusChange(event, key),
  )
  subscribeOffice(outbox, notifications)
  outbox.subscribe(guestContacted, 'notifications.guest', ({ message_id }) =>
    notifications.sendGuestMessage(message_id),
  )
  outbox.subscribe(driverApplied, 'notifications.applied', ({ driver_id }) =>
    notifications.notifyApplicationReceived(driver_id),
  )
  outbox.subscribe(driverInvited, 'notifications.invited', (event) => notifications.sendDriverInvitation(event))
  subscribePartnerAccounts(outbox, notifications)
  subscribePartners(outbox, notifications)
  subscribePartnerBills(outbox, notifications)
  subscribeDrivers(outbox, notifications)
  subscribeRides(outbox, notifications)
  subscribeAccounts(outbox, notifications)
  outbox.runEvery(3600, 'notifications.sweep', () => notifications.sweep())
  if (!notifications.hasMailbox) outbox.runEvery(sendEverySeconds, 'notifications.send', () => notifications.sendDue())
}
