// All bookings for the office: a page of them, everything at once, as a table, and one.
import { setImmediate as otherWork } from 'node:timers/promises'
import { type Actor, staffId } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { normaliseId } from '#kernel/ids.ts'
import { pence, toWire } from '#kernel/money.ts'
import type { Users } from '#modules/users/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import { type BookingRecord, refusals } from '../contract.ts'
import { bookingsInOrder, type ListedBooking } from '../lists/store.ts'
import { type Customer, toBookingWithReturn, toOwnerView } from '../present.ts'
import { findBooking, findPair } from '../store.ts'
import type { OfficeBooking, OfficeChoice } from './contract.ts'
import { billOf, officeRow, officeTableHead } from './present.ts'
import { mostFound, statusesAfter } from './rules.ts'
import { findAll, findLatestChange } from './store.ts'

export interface OfficeDeps {
  db: Db
  clock: Clock
  users: Users
  partners: { idsFound: (db: Db, text: string) => Promise<string[]> }
  /** What others find bookings by: dispatch, by their drivers. */
  alsoFound: readonly ((text: string, most?: number) => Promise<string[]>)[]
}

/** So many rows are read and written at a time. */
const batchSize = 100

const customerId = ({ user_id, claim_user_id }: Pick<ListedBooking, 'user_id' | 'claim_user_id'>) =>
  user_id ?? claim_user_id

export const createOffice = ({ db, clock, users, partners, alsoFound }: OfficeDeps) => {
  const withCustomers = async (ids: readonly string[]): Promise<[ListedBooking, Customer | undefined][]> => {
    const rows = await bookingsInOrder(db, ids)
    const people = await users.findAll(
      db,
      rows.map(customerId).filter((id) => id !== null),
    )
    return rows.map((row) => [row, people.get(customerId(row) ?? '')])
  }

  const find = async (choice: OfficeChoice, page?: { number: number; size: number }) => {
    const { search } = choice
    if (!search) return findAll(db, { ...choice, named: [], partners: [], others: [] }, page)
    // An export holds everything; of what is paged through, the newest are enough.
    const most = page && mostFound + 1
    const [named, ofPartners, ...others] = await Promise.all([
      users.searchUserIds(db, search, most),
      partners.idsFound(db, search),
      ...alsoFound.map((find) => find(search, most)),
    ])
    const asked = { ...choice, named, partners: ofPartners, others: others.flat() }
    const found = await findAll(db, asked, page && { ...page, most: mostFound })
    const isCut = page !== undefined && [named, ...others].some(({ length }) => length > mostFound)
    return { ...found, has_more: found.has_more || isCut }
  }

  const shown = ([row, customer]: [ListedBooking, Customer | undefined]): BookingRecord =>
    toOwnerView(row, customer, { now: clock(), returnId: row.return_booking_id })

  async function* batches(ids: readonly string[]) {
    for (let from = 0; from < ids.length; from += batchSize) {
      yield await withCustomers(ids.slice(from, from + batchSize))
      await otherWork()
    }
  }

  return {
    async page({ page, page_size, ...choice }: OfficeChoice & { page: number; page_size: number }) {
      const { ids, ...counted } = await find(choice, { number: page, size: page_size })
      return { bookings: (await withCustomers(ids)).map(shown), ...counted }
    },

    /** Everything that was asked for, as the text of the answer: it is written while it is read. */
    async all(choice: OfficeChoice): Promise<AsyncGenerator<string>> {
      const { ids } = await find(choice)
      return (async function* () {
        yield '{"success":true,"data":['
        let comma = ''
        for await (const rows of batches(ids)) {
          if (rows.length) yield comma + rows.map((row) => JSON.stringify(shown(row))).join(',')
          comma = ','
        }
        yield `],"total":${ids.length}}`
      })()
    },

    /**
     * The same choice as lines of a table, the head first; which bookings it holds is settled before the first line. That it was
     * taken is written down, with what of; not the words that were looked for, which may be somebody's name.
     */
    async table(actor: Actor, choice: OfficeChoice): Promise<AsyncGenerator<string>> {
      const { ids } = await find(choice)
      const { search, status, date } = choice
      const after = { bookings: ids.length, searched: Boolean(search), status: status || null, date: date || null }
      await recordAudit(db, {
        at: clock(),
        actor: staffId(actor),
        action: 'bookings exported',
        subject: 'bookings',
        after,
      })
      return (async function* () {
        yield officeTableHead
        for await (const rows of batches(ids)) yield rows.map((row) => officeRow(...row)).join('')
      })()
    },

    /** Another text whenever a booking was made or changed. */
    mark: async (): Promise<string> => (await findLatestChange(db))?.toISOString() ?? '',

    /** @throws Refusal BOOKING_NOT_FOUND */
    async find(id: string): Promise<OfficeBooking> {
      const booking = await findBooking(db, normaliseId(id))
      if (!booking) throw new Refusal(refusals.BOOKING_NOT_FOUND)
      const owner = customerId(booking)
      const [legs, customer] = await Promise.all([findPair(db, booking), owner ? users.find(db, owner) : undefined])
      return {
        ...toBookingWithReturn({ booking, legs, now: clock() }, (each, about) => toOwnerView(each, customer, about)),
        booking_status: booking.booking_status,
        statuses: statusesAfter(booking),
        held: toWire(pence(booking.held_pence)),
        bill: billOf(booking, legs, clock()),
        is_by_telephone: booking.made_by !== null && booking.desk_key === null,
      }
    },
  }
}
export type Office = ReturnType<typeof createOffice>
