// All bookings for the office: a page, the full list, the exported table and a single booking.
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { type Actor, staffId } from '#kernel/actor.ts'
import { type CappedTotal, maxCounted } from '#kernel/capped-total.ts'
import { Refusal } from '#kernel/errors.ts'
import { normaliseId } from '#kernel/ids.ts'
import { pence, toWire } from '#kernel/money.ts'
import type { User, Users } from '#modules/users/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import { type BookingRecord, refusals } from '../contract.ts'
import { findBookingsInOrder, type ListedBooking } from '../lists/store.ts'
import { toBookingWithReturn, toOfficeView } from '../present.ts'
import { findBooking, findPair } from '../store.ts'
import type { OfficeBooking, OfficeFilters } from './contract.ts'
import { officeTableHeader, officeTableRow, presentAgreedPrice, presentBill } from './present.ts'
import { allowedStatuses } from './rules.ts'
import { findLatestChange, findOfficePage, findPosition, type Position, type Selection } from './store.ts'

export interface OfficeDeps {
  db: Db
  clock: Clock
  users: Users
  partners: { findIds: (db: Db, text: string) => Promise<string[]> }
  /** Searches of later modules that return booking ids, such as dispatch's by driver. */
  bookingSearches: readonly ((text: string, most?: number) => Promise<string[]>)[]
}

/** Rows read and written at a time. */
const batchSize = 100

const customerId = ({ user_id, claim_user_id }: Pick<ListedBooking, 'user_id' | 'claim_user_id'>) =>
  user_id ?? claim_user_id

