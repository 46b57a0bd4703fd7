// Moves upcoming bookings to another region after an outline has changed. Past ones stay where they were driven.
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import { moveToRegions, type PickupPosition } from './store.ts'

interface BookingRegionsDeps {
  db: Db
  clock: Clock
}

const batch = 250

export const createBookingRegions = ({ db, clock }: BookingRegionsDeps) => ({
  /** In batches, each its own transaction, so that nothing is locked for long. */
  async moveUpcoming(): Promise<void> {
    let after: PickupPosition | undefined = { pickup_at: clock(), booking_id: '' }
    while (after) after = await moveToRegions(db, { after, limit: batch })
  },
})
export type BookingRegions = ReturnType<typeof createBookingRegions>
