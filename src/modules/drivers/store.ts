// SQL of the tables drivers and driver_pictures.

import { sql } from 'kysely'
import type { Language } from '#kernel/language.ts'
import type { Currency } from '#kernel/money.ts'
import type { StaffRegions } from '#kernel/staff-regions.ts'
import type { ServiceType } from '#modules/pricing/contract.ts'
import { type Db, sqlState, type Tx } from '#platform/db.ts'
import { worksInRegions } from '#platform/region-conditions.ts'
import { containsDigits, containsText, foldExpression } from '#platform/search.ts'
import type { CarType, DriverStatus, PreferredShift, WorkingDays } from './contract.ts'

export interface DriverRow {
  driver_id: string
  user_id: string | null
  first_name: string
  last_name: string
  email: string
  /** E.164. */
  phone_number: string
  language: Language
  address: string
  /** Dates are yyyy-MM-dd. */
  date_of_birth: string
  national_insurance_sealed: string
  private_hire_license_sealed: string
  driving_license_sealed: string
  driving_license_expiry_date: string
  insurance_expiry_date: string | null
  experience: string | null
  currently_working_with: string | null
  date_first_available: string | null
  date_of_leaving: string | null
  preferred_shift: PreferredShift
  working_days: WorkingDays
  /** 0 Sunday to 6 Saturday. */
  days_off: number[]
  status: DriverStatus
  has_vehicle: boolean
  car_make: string | null
  car_model: string | null
  car_year: number | null
  car_color: string | null
  car_plate_number: string | null
  car_type: CarType | null
  car_capacity: number | null
  car_luggage: number | null
  service_classes: ServiceType[]
  /** Ids of the extras that the car carries the equipment for. */
  equipment: string[]
  /** Ids of the regions that the driver works in. */
  region_ids: string[]
  base_lat: number | null
  base_lon: number | null
  base_label: string | null
  driver_picture: string | null
  rating: number | null
  rating_points: number
  rating_count: number
  total_trips: number
  /** US cents, and Canadian ones: the two are never added. */
  earnings_cents: number
  earnings_cad_cents: number
  approved_at: Date | null
  version: number
  created_at: Date
  updated_at: Date
}
type Tables = { drivers: DriverRow; driver_pictures: { driver_id: string; file: string; position: number } }

const tables = (db: Db) => db.withTables<Tables>()

