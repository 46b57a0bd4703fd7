// The office finds people with an account, their devices and their bookings.
import type { CappedTotal } from '#kernel/capped-total.ts'
import { Refusal } from '#kernel/errors.ts'
import { pence, toWire } from '#kernel/money.ts'
import type { StaffRegions } from '#kernel/staff-regions.ts'
import { deriveShownStatus, deriveStanding } from '#modules/bookings/rules.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import type { Sessions } from '#platform/sessions.ts'
import { type FoundPerson, type Person, type PersonsBooking, type RidePeriod, refusals } from './contract.ts'
import * as store from './store.ts'

export interface PeopleDeps {
  db: Db
  clock: Clock
  sessions: Pick<Sessions, 'listOf'>
}

interface Page {
  page: number
  page_size: number
}

const toPageRange = ({ page, page_size }: Page) => ({ number: page, size: page_size })

const presentPerson = <Row extends store.PersonRow>({ created_at, disabled_at, ...row }: Row) => ({
  ...row,
  created_at: created_at.toISOString(),
  disabled_at: disabled_at?.toISOString() ?? null,
})

const presentBooking = (row: store.PersonsBookingRow): PersonsBooking => {
  const { price_pence, booking_status, payment_status, is_no_show, captured_pence, goodwill_pence, ...ride } = row
  return {
    ...ride,
    price: toWire(pence(price_pence)),
    status: deriveShownStatus(booking_status, payment_status),
    standing: deriveStanding(row),
    payment_status,
  }
}

export const createPeople = ({ db, clock, sessions }: PeopleDeps) => {
  const getRow = async (user_id: string): Promise<store.WholePersonRow> => {
    const row = await store.findPerson(db, user_id)
    if (!row) throw new Refusal(refusals.PERSON_NOT_FOUND)
    return row
  }

  return {
    /** One page, newest account first; `page` counts from 1. */
    async list({
      page,
      page_size,
      ...filter
    }: store.PeopleFilter & Page): Promise<{ people: FoundPerson[] } & CappedTotal> {
      const { rows, ...totals } = await store.findPeople(db, filter, toPageRange({ page, page_size }))
      return { people: rows.map(presentPerson), ...totals }
    },

    /** The newest accounts that match, without their number. */
    async findNewest(filter: store.PeopleFilter, size: number): Promise<FoundPerson[]> {
      return (await store.listPeople(db, filter, { size, number: 1 })).map(presentPerson)
    },

    /** @throws Refusal PERSON_NOT_FOUND, also for a deleted account */
    async get(user_id: string): Promise<Person> {
      const { email_verified_at, ...row } = await getRow(user_id)
      const live = await sessions.listOf(db, user_id)
      const seen = live.map(({ seen_at }) => seen_at.toISOString()).sort()
      return {
        ...presentPerson(row),
        email_verified_at: email_verified_at?.toISOString() ?? null,
        devices: live.length,
        seen_at: seen.at(-1) ?? null,
      }
    },

    /** One page of those in the regions, latest pickup first; upcoming ones alone the next first. @throws Refusal PERSON_NOT_FOUND */
    async bookings(
      user_id: string,
      { when, regions, ...page }: Page & { when?: RidePeriod | undefined; regions: StaffRegions },
    ): Promise<{ bookings: PersonsBooking[] } & CappedTotal> {
      await getRow(user_id)
      const filter = { user_id, when, regions, now: clock() }
      const [rows, totals] = await Promise.all([
        store.findPersonsBookings(db, filter, toPageRange(page)),
        store.countPersonsBookings(db, filter),
      ])
      return { bookings: rows.map(presentBooking), ...totals }
    },
  }
}
export type People = ReturnType<typeof createPeople>
