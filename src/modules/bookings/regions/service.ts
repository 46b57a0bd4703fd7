// Moves upcoming bookings to another region after an outline has changed. Past ones stay where they were driven.
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import { moveToRegions } from './store.ts'

interface BookingRegionsDeps {
  db: Db
  clock: Clock
}

const batch = 1000

export const createBookingRegions = ({ db, clock }: BookingRegionsDeps) => ({
  /** In batches, each its own transaction, so that nothing is locked for long. */
  async moveUpcoming(): Promise<void> {
    const from = clock()
    let moved = batch
    while (moved === batch) moved = await moveToRegions(db, { from, limit: batch })
  },
})
export type BookingRegions = ReturnType<typeof createBookingRegions>