export const createOffice = ({ db, clock, users, partners, bookingSearches }: OfficeDeps) => {
  const loadWithCustomers = async (ids: readonly string[]): Promise<[ListedBooking, User | undefined][]> => {
    const rows = await findBookingsInOrder(db, ids)
    const people = await users.findAll(
      db,
      rows.map(customerId).filter((id) => id !== null),
    )
    return rows.map((row) => [row, people.get(customerId(row) ?? '')])
  }

  const findIds = async (
    filters: OfficeFilters & { selection?: Selection; after?: Position | undefined },
    page?: { number: number; size: number },
  ) => {
    const { search } = filters
    // An export contains all matches; a page is one of the newest.
    const range = page && { ...page, max: maxCounted }
    if (!search) return findOfficePage(db, { ...filters, customerIds: [], partnerIds: [], bookingIds: [] }, range)
    const limit = page && maxCounted + 1
    const [customerIds, partnerIds, ...otherMatches] = await Promise.all([
      users.searchUserIds(db, search, limit),
      partners.findIds(db, search),
      ...bookingSearches.map((findByText) => findByText(search, limit)),
    ])
    const query = { ...filters, customerIds, partnerIds, bookingIds: otherMatches.flat() }
    const result = await findOfficePage(db, query, range)
    const isIncomplete = page !== undefined && [customerIds, ...otherMatches].some(({ length }) => length > maxCounted)
    return { ...result, has_more: result.has_more || isIncomplete }
  }

  const getPosition = async (id: string): Promise<Position> => {
    const position = await findPosition(db, normaliseId(id))
    if (!position) throw new Refusal(refusals.BOOKING_NOT_FOUND)
    return position
  }

  const present = ([row, customer]: [ListedBooking, User | undefined]): BookingRecord =>
    toOfficeView(row, customer, { now: clock(), returnId: row.return_booking_id })

  async function* batches(ids: readonly string[]) {
    for (let from = 0; from < ids.length; from += batchSize) {
      yield await loadWithCustomers(ids.slice(from, from + batchSize))
      await yieldToEventLoop()
    }
  }

  async function* readTable(ids: readonly string[]) {
    yield officeTableHeader
    for await (const rows of batches(ids)) yield rows.map((row) => officeTableRow(...row)).join('')
  }

  const recordExport = (actor: Actor, after: Record<string, unknown>) =>
    recordAudit(db, { at: clock(), actor: staffId(actor), action: 'bookings exported', subject: 'bookings', after })

  return {
    /**
     * Returns one page of matching bookings, newest first, and their number; with `after`, of those older than that booking.
     * @throws Refusal BOOKING_NOT_FOUND for `after`
     */
    async page({
      page,
      page_size,
      after,
      ...filters
    }: OfficeFilters & { page: number; page_size: number; after?: string | undefined }) {
      const position = after ? await getPosition(after) : undefined
      const { ids, ...totals } = await findIds({ ...filters, after: position }, { number: page, size: page_size })
      return { bookings: (await loadWithCustomers(ids)).map(present), ...totals }
    },

    /** Returns the newest bookings of the regions that match a text. */
    async findNewest(filters: Pick<OfficeFilters, 'search' | 'regions'>, size: number): Promise<BookingRecord[]> {
      const { ids } = await findIds(filters, { number: 1, size })
      return (await loadWithCustomers(ids)).map(present)
    },

    /** Finds the ids of the bookings that match a text and the conditions, one page or all, and their number. */
    findSelected: (
      search: string,
      selection: Selection,
      page?: { number: number; size: number },
    ): Promise<{ ids: string[] } & CappedTotal> => findIds({ search, selection, regions: null }, page),

    /** Returns the bookings in the order of the ids. */
    listInOrder: async (ids: readonly string[]): Promise<BookingRecord[]> =>
      (await loadWithCustomers(ids)).map(present),

    /** Streams the bookings in the order of the ids as lines of a CSV table, headers first; the audit log records `after`. */
    async tableOf(
      actor: Actor,
      ids: readonly string[],
      after: Record<string, unknown>,
    ): Promise<AsyncGenerator<string>> {
      await recordExport(actor, { bookings: ids.length, ...after })
      return readTable(ids)
    },

    /** Streams all matching bookings as the text of the response. */
    async all(filters: OfficeFilters): Promise<AsyncGenerator<string>> {
      const { ids } = await findIds(filters)
      return (async function* () {
        yield '{"success":true,"data":['
        let comma = ''
        for await (const rows of batches(ids)) {
          if (rows.length) yield comma + rows.map((row) => JSON.stringify(present(row))).join(',')
          comma = ','
        }
        yield `],"total":${ids.length}}`
      })()
    },

    /**
     * Streams the matching bookings as lines of a CSV table, headers first; the set is fixed before the first line.
     * The audit log records the export and its filters without the search text, which may be a person's name.
     */
    async table(actor: Actor, filters: OfficeFilters): Promise<AsyncGenerator<string>> {
      const { ids } = await findIds(filters)
      const { search, status, date } = filters
      const after = { bookings: ids.length, searched: Boolean(search), status: status || null, date: date || null }
      await recordExport(actor, after)
      return readTable(ids)
    },

    /** A text that differs after any booking was created or changed, of whatever region: it is a time, and no more is read. */
    mark: async (): Promise<string> => (await findLatestChange(db))?.toISOString() ?? '',

    /** Finds one booking for the office. @throws Refusal BOOKING_NOT_FOUND */
    async find(id: string): Promise<OfficeBooking> {
      const booking = await findBooking(db, normaliseId(id))
      if (!booking) throw new Refusal(refusals.BOOKING_NOT_FOUND)
      const owner = customerId(booking)
      const [legs, customer] = await Promise.all([findPair(db, booking), owner ? users.find(db, owner) : undefined])
      return {
        ...toBookingWithReturn({ booking, legs, now: clock() }, (each, about) => toOfficeView(each, customer, about)),
        booking_status: booking.booking_status,
        region_id: booking.region_id,
        statuses: allowedStatuses(booking),
        held: toWire(pence(booking.captured_pence)),
        agreed_price: presentAgreedPrice(booking),
        bill: presentBill(booking, legs, clock()),
        is_by_telephone: booking.created_by !== null && booking.import_key === null,
      }
    },
  }
}
export type Office = ReturnType<typeof createOffice>
