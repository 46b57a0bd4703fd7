// Rides that the guests of a partner booked: what others hear of them, and the kind of ride that the office says they are.
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Outbox } from '#platform/outbox.ts'
import { partnerRideMoved } from '../events.ts'
import type { Booking } from '../store.ts'
import type { PartnerService } from './contract.ts'
import { type BookingIds, completedSince, dueFor, saveService, settledFor, unbilled } from './store.ts'

/** Tells that the ride stands otherwise, where it is a partner's. `booking` is as it was before, and its version has been raised. */
export const tellPartnerRide = async (
  outbox: Outbox,
  tx: Tx,
  { booking_id, partner_id, version }: Pick<Booking, 'booking_id' | 'partner_id' | 'version'>,
  now: Date,
): Promise<void> => {
  if (partner_id) await outbox.publish(tx, partnerRideMoved.of(`${booking_id}:${version + 1}`, { booking_id }), now)
}

export const createPartnerRides = ({ db, clock }: { db: Db; clock: Clock }) => ({
  /** Ids of those that were over at that instant or later: `limit` at most after an id, in the order of ids. */
  completedSince: (since: Date, page: { after: string; limit: number }) => completedSince(db, since, page),

  /**
   * Rides before that day (yyyy-MM-dd) that desks have booked on their partners' accounts, and for which a bill may ask something.
   * `billed`: a query of those that are left out.
   */
  unbilled: (asked: { before: string; billed: BookingIds }) => unbilled(db, asked),

  /** What a bill may ask for each of these rides now, in pence. */
  dueFor: (booking_ids: readonly string[]) => dueFor(db, booking_ids),

  /** What has come for the bills of these rides, in pence; those for which nothing has come are left out. */
  settledFor: (on: Db, booking_ids: readonly string[]) => settledFor(on, booking_ids),

  /** Null: what the ride itself says counts again. The caller holds the booking's lock. `actor` is a user's id. */
  async setService(
    tx: Tx,
    { booking_id, partner_service: before }: Booking,
    { service, actor }: { service: PartnerService | null; actor: string },
  ): Promise<void> {
    const now = clock()
    await saveService(tx, booking_id, { partner_service: service, now })
    await recordAudit(tx, {
      at: now,
      actor,
      action: 'booking.partner_service',
      subject: `booking:${booking_id}`,
      before: { partner_service: before },
      after: { partner_service: service },
    })
  },
})
