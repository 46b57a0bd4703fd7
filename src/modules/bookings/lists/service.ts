// A customer's booking list, as a page with tabs, as a full list or as a table; long answers are streamed.
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Language } from '#kernel/language.ts'
import type { Users } from '#modules/users/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import { type BookingRecord, refusals } from '../contract.ts'
import { type Customer, toOwnerView } from '../present.ts'
import type { ListFilters, Tab, TabCounts } from './contract.ts'
import type * as table from './present.ts'
import { defaultOrder, matchesCustomerName } from './rules.ts'
import { findBookingsInOrder, findListPage, type ListedBooking, type ListQuery } from './store.ts'

export { standingColumn } from './store.ts'

export interface ListingDeps {
  db: Db
  clock: Clock
  users: Users
  /** Loads the table of a language. */
  files: (language: Language) => Promise<Pick<typeof table, 'fileName' | 'tableHead' | 'tableRow'>>
}

/** Rows read and written at a time: a few milliseconds, so that other requests are served in between. */
const batchSize = 100

export const createListing = ({ db, clock, users, files }: ListingDeps) => {
  const findBookings = async (userId: string, filters: ListFilters, page?: ListQuery['page']) => {
    const customerPromise = users.find(db, userId)
    const { search = '', sort = defaultOrder(filters.tab) } = filters
    const isName = search !== '' && matchesCustomerName(search, await customerPromise)
    const listQuery = { ...filters, search: isName ? '' : search, sort, user_id: userId, now: clock(), page }
    const [customer, result] = await Promise.all([customerPromise, findListPage(db, listQuery)])
    return { customer, ...result }
  }

  const presenterFor =
    (customer: Customer | undefined) =>
    (row: ListedBooking): BookingRecord =>
      toOwnerView(row, customer, { now: clock(), returnId: row.return_booking_id })

  const totalOf = (counts: TabCounts, tab: Tab | undefined) =>
    tab ? counts[tab] : counts.upcoming + counts.past + counts.cancelled

  /** Loads the bookings of these ids in batches. */
  async function* batches(ids: readonly string[]): AsyncGenerator<ListedBooking[]> {
    for (let from = 0; from < ids.length; from += batchSize) {
      yield await findBookingsInOrder(db, ids.slice(from, from + batchSize))
      await yieldToEventLoop()
    }
  }

  /** @throws Refusal BOOKING_NOT_FOUND for another user's list */
  const requireOwnId = (actor: Actor, userId: string): string => {
    if (actor.user?.id !== userId) throw new Refusal(refusals.BOOKING_NOT_FOUND)
    return userId
  }

  return {
    /**
     * Returns a page of the caller's own bookings. `counts` covers every tab, `total` the requested one.
     * @throws Refusal BOOKING_NOT_FOUND for another user's list
     */
    async page(actor: Actor, userId: string, query: ListFilters & { page: number; page_size: number }) {
      const { page, page_size, ...filters } = query
      const pageRange = { number: page, size: page_size }
      const { ids, counts, customer } = await findBookings(requireOwnId(actor, userId), filters, pageRange)
      const rows = await findBookingsInOrder(db, ids)
      return { bookings: rows.map(presenterFor(customer)), counts, total: totalOf(counts, filters.tab) }
    },

    /** Streams all matching bookings as the text of the response, because ten thousand would block other requests. */
    async all(actor: Actor, userId: string, filters: ListFilters): Promise<AsyncGenerator<string>> {
      const { ids, counts, customer } = await findBookings(requireOwnId(actor, userId), filters)
      const present = presenterFor(customer)
      return (async function* () {
        yield '{"success":true,"data":['
        let comma = ''
        for await (const rows of batches(ids)) {
          if (rows.length) yield comma + rows.map((row) => JSON.stringify(present(row))).join(',')
          comma = ','
        }
        yield `],"total":${totalOf(counts, filters.tab)},"counts":${JSON.stringify(counts)}}`
      })()
    },

    /**
     * Streams the matching bookings as lines of a CSV table, headers first, and gives its file name function.
     * `language` defaults to the customer's own. The set of bookings is fixed before the first line.
     */
    async table(userId: string, filters: ListFilters, language: Language | undefined) {
      const { ids, customer } = await findBookings(userId, filters)
      const { fileName, tableHead, tableRow } = await files(language ?? customer?.language ?? 'en')
      const lines = async function* () {
        yield tableHead
        for await (const rows of batches(ids)) yield rows.map((row) => tableRow(row, customer)).join('')
      }
      return { fileName, lines: lines() }
    },
  }
}
export type Listing = ReturnType<typeof createListing>
