// Marks bookings as paid without a payment, for tests of what follows a payment.
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
/** These tests check no permissions of partners. */
const partners = {
  members: { require: async () => Promise.reject(new Error('no partner is asked for')) },
  find: async () => undefined,
  findIds: async () => [],
}

/** These tests write no prices. */
const noSignatures = { sign: async () => Promise.reject(new Error('no price is signed here')) }

/** These tests cancel no bookings. */
const noPromotions = {
  claim: async () => undefined,
  lockUses: async () => undefined,
  release: async () => undefined,
  restore: async () => undefined,
}

/** The bookings service of a running application, for tests below HTTP. It has no quotes, because it creates no bookings. */
export const createBookingsService = ({ pool }: Pick<TestApp, 'pool'>) => {
  const db = createDb(pool)
  const outbox = createOutbox({ pool, log })
  // This outbox publishes and the application's delivers, so the subscriber name must match.
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
      priceSignatures: noSignatures,
      promotions: noPromotions,
      serviceClasses: {
        known: () => [],
        listCurrent: async () => [],
        requireKnown: async () => undefined,
        requireOnSale: async () => undefined,
      },
      places,
      partners,
      bookingSearches: [],
      limits: noLimits,
      log,
      dataKey: '',
      publicUrl: '',
    }),
  }
}

/** Marks bookings as paid by one payment and publishes the event, which the running application handles. */
export const markPaid = async (running: Pick<TestApp, 'pool'>, bookingIds: readonly string[]): Promise<void> => {
  const { db, bookings } = createBookingsService(running)
  await inTransaction(db, async (tx) => bookings.markPaid(tx, await bookings.lockLegs(tx, bookingIds)))
}
