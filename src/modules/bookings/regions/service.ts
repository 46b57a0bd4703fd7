// Moves upcoming bookings to another region after an outline has changed. Past ones stay where they were driven.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import { areOlderTransactionsOver, findNextTransaction, moveToRegions, type PickupPosition } from './store.ts'

interface BookingRegionsDeps {
  db: Db
  clock: Clock
  /** Waits a moment for the transactions of others. */
  pause?: () => Promise<unknown>
}

const batch = 250
const pauseMs = 100
/** Half a minute; the outbox tries again later. */
const maxPauses = 300

export const createBookingRegions = ({ db, clock, pause = () => sleep(pauseMs) }: BookingRegionsDeps) => {
  /** A booking that was being written while the outline changed may have the region of before, and is not seen until it is stored. */
  const waitForWriters = async (): Promise<void> => {
    const next = await findNextTransaction(db)
    for (let pauses = 0; !(await areOlderTransactionsOver(db, next)); pauses++) {
      if (pauses === maxPauses) throw new Error('a transaction that is older than the change of a region has not ended')
      await pause()
    }
  }

  return {
    /** In batches, each its own transaction, so that nothing is locked for long. */
    async moveUpcoming(): Promise<void> {
      await waitForWriters()
      let after: PickupPosition | undefined = { pickup_at: clock(), booking_id: '' }
      while (after) after = await moveToRegions(db, { after, limit: batch })
    },
  }
}
export type BookingRegions = ReturnType<typeof createBookingRegions>
