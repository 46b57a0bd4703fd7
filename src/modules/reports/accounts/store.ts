// Reads people with their bookings and two-factor state.

import { type RawBuilder, sql } from 'kysely'
import type { Role } from '#kernel/actor.ts'
import { type CappedTotal, limitPage } from '#kernel/capped-total.ts'
import type { Currency } from '#kernel/money.ts'
import type { StaffRegions } from '#kernel/staff-regions.ts'
import type { StandingRide } from '#modules/bookings/rules.ts'
import type { BookingType } from '#modules/pricing/contract.ts'
import { parsePhoneSearch } from '#modules/users/rules.ts'
import { countUpTo } from '#platform/capped-count.ts'
import type { Db } from '#platform/db.ts'
import { inRegions, worksInRegions } from '#platform/region-conditions.ts'
import { containsDigits, containsText, planAnew } from '#platform/search.ts'
import { selectCustomersBookings } from '../store.ts'
import type { RidePeriod } from './contract.ts'

export interface PersonRow {
  user_id: string
  role: Role
  first_name: string
  last_name: string
  email: string
  phone_number: string
  bookings: number
  created_at: Date
  disabled_at: Date | null
  is_vip: boolean
}

export interface PeopleFilter {
  search?: string | undefined
  role?: Role | '' | undefined
  state?: 'active' | 'disabled' | '' | undefined
  /** Of accounts of drivers only those who work in one of these; null for all. */
  regions: StaffRegions
}

type Condition = RawBuilder<boolean>

const searchFor = (text: string): Condition =>
  sql<boolean>`(${containsText(sql`search_name`, text)} or ${containsText(sql`search_email`, text)}
    or person.user_id = ${text.toLowerCase()} or ${containsDigits(sql`phone_number`, parsePhoneSearch(text))})`

/** Excludes deleted accounts. */
const isNotDeleted = sql<boolean>`email not like '%@deleted.invalid'`

const isNoDriverOfOtherRegions = (regions: StaffRegions): Condition[] =>
  worksInRegions(regions).map(
    (worksThere) =>
      sql<boolean>`not exists (select from drivers where drivers.user_id = person.user_id and not (${worksThere}))`,
  )

const toConditions = ({ search, role, state, regions }: PeopleFilter): Condition[] => [
  isNotDeleted,
  ...isNoDriverOfOtherRegions(regions),
  ...(search ? [searchFor(search)] : []),
  ...(role ? [sql<boolean>`role = ${role}`] : []),
  ...(state ? [sql<boolean>`(disabled_at is not null) = ${state === 'disabled'}`] : []),
]

const columns = sql`person.user_id, person.role, person.first_name, person.last_name, person.email, person.phone_number,
  person.created_at, person.disabled_at, person.is_vip,
  (select count(*) from bookings where bookings.user_id = person.user_id) as bookings`

const matching = (filter: PeopleFilter) => ({
  where: sql.join(toConditions(filter), sql` and `),
  // A generic plan may scan the newest people one by one until a page matches.
  hint: filter.search ? planAnew : sql``,
})

interface PageRange {
  size: number
  number: number
}

/** One page of people, newest account first. */
export const listPeople = async (db: Db, filter: PeopleFilter, page: PageRange): Promise<PersonRow[]> => {
  const { where, hint } = matching(filter)
  const { limit, offset } = limitPage(page)
  // Selects the page first, so that bookings are counted for its people only.
  const { rows } = await sql<PersonRow>`${hint} select ${columns} from (
      select * from users as person where ${where}
      order by created_at desc, user_id limit ${limit} offset ${offset}
    ) as person order by created_at desc, user_id`.execute(db)
  return rows
}

const countPeople = (db: Db, filter: PeopleFilter): Promise<CappedTotal> => {
  const { where, hint } = matching(filter)
  return countUpTo(db, sql`select from users as person where ${where}`, hint)
}

export const findPeople = async (
  db: Db,
  filter: PeopleFilter,
  page: PageRange,
): Promise<{ rows: PersonRow[] } & CappedTotal> => {
  const [rows, totals] = await Promise.all([listPeople(db, filter, page), countPeople(db, filter)])
  return { rows, ...totals }
}

export interface WholePersonRow extends PersonRow {
  address: string
  city: string
  state_province: string
  zip_postal_code: string
  country: string
  language: string
  pending_email: string | null
  email_verified_at: Date | null
  two_factor: boolean
}

export const findPerson = async (db: Db, user_id: string): Promise<WholePersonRow | undefined> => {
  const { rows } = await sql<WholePersonRow>`
    select ${columns}, address, city, state_province, zip_postal_code, country, language, pending_email, email_verified_at,
      exists (select from two_factors where two_factors.user_id = person.user_id and confirmed_at is not null) as two_factor
    from users as person where person.user_id = ${user_id} and ${isNotDeleted}`.execute(db)
  return rows[0]
}

export interface PersonsBookingRow extends StandingRide {
  booking_id: string
  booking_type: BookingType
  booking_date: string
  booking_time: string
  pickup_location: string
  dropoff_location: string | null
  number_of_hours: number | null
  service_type: string
  currency: Currency
}

export interface RideFilter {
  user_id: string
  when?: RidePeriod | undefined
  regions: StaffRegions
  now: Date
}

const isListed = ({ user_id, when, regions, now }: RideFilter) => {
  const conditions = [
    sql`booking_id in ${selectCustomersBookings(user_id)}`,
    ...(when ? [sql`pickup_at ${sql.raw(when === 'upcoming' ? '>=' : '<')} ${now}`] : []),
    ...inRegions(regions),
  ]
  return sql.join(conditions, sql` and `)
}

export const countPersonsBookings = (db: Db, filter: RideFilter): Promise<CappedTotal> =>
  countUpTo(db, sql`select from bookings where ${isListed(filter)}`)

export const findPersonsBookings = async (
  db: Db,
  filter: RideFilter,
  page: { size: number; number: number },
): Promise<PersonsBookingRow[]> => {
  const order = sql.raw(filter.when === 'upcoming' ? 'asc' : 'desc')
  const { limit, offset } = limitPage(page)
  const { rows } = await sql<PersonsBookingRow>`
    select booking_id, booking_type, booking_date, booking_time, pickup_location, dropoff_location, number_of_hours,
      service_type, currency, price_pence, captured_pence, goodwill_pence, booking_status, payment_status, is_no_show
    from bookings where ${isListed(filter)}
    order by pickup_at ${order}, booking_id limit ${limit} offset ${offset}`.execute(db)
  return rows
}
