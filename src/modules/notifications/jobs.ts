// Which mail follows which event, and how often what is due is sent.
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
  guestForgotten,
  reminderDue,
} from '#modules/bookings/events.ts'
import { partnerCredited } from '#modules/commissions/credits/events.ts'
import { partnerInvoiced } from '#modules/commissions/invoices/events.ts'
import { rideAssigned, rideRevised, rideStateChanged, rideUnassigned, rideWaited } from '#modules/dispatch/events.ts'
import { driverApplied, driverInvited } from '#modules/drivers/events.ts'
import { bankAsked, bankConfirmed, bankStopped } from '#modules/partners/bank/events.ts'
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

const hearForOffice = (outbox: Outbox, notifications: Notifications) => {
  const { attention } = notifications
  outbox.subscribe(messageWritten, 'notifications.message', ({ message_id }) => notifications.tellMessage(message_id))
  outbox.subscribe(ticketContinued, 'notifications.ticket', (part) => notifications.tellTicket(part))
  outbox.subscribe(messageAnswered, 'notifications.answer', ({ entry_id }) => notifications.tellAnswer(entry_id))
  outbox.subscribe(paymentNeedsAttention, 'notifications.attention', attention.noticePayment)
  outbox.subscribe(inquiryClosed, 'notifications.inquiry_closed', attention.noticeInquiryClosed)
  outbox.subscribe(bookingCancelled, 'notifications.bill_return', async ({ booking_id, bill }, key) => {
    if (bill === 'return') await attention.noticeBill(booking_id, key)
  })
  outbox.subscribe(bookingStatusSet, 'notifications.bill_stands', async ({ booking_id, before }) => {
    if (before === 'cancelled') await attention.noticeStanding(booking_id)
  })
  outbox.subscribe(bookingStatusSet, 'notifications.waits_reopened', async ({ booking_id, before }) => {
    if (before === 'completed') await attention.noticeReopened(booking_id)
  })
  outbox.subscribe(bookingPaid, 'notifications.long_rides', ({ booking_ids }) => attention.noticeRides(booking_ids))
  outbox.subscribe(bookingInvoiced, 'notifications.long_billed', ({ booking_ids }) =>
    attention.noticeRides(booking_ids),
  )
  outbox.subscribe(bookingChanged, 'notifications.long_ride', ({ booking_id }) => attention.noticeRides([booking_id]))
  outbox.subscribe(claimRefused, 'notifications.claim_refused', attention.noticeRefusedClaim)
  outbox.subscribe(guestForgotten, 'notifications.guest-forgotten', attention.guestForgotten)
  outbox.runEvery(86_400, 'notifications.clock-rules', attention.noticeClockRules)
  outbox.runEvery(60, 'notifications.dead', async () => attention.noticeDeadDeliveries(await outbox.listDead()))
}

const hearPartnerAccounts = (outbox: Outbox, notifications: Notifications) => {
  outbox.subscribe(partnerRenamed, 'notifications.partner_renamed', notifications.attention.noticeRenamed)
  outbox.subscribe(partnerNameDecided, 'notifications.partner_name', notifications.attention.noticeNameDecided)
  outbox.subscribe(colleagueInvited, 'notifications.colleague', (sending) => notifications.tellColleague(sending))
  outbox.subscribe(ownersChanged, 'notifications.owners_changed', (changed) => notifications.tellOwnersChanged(changed))
  outbox.subscribe(bankAsked, 'notifications.bank_asked', ({ bank_id }) => notifications.tellBankAsked(bank_id))
  outbox.subscribe(bankConfirmed, 'notifications.bank_confirmed', ({ bank_id }) =>
    notifications.tellBankConfirmed(bank_id),
  )
  outbox.subscribe(bankStopped, 'notifications.bank_stopped', ({ bank_id }) => notifications.tellBankStopped(bank_id))
}

const hearPartnerBills = (outbox: Outbox, notifications: Notifications) => {
  outbox.subscribe(partnerInvoiced, 'notifications.partner_invoiced', ({ invoice_id }) =>
    notifications.tellInvoiced(invoice_id),
  )
  outbox.subscribe(partnerCredited, 'notifications.partner_credited', ({ note_id }) =>
    notifications.tellCredited(note_id),
  )
  outbox.subscribe(partnerCredited, 'notifications.credit_noticed', notifications.attention.noticeCredit)
}

const hearPartners = (outbox: Outbox, notifications: Notifications) => {
  const { attention } = notifications
  outbox.subscribe(partnerRegistered, 'notifications.partner_registered', attention.noticePartner)
  outbox.subscribe(partnerDecided, 'notifications.partner_decided', attention.noticeDecided)
  outbox.subscribe(partnerApproved, 'notifications.partner_approved', ({ partner_id }) =>
    notifications.tellPartnerApproved(partner_id),
  )
  outbox.subscribe(guestListBooked, 'notifications.guest_list', (listed) => notifications.tellListed(listed))
  outbox.subscribe(partnerInvited, 'notifications.partner_invited', (invited) =>
    notifications.tellPartnerInvited(invited),
  )
}

