// Events of bookings. The key is the id of the first booking, with its version if the event can recur, or the id of the change.
import { defineEvent } from '#kernel/event.ts'
import type { BookingStatus, ChangedPart } from './contract.ts'
import type { CancelledBillOutcome } from './rules.ts'

/** A payment was settled for these bookings, outward ride first. Published once per booking. */
export const bookingPaid = defineEvent<{ booking_ids: string[] }>('booking.paid')

/**
 * These bookings were put on an invoice, outward ride first, and cannot be paid by card any more. `listed`: a partner imported
 * them from a guest list, so that one mail lists them all.
 */
export const bookingInvoiced = defineEvent<{ booking_ids: string[]; listed?: boolean }>('booking.invoiced')

/**
 * The ride was cancelled. Payments refunds `refund_pence`; `bill` is the effect on the invoice, and `is_late` is set if the
 * customer cancelled after the free period. `fee_pence` is the fee that the office chose; `is_silent` sends the customer no mail.
 */
export const bookingCancelled = defineEvent<{
  booking_id: string
  refund_pence: number
  refund_key: string
  bill?: CancelledBillOutcome
  is_late?: boolean
  fee_pence?: number
  is_silent?: boolean
}>('booking.cancelled')

/**
 * The ride was changed. Payments refunds `refund_pence`; `extra_pence` is paid already, and `bill_pence` is requested by a link
 * from the office. `repriced`: the price differs from before. `is_silent`: the customer gets no mail.
 */
export const bookingChanged = defineEvent<{
  booking_id: string
  change_id: string
  changed: ChangedPart[]
  refund_pence: number
  extra_pence: number
  bill_pence?: number
  repriced?: boolean
  is_silent?: boolean
}>('booking.changed')

/**
 * The ride was driven, or the passenger did not show up. Can recur, because the office can reopen a booking. `is_silent`: the
 * customer gets no mail.
 */
export const bookingCompleted = defineEvent<{ booking_id: string; no_show: boolean; is_silent?: boolean }>(
  'booking.completed',
)

/** The customer is due a reminder of the ride; `reminder` identifies it. */
export const reminderDue = defineEvent<{ booking_id: string; reminder: string }>('booking.reminder_due')

/** The office set the status. Cancellation and completion have events of their own. `is_silent`: the customer gets no mail. */
export const bookingStatusSet = defineEvent<{
  booking_id: string
  before: BookingStatus
  after: BookingStatus
  is_silent?: boolean
}>('booking.status_set')

/** The owner of the account that a guest named refused the ride, which has no account now. Key: the booking. */
export const claimRefused = defineEvent<{ booking_id: string }>('booking.claim_refused')

/** A partner wrote a message to the passenger; `guests.findMessage` reads it. Key: the message. */
export const guestContacted = defineEvent<{ booking_id: string; message_id: string }>('booking.guest_contacted')

/**
 * A ride of a partner's guest was completed, reopened or cancelled, or its invoice changed. Subscribers derive their action from
 * the current state of the booking.
 */
export const partnerRideUpdated = defineEvent<{ booking_id: string }>('booking.partner_ride_moved')

/** The passenger's data were erased from a ride that a partner booked; subscribers erase their texts about it. */
export const guestErased = defineEvent<{ booking_id: string }>('booking.guest_forgotten')

/** A change that waited for its payment was dropped and must not be paid any more. */
export const changeDropped = defineEvent<{ booking_id: string; change_id: string }>('booking.change_dropped')
