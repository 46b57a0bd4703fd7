// People found by the office: who they are, whether they are signed in, and their rides.
import { Refusal } from '#kernel/errors.ts'
import { pence, toWire } from '#kernel/money.ts'
import { shownStatus, standingOf } from '#modules/bookings/rules.ts'
import type { Db } from '#platform/db.ts'
import type { Sessions } from '#platform/sessions.ts'
import { type FoundPerson, type Person, type PersonsBooking, refusals } from './contract.ts'
import * as store from './store.ts'

export interface PeopleDeps {
  db: Db
  sessions: Pick<Sessions, 'listOf'>
}

interface Page {
  page: number
  page_size: number
}

const of = ({ page, page_size }: Page) => ({ number: page, size: page_size })

const shown = <Row extends store.PersonRow>({ created_at, disabled_at, ...row }: Row) => ({
  ...row,
  created_at: created_at.toISOString(),
  disabled_at: disabled_at?.toISOString() ?? null,
})

const bookingOf = (row: store.PersonsBookingRow): PersonsBooking => {
  const { price_pence, booking_status, payment_status, is_no_show, held_pence, goodwill_pence, ...ride } = row
  return {
    ...ride,
    price: toWire(pence(price_pence)),
    status: shownStatus(booking_status, payment_status),
    standing: standingOf(row),
    payment_status,
  }
}

export const createPeople = ({ db, sessions }: PeopleDeps) => {
  const found = async (user_id: string): Promise<store.WholePersonRow> => {
    const row = await store.findPerson(db, user_id)
    if (!row) throw new Refusal(refusals.PERSON_NOT_FOUND)
    return row
  }

  return {
    /** One page, the newest account first. */
    async list({ page, page_size, ...asked }: store.Asked & Page): Promise<{ people: FoundPerson[]; total: number }> {
      const { rows, total } = await store.findPeople(db, asked, of({ page, page_size }))
      return { people: rows.map(shown), total }
    },

    /** Refuses with PERSON_NOT_FOUND, also where the account was deleted. */
    async get(user_id: string): Promise<Person> {
      const { email_verified_at, ...row } = await found(user_id)
      const live = await sessions.listOf(db, user_id)
      const seen = live.map(({ seen_at }) => seen_at.toISOString()).sort()
      return {
        ...shown(row),
        email_verified_at: email_verified_at?.toISOString() ?? null,
        devices: live.length,
        seen_at: seen.at(-1) ?? null,
      }
    },

    /** One page, the latest pickup first. Refuses with PERSON_NOT_FOUND. */
    async bookings(user_id: string, page: Page): Promise<{ bookings: PersonsBooking[]; total: number }> {
      const { bookings: total } = await found(user_id)
      return { bookings: (await store.findPersonsBookings(db, user_id, of(page))).map(bookingOf), total }
    },
  }
}
export type People = ReturnType<typeof createPeople>
