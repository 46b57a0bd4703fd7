// Marks bookings paid as a settled payment does, where a test is about what follows and not about the payment.
import { createBookings } from '#modules/bookings/service.ts'
import { bookingPaid } from '#modules/bookings/events.ts'
import type { Quotes } from '#modules/quotes/service.ts'
import { createUsers } from '#modules/users/service.ts'
import { createDb, inTransaction } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { createOutbox } from '#platform/outbox.ts'
import type { TestApp } from './start-app.ts'

/** One payment for all of `bookingIds`: marked and told in one transaction; the running application hears of it. */
export const settle = async ({ pool }: TestApp, bookingIds: readonly string[]): Promise<void> => {
  const db = createDb(pool)
  const clock = () => new Date()
  const outbox = createOutbox({ pool, log: createLog({ level: 'silent' }) })
  // Told by this one, delivered by the application: its listener is known by this name.
  outbox.hear(bookingPaid, 'notifications.confirm', async () => undefined)
  const users = createUsers({ db, clock })
  const bookings = createBookings({ db, clock, outbox, users, quotes: {} as Quotes })
  await inTransaction(db, async (tx) => bookings.markPaid(tx, await bookings.lockLegs(tx, bookingIds)))
}
