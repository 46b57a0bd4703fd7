// What others may hear about bookings. The key of each event is the id of the first booking it is about, with its
// version where it may happen again, or of the change.
import { defineEvent } from '#kernel/event.ts'
import type { ChangedPart } from './changes/contract.ts'
import type { BookingStatus } from './contract.ts'
import type { BillCalledOff } from './invoice-billing/rules.ts'

/** A charge was settled: every booking it pays, the outward ride first. Told once per booking. */
export const bookingPaid = defineEvent<{ booking_ids: string[] }>('booking.paid')

/**
 * These were put on a bill, the outward ride first: they are firm, and no card pays them any more. `listed`: by a partner's desk,
 * which is told of them as a list.
 */
export const bookingInvoiced = defineEvent<{ booking_ids: string[]; listed?: boolean }>('booking.invoiced')

/**
 * The ride will not take place; `refund_pence` is decided here and paid back by payments. `bill` is what becomes of its bill;
 * `is_late` where its customer called it off when that was no longer free.
 */
export const bookingCancelled = defineEvent<{
  booking_id: string
  refund_pence: number
  cause_id: string
  bill?: BillCalledOff
  is_late?: boolean
}>('booking.cancelled')

/**
 * The ride is another one now. `refund_pence` goes back for it, `extra_pence` was paid for it, `bill_pence` is asked for by
 * a link that the office sends; it is `repriced` where it costs more or less than before.
 */
export const bookingChanged = defineEvent<{
  booking_id: string
  change_id: string
  changed: ChangedPart[]
  refund_pence: number
  extra_pence: number
  bill_pence?: number
  repriced?: boolean
}>('booking.changed')

/** The ride is over: it was driven, or nobody came to be driven. Told each time: the office may say that it is not over after all. */
export const bookingCompleted = defineEvent<{ booking_id: string; no_show: boolean }>('booking.completed')

/** A ride is near, and its customer is to be reminded of it; `reminder` names this reminder. */
export const reminderDue = defineEvent<{ booking_id: string; reminder: string }>('booking.reminder_due')

/** The office says that it stands otherwise than it did, but for cancelling and completing, which tell of themselves. */
export const bookingStatusSet = defineEvent<{ booking_id: string; before: BookingStatus; after: BookingStatus }>(
  'booking.status_set',
)

/** The owner of the account that a guest named will have nothing to do with the ride, which stands without an account. Key: the ride. */
export const claimRefused = defineEvent<{ booking_id: string }>('booking.claim_refused')

/** A partner has written to whoever travels; `guests.findMessage` reads it. Key: the message. */
export const guestContacted = defineEvent<{ booking_id: string; message_id: string }>('booking.guest_contacted')

/**
 * Of a ride that a partner's guest booked: it is over, or is not after all, or was called off, or its bill has moved. Told each
 * time; what follows from it is to be worked out from how the ride stands.
 */
export const partnerRideMoved = defineEvent<{ booking_id: string }>('booking.partner_ride_moved')

/** Whoever was driven is taken out of a ride that a partner's desk booked: what others wrote about it goes, too. */
export const guestForgotten = defineEvent<{ booking_id: string }>('booking.guest_forgotten')

/** A change that waited for its payment will not be made: nothing more may be paid for it. */
export const changeDropped = defineEvent<{ booking_id: string; change_id: string }>('booking.change_dropped')
