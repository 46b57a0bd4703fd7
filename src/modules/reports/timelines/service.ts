// The timeline of a booking for its owner and the office.
import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { refusals } from '#modules/bookings/contract.ts'
import { isOwner } from '#modules/bookings/policy.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import type { Db } from '#platform/db.ts'
import type { TimelineEntry } from '../contract.ts'
import { findAuditRows, findChanges, findMailsAbout, findPaidParts, findRefunds } from '../store.ts'
import { createTimeline } from './rules.ts'

export interface TimelinesDeps {
  db: Db
  bookings: Pick<Bookings, 'getReadable'>
}

export const createTimelines = ({ db, bookings }: TimelinesDeps) => ({
  /** @throws Refusal BOOKING_NOT_FOUND for everyone except the owner and the office, including the guest's checkout */
  async read(actor: Actor, bookingId: string): Promise<TimelineEntry[]> {
    const booking = await bookings.getReadable(actor, bookingId)
    if (!actor.staff && !isOwner(actor, booking)) throw new Refusal(refusals.BOOKING_NOT_FOUND)
    const { booking_id, original_booking_id, currency } = booking
    const [audit, changes, paid, refunds] = await Promise.all([
      findAuditRows(db, [`booking:${booking_id}`]),
      findChanges(db, [booking_id]),
      findPaidParts(db, [booking_id]),
      findRefunds(db, [booking_id]),
    ])
    const subjects = [
      booking_id,
      ...(original_booking_id ? [original_booking_id] : []),
      ...refunds.map(({ refund_id }) => refund_id),
      ...changes.map(({ change_id }) => change_id),
    ]
    const mails = await findMailsAbout(db, subjects)
    const entries = createTimeline({ booking, audit, changes, paid, refunds, mails, forOffice: Boolean(actor.staff) })
    return currency === 'gbp'
      ? entries
      : entries.map((entry) => (entry.amount === undefined ? entry : { ...entry, currency }))
  },
})