/** Inserts a driver; false if another one has the email. The unique index decides between concurrent inserts. */
export const insertDriver = async (tx: Tx, row: DriverRow): Promise<boolean> => {
  const inserted = await tables(tx)
    .insertInto('drivers')
    .values(row)
    .onConflict((clash) => clash.expression(sql`lower(email)`).doNothing())
    .returning('driver_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const insertPictures = async (tx: Tx, driver_id: string, files: readonly string[]): Promise<void> => {
  if (!files.length) return
  await tables(tx)
    .insertInto('driver_pictures')
    .values(files.map((file, position) => ({ driver_id, file, position })))
    .execute()
}

export const findDriver = (db: Db, driver_id: string): Promise<DriverRow | undefined> =>
  tables(db).selectFrom('drivers').selectAll().where('driver_id', '=', driver_id).executeTakeFirst()

/** Finds the first and last names of these drivers. */
export const findNames = (
  db: Db,
  driver_ids: readonly string[],
): Promise<Pick<DriverRow, 'driver_id' | 'first_name' | 'last_name'>[]> =>
  tables(db)
    .selectFrom('drivers')
    .select(['driver_id', 'first_name', 'last_name'])
    .where('driver_id', '=', sql<string>`any(${[...driver_ids]})`)
    .execute()

export const findDriverOfUser = (db: Db, user_id: string): Promise<DriverRow | undefined> =>
  tables(db).selectFrom('drivers').selectAll().where('user_id', '=', user_id).executeTakeFirst()

/** Locks the row until the transaction ends. Rows that only refer to it, such as a rating, can still be written. */
export const lockDriver = (tx: Tx, driver_id: string): Promise<DriverRow | undefined> =>
  tables(tx).selectFrom('drivers').selectAll().where('driver_id', '=', driver_id).forNoKeyUpdate().executeTakeFirst()

/** Drivers without an account; `email` is in lower case. */
const selectUnlinked = (db: Db, email: string) =>
  tables(db).selectFrom('drivers').selectAll().where(sql<boolean>`lower(email) = ${email}`).where('user_id', 'is', null)

export const findUnlinked = (db: Db, email: string): Promise<DriverRow | undefined> =>
  selectUnlinked(db, email).executeTakeFirst()

export const lockUnlinked = (tx: Tx, email: string): Promise<DriverRow | undefined> =>
  selectUnlinked(tx, email).forNoKeyUpdate().executeTakeFirst()

/** Locks an approved driver without an account. */
export const lockInvited = (tx: Tx, email: string): Promise<DriverRow | undefined> =>
  selectUnlinked(tx, email).where('approved_at', 'is not', null).forNoKeyUpdate().executeTakeFirst()

export type DriverUpdate = Partial<Omit<DriverRow, 'driver_id' | 'created_at'>>

/** Updates a driver; false if another one has the email. */
export const updateDriver = async (tx: Tx, driver_id: string, set: DriverUpdate): Promise<boolean> => {
  const otherDriver = set.email
    ? await tables(tx)
        .selectFrom('drivers')
        .select('driver_id')
        .where(sql<boolean>`lower(email) = ${set.email}`)
        .where('driver_id', '<>', driver_id)
        .executeTakeFirst()
    : undefined
  if (otherDriver) return false
  await sql`savepoint driver_set`.execute(tx)
  try {
    await tables(tx).updateTable('drivers').set(set).where('driver_id', '=', driver_id).execute()
    return true
  } catch (error) {
    // A concurrent transaction took the email after the check; the savepoint lets this one continue.
    if (sqlState(error) !== '23505') throw error
    await sql`rollback to savepoint driver_set`.execute(tx)
    return false
  }
}

export const findPictures = async (db: Db, driver_id: string): Promise<string[]> => {
  const rows = await tables(db)
    .selectFrom('driver_pictures')
    .select('file')
    .where('driver_id', '=', driver_id)
    .orderBy('position')
    .execute()
  return rows.map(({ file }) => file)
}

/** Returns which of these files are pictures of a driver or a car. */
export const findPicturesInUse = async (db: Db, pictures: string[]): Promise<Set<string>> => {
  const people = tables(db)
    .selectFrom('drivers')
    .select(sql<string>`driver_picture`.as('file'))
    .where((each) => sql<boolean>`${each.ref('driver_picture')} = any(${pictures})`)
  const cars = tables(db)
    .selectFrom('driver_pictures')
    .select(sql<string>`file`.as('file'))
    .where((each) => sql<boolean>`${each.ref('file')} = any(${pictures})`)
  const rows = await people.unionAll(cars).execute()
  return new Set(rows.map(({ file }) => file))
}

export interface DriverFilter {
  words: string | undefined
  /** Digits of the stored telephone number. */
  digits: string | undefined
  status: DriverStatus | undefined
  shift: DriverRow['preferred_shift'] | undefined
  /** Only approved drivers who have not left by `today`, with a document that ends before the other day. */
  expires: { before: string; today: string } | undefined
  /** Null for all. */
  regions: StaffRegions
  page: { size: number; number: number } | undefined
}

// The expression matches the index drivers_found.
const searchText = foldExpression(sql`first_name || ' ' || last_name || E'\\n' || email`)
const plate = foldExpression(sql`replace(car_plate_number, ' ', '')`)

/** Matches name, email, telephone and number plate. */
const matchesSearch = (words: string, digits: string | undefined) =>
  sql<boolean>`(${containsText(searchText, words)} or ${containsDigits(sql`phone_number`, digits)}
    or ${containsText(plate, words.replaceAll(' ', ''))})`

/** Finds the drivers that match `words`, or whose telephone number contains `digits`. */
export const findDriverIds = async (db: Db, words: string, digits: string | undefined): Promise<string[]> => {
  const rows = await tables(db).selectFrom('drivers').select('driver_id').where(matchesSearch(words, digits)).execute()
  return rows.map(({ driver_id }) => driver_id)
}

/** Lists a page of drivers, newest first, with the number on all pages. Erased drivers are left out. */
export const listDrivers = async (db: Db, filter: DriverFilter): Promise<{ rows: DriverRow[]; total: number }> => {
  const { words, digits, status, shift, expires, regions, page } = filter
  const selection = tables(db)
    .selectFrom('drivers')
    .where('email', 'not like', '%@deleted.invalid')
    .where((each) => each.and(worksInRegions(regions)))
    .$if(words !== undefined, (query) => query.where(matchesSearch(words ?? '', digits)))
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'available'))
    .$if(shift !== undefined, (query) => query.where('preferred_shift', '=', shift ?? 'day'))
    .$if(expires !== undefined, (query) =>
      query
        .where('approved_at', 'is not', null)
        .where((each) =>
          each.and([
            each.or([each('date_of_leaving', 'is', null), each('date_of_leaving', '>=', expires?.today ?? '')]),
            each.or([
              each('driving_license_expiry_date', '<', expires?.before ?? ''),
              each('insurance_expiry_date', '<', expires?.before ?? ''),
            ]),
          ]),
        ),
    )
  const [rows, { total }] = await Promise.all([
    selection
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('driver_id', 'desc')
      .$if(page !== undefined, (query) =>
        query.limit(page?.size ?? 0).offset(((page?.number ?? 1) - 1) * (page?.size ?? 0)),
      )
      .execute(),
    selection.select((each) => each.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(total) }
}

export const countDrivers = async (
  db: Db,
  { status, regions }: { status: DriverStatus | undefined; regions: StaffRegions },
): Promise<number> =>
  (
    await listDrivers(db, {
      words: undefined,
      digits: undefined,
      status,
      shift: undefined,
      expires: undefined,
      regions,
      page: { size: 0, number: 1 },
    })
  ).total

export const countSince = async (db: Db, since: Date, regions: StaffRegions): Promise<number> => {
  const { count } = await tables(db)
    .selectFrom('drivers')
    .select((each) => each.fn.countAll<number>().as('count'))
    .where('email', 'not like', '%@deleted.invalid')
    .where('created_at', '>=', since)
    .where((each) => each.and(worksInRegions(regions)))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Lists the approved ones of these drivers, or all, of any status; with regions only those who work in one of them. */
export const listApproved = (
  db: Db,
  driver_ids?: readonly string[],
  regions: StaffRegions = null,
): Promise<DriverRow[]> =>
  tables(db)
    .selectFrom('drivers')
    .selectAll()
    .where('approved_at', 'is not', null)
    .$if(driver_ids !== undefined, (query) =>
      query.where('driver_id', '=', sql<string>`any(${[...(driver_ids ?? [])]})`),
    )
    .where((each) => each.and(worksInRegions(regions)))
    .orderBy('driver_id')
    .execute()

/** Lists the ids of the drivers who work in one of these regions. */
export const listIdsOfRegions = async (db: Db, regions: readonly string[]): Promise<string[]> => {
  const rows = await tables(db)
    .selectFrom('drivers')
    .select('driver_id')
    .where((each) => each.and(worksInRegions(regions)))
    .execute()
  return rows.map(({ driver_id }) => driver_id)
}

export const addTrip = async (
  tx: Tx,
  {
    driver_id,
    earnings_cents,
    currency,
    trips,
    now,
  }: { driver_id: string; earnings_cents: number; currency: Currency; trips: number; now: Date },
): Promise<void> => {
  await tables(tx)
    .updateTable('drivers')
    .set((each) => ({
      total_trips: each('total_trips', '+', trips),
      earnings_cents: each('earnings_cents', '+', currency === 'cad' ? 0 : earnings_cents),
      earnings_cad_cents: each('earnings_cad_cents', '+', currency === 'cad' ? earnings_cents : 0),
      updated_at: now,
    }))
    .where('driver_id', '=', driver_id)
    .execute()
}

/** Drivers never approved, without an account, and unchanged since. */
const selectUnapproved = (db: Db, since: Date) =>
  tables(db)
    .selectFrom('drivers')
    .where('approved_at', 'is', null)
    .where('user_id', 'is', null)
    .where('updated_at', '<', since)
    .where('email', 'not like', '%@deleted.invalid')

export const listUnapproved = async (db: Db, since: Date): Promise<string[]> => {
  const rows = await selectUnapproved(db, since).select('driver_id').execute()
  return rows.map(({ driver_id }) => driver_id)
}

/** Locks an unapproved driver; undefined if it has changed or another transaction holds the row. */
export const lockUnapproved = (tx: Tx, driver_id: string, since: Date): Promise<DriverRow | undefined> =>
  selectUnapproved(tx, since).selectAll().where('driver_id', '=', driver_id).forUpdate().skipLocked().executeTakeFirst()

/** Erases the personal data of a driver; the row stays for rides and statistics. */
export const eraseDriver = async (
  tx: Tx,
  driver_id: string,
  { email, now }: { email: string; now: Date },
): Promise<void> => {
  const erasedValues = {
    user_id: null,
    first_name: '',
    last_name: '',
    phone_number: '',
    address: '',
    date_of_birth: '1900-01-01',
    national_insurance_sealed: '',
    private_hire_license_sealed: '',
    driving_license_sealed: '',
    experience: null,
    currently_working_with: null,
    car_plate_number: null,
    base_lat: null,
    base_lon: null,
    base_label: null,
    driver_picture: null,
    status: 'unavailable' as const,
  }
  await tables(tx)
    .updateTable('drivers')
    .set({ ...erasedValues, email, updated_at: now })
    .where('driver_id', '=', driver_id)
    .execute()
  await tables(tx).deleteFrom('driver_pictures').where('driver_id', '=', driver_id).execute()
}

/** The regions of the driver with this picture of the person or the car. */
export const findPictureRegions = async (db: Db, picture: string): Promise<string[] | undefined> => {
  const { rows } = await sql<Pick<DriverRow, 'region_ids'>>`
    select region_ids from drivers where driver_picture = ${picture}
    union all
    select region_ids from driver_pictures join drivers using (driver_id) where file = ${picture}`.execute(db)
  return rows[0]?.region_ids
}

/** The regions of these drivers. */
export const findDriverRegions = async (
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { rows } = await sql<Pick<DriverRow, 'driver_id' | 'region_ids'>>`
    select driver_id, region_ids from drivers where driver_id = any (${[...ids]})`.execute(db)
  return new Map(rows.map(({ driver_id, region_ids }) => [driver_id, region_ids]))
}

/** The regions of the drivers with these accounts; accounts of others are left out. */
export const findRegionsOfAccounts = async (
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { rows } = await sql<Pick<DriverRow, 'region_ids'> & { user_id: string }>`
    select user_id, region_ids from drivers where user_id = any (${[...ids]})`.execute(db)
  return new Map(rows.map(({ user_id, region_ids }) => [user_id, region_ids]))
}
