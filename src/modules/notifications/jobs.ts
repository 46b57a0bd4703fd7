// Which mail follows which event, and how often what is due is sent.
import {
  accountOpened,
  emailChangeAsked,
  emailChanged,
  passwordChanged,
  proofAsked,
  resetRequested,
  staffFromNewNetwork,
  twoFactorChanged,
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
  outbox.hear(messageWritten, 'notifications.message', ({ message_id }) => notifications.tellMessage(message_id))
  outbox.hear(ticketContinued, 'notifications.ticket', (part) => notifications.tellTicket(part))
  outbox.hear(messageAnswered, 'notifications.answer', ({ entry_id }) => notifications.tellAnswer(entry_id))
  outbox.hear(paymentNeedsAttention, 'notifications.attention', attention.noticePayment)
  outbox.hear(inquiryClosed, 'notifications.inquiry_closed', attention.noticeInquiryClosed)
  outbox.hear(bookingCancelled, 'notifications.bill_return', async ({ booking_id, bill }, key) => {
    if (bill === 'return') await attention.noticeBill(booking_id, key)
  })
  outbox.hear(bookingStatusSet, 'notifications.bill_stands', async ({ booking_id, before }) => {
    if (before === 'cancelled') await attention.noticeStanding(booking_id)
  })
  outbox.hear(bookingStatusSet, 'notifications.waits_reopened', async ({ booking_id, before }) => {
    if (before === 'completed') await attention.noticeReopened(booking_id)
  })
  outbox.hear(bookingPaid, 'notifications.long_rides', ({ booking_ids }) => attention.noticeRides(booking_ids))
  outbox.hear(bookingInvoiced, 'notifications.long_billed', ({ booking_ids }) => attention.noticeRides(booking_ids))
  outbox.hear(bookingChanged, 'notifications.long_ride', ({ booking_id }) => attention.noticeRides([booking_id]))
  outbox.hear(claimRefused, 'notifications.claim_refused', attention.noticeRefusedClaim)
  outbox.hear(guestForgotten, 'notifications.guest-forgotten', attention.guestForgotten)
  outbox.every(86_400, 'notifications.clock-rules', attention.noticeClockRules)
  outbox.every(60, 'notifications.dead', async () => attention.noticeDeadDeliveries(await outbox.listDead()))
}

const hearPartnerAccounts = (outbox: Outbox, notifications: Notifications) => {
  outbox.hear(partnerRenamed, 'notifications.partner_renamed', notifications.attention.noticeRenamed)
  outbox.hear(partnerNameDecided, 'notifications.partner_name', notifications.attention.noticeNameDecided)
  outbox.hear(colleagueInvited, 'notifications.colleague', (sending) => notifications.tellColleague(sending))
  outbox.hear(ownersChanged, 'notifications.owners_changed', (changed) => notifications.tellOwnersChanged(changed))
  outbox.hear(bankAsked, 'notifications.bank_asked', ({ bank_id }) => notifications.tellBankAsked(bank_id))
  outbox.hear(bankConfirmed, 'notifications.bank_confirmed', ({ bank_id }) => notifications.tellBankConfirmed(bank_id))
  outbox.hear(bankStopped, 'notifications.bank_stopped', ({ bank_id }) => notifications.tellBankStopped(bank_id))
}

const hearPartnerBills = (outbox: Outbox, notifications: Notifications) => {
  outbox.hear(partnerInvoiced, 'notifications.partner_invoiced', ({ invoice_id }) =>
    notifications.tellInvoiced(invoice_id),
  )
  outbox.hear(partnerCredited, 'notifications.partner_credited', ({ note_id }) => notifications.tellCredited(note_id))
  outbox.hear(partnerCredited, 'notifications.credit_noticed', notifications.attention.noticeCredit)
}

