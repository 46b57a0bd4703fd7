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
import {
  driverWrote,
  rideAssigned,
  rideRevised,
  rideStateChanged,
  rideUnassigned,
  rideWaited,
} from '#modules/dispatch/events.ts'
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
  unknownPaymentFound,
  unknownPaymentSettled,
} from '#modules/payments/events.ts'
import { messageAnswered, messageWritten, ticketContinued } from '#modules/support/events.ts'
import type { Outbox } from '#platform/outbox.ts'
import type { Notifications } from './service.ts'

const sendEverySeconds = 5

const subscribeOffice = (outbox: Outbox, notifications: Notifications) => {
  const { attention } = notifications
  outbox.subscribe(messageWritten, 'notifications.message', notifications.notifyMessage)
  outbox.subscribe(ticketContinued, 'notifications.ticket', notifications.notifyTicket)
  outbox.subscribe(messageAnswered, 'notifications.answer', notifications.notifyAnswer)
  outbox.subscribe(paymentNeedsAttention, 'notifications.attention', attention.raisePaymentItem)
  outbox.subscribe(inquiryClosed, 'notifications.inquiry_closed', attention.resolveInquiry)
  outbox.subscribe(unknownPaymentFound, 'notifications.unknown_payment', attention.raiseUnknownPayment)
  outbox.subscribe(unknownPaymentSettled, 'notifications.unknown_settled', attention.resolveUnknownPayment)
  outbox.subscribe(bookingCancelled, 'notifications.bill_return', async ({ booking_id, bill }, key) => {
    if (bill === 'return' || bill === 'kept') await attention.raiseInvoiceReturn(booking_id, key)
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
  outbox.runEvery(60, 'notifications.rides-at-risk', attention.syncRidesAtRisk)
  outbox.runEvery(60, 'notifications.dead', async () => attention.raiseDeadDeliveries(await outbox.listDead()))
}

const subscribePartnerAccounts = (outbox: Outbox, notifications: Notifications) => {
  outbox.subscribe(partnerRenamed, 'notifications.partner_renamed', notifications.attention.raiseRename)
  outbox.subscribe(partnerNameDecided, 'notifications.partner_name', notifications.attention.resolveRename)
  outbox.subscribe(colleagueInvited, 'notifications.colleague', notifications.sendColleagueInvitation)
  outbox.subscribe(ownersChanged, 'notifications.owners_changed', notifications.notifyOwnersChanged)
  outbox.subscribe(bankChangeRequested, 'notifications.bank_asked', notifications.notifyBankChangeRequested)
  outbox.subscribe(bankChangeConfirmed, 'notifications.bank_confirmed', notifications.notifyBankConfirmed)
  outbox.subscribe(bankChangeCancelled, 'notifications.bank_stopped', notifications.notifyBankStopped)
}

const subscribePartnerBills = (outbox: Outbox, notifications: Notifications) => {
  outbox.subscribe(partnerInvoiced, 'notifications.partner_invoiced', notifications.notifyInvoiced)
  outbox.subscribe(partnerCredited, 'notifications.partner_credited', notifications.notifyCredited)
  outbox.subscribe(partnerCredited, 'notifications.credit_noticed', notifications.attention.raiseCreditNote)
}

const subscribePartners = (outbox: Outbox, notifications: Notifications) => {
  const { attention } = notifications
  outbox.subscribe(partnerRegistered, 'notifications.partner_registered', attention.raiseRegistration)
  outbox.subscribe(partnerDecided, 'notifications.partner_decided', attention.resolveRegistration)
  outbox.subscribe(partnerApproved, 'notifications.partner_approved', notifications.notifyPartnerApproved)
  outbox.subscribe(guestListBooked, 'notifications.guest_list', notifications.notifyGuestListBooked)
  outbox.subscribe(partnerInvited, 'notifications.partner_invited', notifications.sendPartnerInvitation)
}

const subscribeStaff = (outbox: Outbox, notifications: Notifications) => {
  outbox.subscribe(bookingPaid, 'notifications.new_paid', notifications.notifyNewBooking)
  outbox.subscribe(bookingInvoiced, 'notifications.new_invoiced', notifications.notifyNewBooking)
  outbox.subscribe(driverWrote, 'notifications.driver_wrote', notifications.notifyDriverMessage)
}

const subscribeRides = (outbox: Outbox, notifications: Notifications) => {
  outbox.subscribe(rideAssigned, 'notifications.assigned', notifications.notifyAssigned)
  outbox.subscribe(rideUnassigned, 'notifications.released', notifications.notifyUnassigned)
  outbox.subscribe(rideStateChanged, 'notifications.ride_state', notifications.notifyRideState)
  outbox.subscribe(rideStateChanged, 'notifications.risk_progress', notifications.attention.onRideProgress)
  outbox.subscribe(rideAssigned, 'notifications.risk_assigned', notifications.attention.onRideProgress)
  outbox.subscribe(rideWaited, 'notifications.waited', notifications.attention.raiseWait)
  outbox.subscribe(reminderDue, 'notifications.reminder', notifications.sendReminder)
  outbox.subscribe(bookingCompleted, 'notifications.thanks', notifications.notifyCompleted)
}

const subscribeDrivers = (outbox: Outbox, notifications: Notifications) => {
  outbox.subscribe(rideAssigned, 'notifications.given', notifications.notifyDriverAssigned)
  outbox.subscribe(rideRevised, 'notifications.revised', notifications.notifyDriverRevised)
  outbox.subscribe(rideUnassigned, 'notifications.freed', notifications.notifyDriverUnassigned)
}

const subscribeAccounts = (outbox: Outbox, notifications: Notifications) => {
  outbox.subscribe(resetRequested, 'notifications.reset', notifications.sendResetLink)
  outbox.subscribe(accountOpened, 'notifications.account_opened', notifications.notifyAccountOpened)
  outbox.subscribe(passwordChanged, 'notifications.password', notifications.notifyPasswordChanged)
  outbox.subscribe(verificationRequested, 'notifications.proof', notifications.sendVerificationLink)
  outbox.subscribe(emailChangeRequested, 'notifications.email_asked', notifications.notifyEmailChangeRequested)
  outbox.subscribe(emailChanged, 'notifications.email_changed', notifications.notifyEmailChanged)
  outbox.subscribe(twoFactorChanged, 'notifications.two_factor', notifications.notifyTwoFactorChanged)
  outbox.subscribe(staffFromNewNetwork, 'notifications.staff_network', notifications.notifyStaffFromNewNetwork)
}

export const notificationJobs = (outbox: Outbox, { notifications }: { notifications: Notifications }): void => {
  outbox.subscribe(bookingPaid, 'notifications.confirm', ({ booking_ids }) =>
    notifications.sendConfirmation(booking_ids),
  )
  outbox.subscribe(bookingInvoiced, 'notifications.invoiced', ({ booking_ids, listed }) =>
    notifications.sendConfirmation(booking_ids, { isInvoiced: true, isGuestList: listed }),
  )
  outbox.subscribe(
    bookingCancelled,
    'notifications.cancelled',
    async ({ booking_id, is_silent, ...cancelled }, key) => {
      const { refund_pence: refundPence, bill, is_late: isLate, fee_pence: feePence } = cancelled
      if (!is_silent) await notifications.notifyCancelled(booking_id, { refundPence, bill, isLate, feePence, key })
    },
  )
  outbox.subscribe(bookingChanged, 'notifications.changed', async ({ booking_id, change_id, is_silent, ...change }) => {
    if (!is_silent) await notifications.notifyChanged(booking_id, change_id, change)
  })
  outbox.subscribe(paymentRefunded, 'notifications.refund', async ({ is_silent, ...refund }) => {
    if (!is_silent) await notifications.notifyRefund(refund)
  })
  outbox.subscribe(paymentRequested, 'notifications.payment_requested', notifications.sendPaymentRequest)
  outbox.subscribe(bookingStatusSet, 'notifications.status_set', async ({ is_silent, ...change }, key) => {
    if (!is_silent) await notifications.notifyStatusChange(change, key)
  })
  subscribeOffice(outbox, notifications)
  subscribeStaff(outbox, notifications)
  outbox.subscribe(guestContacted, 'notifications.guest', notifications.sendGuestMessage)
  outbox.subscribe(driverApplied, 'notifications.applied', notifications.notifyApplicationReceived)
  outbox.subscribe(driverInvited, 'notifications.invited', notifications.sendDriverInvitation)
  subscribePartnerAccounts(outbox, notifications)
  subscribePartners(outbox, notifications)
  subscribePartnerBills(outbox, notifications)
  subscribeDrivers(outbox, notifications)
  subscribeRides(outbox, notifications)
  subscribeAccounts(outbox, notifications)
  outbox.runEvery(3600, 'notifications.sweep', notifications.sweep)
  if (!notifications.hasMailbox) outbox.runEvery(sendEverySeconds, 'notifications.send', notifications.sendDue)
}
