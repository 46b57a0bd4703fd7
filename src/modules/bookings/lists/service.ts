// Lists of bookings: a customer's own, as a page with its tabs or as a table that is written while it is read.
import { setImmediate as otherWork } from 'node:timers/promises'
import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Language } from '#kernel/language.ts'
import type { Users } from '#modules/users/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import type { FilesIn } from '../adapters/files.ts'
import { type BookingRecord, refusals } from '../contract.ts'
import { type Customer, toOwnerView } from '../present.ts'
import type { ListChoice, Tab, TabCounts } from './contract.ts'
import { isInName, usualOrder } from './rules.ts'
import { type Asked, bookingsInOrder, findListed, type ListedBooking } from './store.ts'

export interface ListingDeps {
  db: Db
  clock: Clock
  users: Users
  files: FilesIn
}

/** So many rows are read and written at a time: a few milliseconds, between which others are served. */
const batchSize = 100

export const createListing = ({ db, clock, users, files }: ListingDeps) => {
  const findFor = async (userId: string, choice: ListChoice, page?: Asked['page']) => {
    const asking = users.find(db, userId)
    const { search = '', sort = usualOrder(choice.tab) } = choice
    const isName = search !== '' && isInName(search, await asking)
    const asked = { ...choice, search: isName ? '' : search, sort, user_id: userId, now: clock(), page }
    const [customer, found] = await Promise.all([asking, findListed(db, asked)])
    return { customer, ...found }
  }

  const shownTo =
    (customer: Customer | undefined) =>
    (row: ListedBooking): BookingRecord =>
      toOwnerView(row, customer, { now: clock(), returnId: row.return_booking_id })

  const totalOf = (counts: TabCounts, tab: Tab | undefined) =>
    tab ? counts[tab] : counts.upcoming + counts.past + counts.cancelled

  /** The rows of these ids, a batch at a time. */
  async function* batches(ids: readonly string[]): AsyncGenerator<ListedBooking[]> {
    for (let from = 0; from < ids.length; from += batchSize) {
      yield await bookingsInOrder(db, ids.slice(from, from + batchSize))
      await otherWork()
    }
  }

  /** Another person's list is not there. */
  const mine = (actor: Actor, userId: string): string => {
    if (actor.user?.id !== userId) throw new Refusal(refusals.BOOKING_NOT_FOUND)
    return userId
  }

  return {
    /**
     * A page of the caller's own bookings. `counts` holds every tab, `total` the asked one.
     * @throws Refusal BOOKING_NOT_FOUND for another person's list
     */
    async page(actor: Actor, userId: string, asked: ListChoice & { page: number; page_size: number }) {
      const { page, page_size, ...choice } = asked
      const of = { number: page, size: page_size }
      const { ids, counts, customer } = await findFor(mine(actor, userId), choice, of)
      const rows = await bookingsInOrder(db, ids)
      return { bookings: rows.map(shownTo(customer)), counts, total: totalOf(counts, choice.tab) }
    },

    /** All that were asked for, as the text of the answer: ten thousand are too many to hold, and others wait. */
    async all(actor: Actor, userId: string, choice: ListChoice): Promise<AsyncGenerator<string>> {
      const { ids, counts, customer } = await findFor(mine(actor, userId), choice)
      const show = shownTo(customer)
      return (async function* () {
        yield '{"success":true,"data":['
        let comma = ''
        for await (const rows of batches(ids)) {
          if (rows.length) yield comma + rows.map((row) => JSON.stringify(show(row))).join(',')
          comma = ','
        }
        yield `],"total":${totalOf(counts, choice.tab)},"counts":${JSON.stringify(counts)}}`
      })()
    },

    /**
     * The same choice as lines of a table, the head first, and what a file of a day is called: in `language`, else as the caller has
     * chosen before. Which bookings it holds is settled before the first line.
     */
    async table(userId: string, choice: ListChoice, language: Language | undefined) {
      const { ids, customer } = await findFor(userId, choice)
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