const hearPartners = (outbox: Outbox, notifications: Notifications) => {
  const { attention } = notifications
  outbox.hear(partnerRegistered, 'notifications.partner_registered', attention.noticePartner)
  outbox.hear(partnerDecided, 'notifications.partner_decided', attention.noticeDecided)
  outbox.hear(partnerApproved, 'notifications.partner_approved', ({ partner_id }) =>
    notifications.tellPartnerApproved(partner_id),
  )
  outbox.hear(guestListBooked, 'notifications.guest_list', (listed) => notifications.tellListed(listed))
  outbox.hear(partnerInvited, 'notifications.partner_invited', (invited) => notifications.tellPartnerInvited(invited))
}

const hearDays = (outbox: Outbox, notifications: Notifications) => {
  outbox.hear(rideAssigned, 'notifications.assigned', (driven) => notifications.tellAssigned(driven))
  outbox.hear(rideUnassigned, 'notifications.released', (driven) => notifications.tellReleased(driven))
  outbox.hear(rideStateChanged, 'notifications.ride_state', (driven, key) => notifications.tellState(driven, key))
  outbox.hear(rideWaited, 'notifications.waited', notifications.attention.noticeWait)
  outbox.hear(reminderDue, 'notifications.reminder', (due) => notifications.tellReminder(due))
  outbox.hear(bookingCompleted, 'notifications.thanks', (completed, key) => notifications.tellOver(completed, key))
}

const hearDispatch = (outbox: Outbox, notifications: Notifications) => {
  outbox.hear(rideAssigned, 'notifications.given', (driven) => notifications.tellGiven(driven))
  outbox.hear(rideRevised, 'notifications.revised', (driven) => notifications.tellRevised(driven))
  outbox.hear(rideUnassigned, 'notifications.freed', (driven) => notifications.tellFreed(driven))
}

const hearAccounts = (outbox: Outbox, notifications: Notifications) => {
  outbox.hear(resetRequested, 'notifications.reset', ({ reset_id }) => notifications.tellResetLink(reset_id))
  outbox.hear(accountOpened, 'notifications.account_opened', ({ reset_id }) => notifications.tellOpened(reset_id))
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
  outbox.hear(bookingInvoiced, 'notifications.invoiced', ({ booking_ids, listed }) =>
    notifications.confirm(booking_ids, { isBilled: true, isListed: listed }),
  )
  outbox.hear(bookingCancelled, 'notifications.cancelled', ({ booking_id, refund_pence, bill, is_late }, key) =>
    notifications.tellCancelled(booking_id, { refundPence: refund_pence, bill, isLate: is_late, key }),
  )
  outbox.hear(bookingChanged, 'notifications.changed', ({ booking_id, change_id, ...told }) =>
    notifications.tellChanged(booking_id, change_id, told),
  )
  outbox.hear(paymentRefunded, 'notifications.refund', (refund) => notifications.tellRefund(refund))
  outbox.hear(paymentRequested, 'notifications.payment_requested', (asked) => notifications.tellPaymentRequest(asked))
  outbox.hear(bookingStatusSet, 'notifications.status_set', (set, key) => notifications.tellStatus(set, key))
  hearForOffice(outbox, notifications)
  outbox.hear(guestContacted, 'notifications.guest', ({ message_id }) => notifications.tellGuest(message_id))
  outbox.hear(driverApplied, 'notifications.applied', ({ driver_id }) => notifications.tellApplied(driver_id))
  outbox.hear(driverInvited, 'notifications.invited', (invited) => notifications.tellInvited(invited))
  hearPartnerAccounts(outbox, notifications)
  hearPartners(outbox, notifications)
  hearPartnerBills(outbox, notifications)
  hearDispatch(outbox, notifications)
  hearDays(outbox, notifications)
  hearAccounts(outbox, notifications)
  outbox.every(3600, 'notifications.sweep', () => notifications.sweep())
  if (!notifications.keepsMail) outbox.every(sendEverySeconds, 'notifications.send', () => notifications.sendDue())
}
