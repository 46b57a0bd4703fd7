// Rides of partners' guests: the event for other modules and the kind of ride that the office chooses.
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Outbox } from '#platform/outbox.ts'
import type { RideKind } from '../contract.ts'
import { partnerRideUpdated } from '../events.ts'
import type { Booking } from '../store.ts'
import {
  type BookingIds,
  findAmountsDue,
  findSettledAmounts,
  listCompletedSince,
  listUninvoiced,
  saveRideKind,
} from './store.ts'

/** Publishes that a partner's ride changed. `booking` is the row before the change, which raised its version. */
export const publishPartnerRideChange = async (
  outbox: Pick<Outbox, 'publish'>,
  tx: Tx,
  { booking_id, partner_id, version }: Pick<Booking, 'booking_id' | 'partner_id' | 'version'>,
  now: Date,
): Promise<void> => {
  if (partner_id) await outbox.publish(tx, partnerRideUpdated.of(`${booking_id}:${version + 1}`, { booking_id }), now)
}

export const createPartnerRides = ({ db, clock }: { db: Db; clock: Clock }) => ({
  /** Ids of partners' rides completed at `since` or later, in the order of ids; a page starts after an id. */
  listCompletedSince: (since: Date, page: { after: string; limit: number }) => listCompletedSince(db, since, page),

  /**
   * Rides before a day (yyyy-MM-dd) that desks booked on their partners' accounts and for which an invoice may demand money.
   * `invoiced` is a query of bookings to leave out.
   */
  listUninvoiced: (query: { before: string; invoiced: BookingIds }) => listUninvoiced(db, query),

  /** Pence that an invoice may demand now, by booking id. */
  findAmountsDue: (booking_ids: readonly string[]) => findAmountsDue(db, booking_ids),

  /** Pence that were paid on invoices, by booking id; bookings without payments are left out. */
  findSettledAmounts: (on: Db, booking_ids: readonly string[]) => findSettledAmounts(on, booking_ids),

  /** Sets the kind of ride; null derives it again. The caller holds the row lock. `actor` is a user id. */
  async setRideKind(
    tx: Tx,
    { booking_id, ride_kind: before }: Booking,
    { rideKind, actor }: { rideKind: RideKind | null; actor: string },
  ): Promise<void> {
    const now = clock()
    await saveRideKind(tx, booking_id, { ride_kind: rideKind, now })
    await recordAudit(tx, {
      at: now,
      actor,
      action: 'booking.ride_kind',
      subject: `booking:${booking_id}`,
      before: { ride_kind: before },
      after: { ride_kind: rideKind },
    })
  },
})
