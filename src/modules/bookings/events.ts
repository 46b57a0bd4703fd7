// What others may hear about bookings. The key of each event is the id of the first booking it is about.
import { defineEvent } from '#kernel/event.ts'

/** A charge was settled: every booking it pays, the outward ride first. Told once per booking. */
export const bookingPaid = defineEvent<{ booking_ids: string[] }>('booking.paid')

/** The ride will not take place; `refund_pence` is decided here and paid back by payments. */
export const bookingCancelled = defineEvent<{ booking_id: string; refund_pence: number; cause_id: string }>(
  'booking.cancelled',
)