const hearDays = (outbox: Outbox, notifications: Notifications) => {
  outbox.subscribe(rideAssigned, 'notifications.assigned', (driven) => notifications.tellAssigned(driven))
  outbox.subscribe(rideUnassigned, 'notifications.released', (driven) => notifications.tellReleased(driven))
  outbox.subscribe(rideStateChanged, 'notifications.ride_state', (driven, key) => notifications.tellState(driven, key))
  outbox.subscribe(rideWaited, 'notifications.waited', notifications.attention.noticeWait)
  outbox.subscribe(reminderDue, 'notifications.reminder', (due) => notifications.tellReminder(due))
  outbox.subscribe(bookingCompleted, 'notifications.thanks', (completed, key) => notifications.tellOver(completed, key))
}

const hearDispatch = (outbox: Outbox, notifications: Notifications) => {
  outbox.subscribe(rideAssigned, 'notifications.given', (driven) => notifications.tellGiven(driven))
  outbox.subscribe(rideRevised, 'notifications.revised', (driven) => notifications.tellRevised(driven))
  outbox.subscribe(rideUnassigned, 'notifications.freed', (driven) => notifications.tellFreed(driven))
}

const hearAccounts = (outbox: Outbox, notifications: Notifications) => {
  outbox.subscribe(resetRequested, 'notifications.reset', ({ reset_id }) => notifications.tellResetLink(reset_id))
  outbox.subscribe(accountOpened, 'notifications.account_opened', ({ reset_id }) => notifications.tellOpened(reset_id))
  outbox.subscribe(passwordChanged, 'notifications.password', ({ user_id }, change) =>
    notifications.tellPasswordChanged(user_id, change),
  )
  outbox.subscribe(verificationRequested, 'notifications.proof', ({ proof_id }) =>
    notifications.tellProofLink(proof_id),
  )
  outbox.subscribe(emailChangeRequested, 'notifications.email_asked', ({ proof_id }) =>
    notifications.tellEmailAsked(proof_id),
  )
  outbox.subscribe(emailChanged, 'notifications.email_changed', ({ proof_id }) =>
    notifications.tellEmailChanged(proof_id),
  )
  outbox.subscribe(twoFactorChanged, 'notifications.two_factor', ({ user_id, change }, key) =>
    notifications.tellTwoFactor(user_id, change, key),
  )
  outbox.subscribe(staffFromNewNetwork, 'notifications.staff_network', (seen, key) =>
    notifications.tellStaffNetwork(seen, key),
  )
}

export const notificationJobs = (outbox: Outbox, { notifications }: { notifications: Notifications }): void => {
  outbox.subscribe(bookingPaid, 'notifications.confirm', ({ booking_ids }) => notifications.confirm(booking_ids))
  outbox.subscribe(bookingInvoiced, 'notifications.invoiced', ({ booking_ids, listed }) =>
    notifications.confirm(booking_ids, { isBilled: true, isListed: listed }),
  )
  outbox.subscribe(bookingCancelled, 'notifications.cancelled', ({ booking_id, refund_pence, bill, is_late }, key) =>
    notifications.tellCancelled(booking_id, { refundPence: refund_pence, bill, isLate: is_late, key }),
  )
  outbox.subscribe(bookingChanged, 'notifications.changed', ({ booking_id, change_id, ...told }) =>
    notifications.tellChanged(booking_id, change_id, told),
  )
  outbox.subscribe(paymentRefunded, 'notifications.refund', (refund) => notifications.tellRefund(refund))
  outbox.subscribe(paymentRequested, 'notifications.payment_requested', (asked) =>
    notifications.tellPaymentRequest(asked),
  )
  outbox.subscribe(bookingStatusSet, 'notifications.status_set', (set, key) => notifications.tellStatus(set, key))
  hearForOffice(outbox, notifications)
  outbox.subscribe(guestContacted, 'notifications.guest', ({ message_id }) => notifications.tellGuest(message_id))
  outbox.subscribe(driverApplied, 'notifications.applied', ({ driver_id }) => notifications.tellApplied(driver_id))
  outbox.subscribe(driverInvited, 'notifications.invited', (invited) => notifications.tellInvited(invited))
  hearPartnerAccounts(outbox, notifications)
  hearPartners(outbox, notifications)
  hearPartnerBills(outbox, notifications)
  hearDispatch(outbox, notifications)
  hearDays(outbox, notifications)
  hearAccounts(outbox, notifications)
  outbox.runEvery(3600, 'notifications.sweep', () => notifications.sweep())
  if (!notifications.keepsMail) outbox.runEvery(sendEverySeconds, 'notifications.send', () => notifications.sendDue())
}
