// Marks bookings paid as a settled payment does, where a test is about what follows and not about the payment.
import { bookingPaid } from '#modules/bookings/events.ts'
import { createBookings } from '#modules/bookings/service.ts'
import type { Quotes } from '#modules/quotes/service.ts'
import { createUsers } from '#modules/users/service.ts'
import { createDb, inTransaction } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { createOutbox } from '#platform/outbox.ts'
import { noLimits } from '#platform/rate-limits.ts'
import type { TestApp } from './start-app.ts'

const log = createLog({ level: 'silent' })
const clock = () => new Date()
const places = { locate: async () => undefined, suggestCandidates: () => [], isAbroad: async () => false }
/** Nobody asks here what a partner's people may do. */
const partners = {
  members: { require: async () => Promise.reject(new Error('no partner is asked for')) },
  get: async () => undefined,
  idsFound: async () => [],
}

/** The bookings of a running application, for tests that reach below HTTP; they make none, so they need no prices. */
export const bookingsOf = ({ pool }: Pick<TestApp, 'pool'>) => {
  const db = createDb(pool)
  const outbox = createOutbox({ pool, log })
  // Told by this outbox, delivered by the application's: it knows its listener by this name.
  outbox.subscribe(bookingPaid, 'notifications.confirm', async () => undefined)
  const users = createUsers({ db, clock })
  return {
    db,
    users,
    bookings: createBookings({
      db,
      clock,
      outbox,
      users,
      quotes: {} as Quotes,
      places,
      partners,
      alsoFound: [],
      limits: noLimits,
      log,
      dataKey: '',
      publicUrl: '',
    }),
  }
}

/** One payment for all of `bookingIds`: marked and told in one transaction; the running application hears of it. */
export const settle = async (running: Pick<TestApp, 'pool'>, bookingIds: readonly string[]): Promise<void> => {
  const { db, bookings } = bookingsOf(running)
  await inTransaction(db, async (tx) => bookings.markPaid(tx, await bookings.lockLegs(tx, bookingIds)))
}
