// SQL on the tables staff_notices and office_notices.

import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { StaffRegions } from '#kernel/staff-regions.ts'
import type { Db } from '#platform/db.ts'
import { deleteInBatches } from '#platform/retention.ts'
import type { NoticeChoice, NoticeKind, NoticeWays } from './contract.ts'

interface NoticeTable {
  notice_id: string
  kind: NoticeKind
  key: string
  booking_id: string | null
  raised_at: Date
}
type Tables = { staff_notices: NoticeChoice & { user_id: string }; office_notices: NoticeTable }
export type NoticeRow = Selectable<NoticeTable>

const on = (db: Db) => db.withTables<Tables>()

export const findChoices = (db: Db, user_id: string): Promise<NoticeChoice[]> =>
  on(db)
    .selectFrom('staff_notices')
    .select(['kind', 'email', 'notification', 'sound'])
    .where('user_id', '=', user_id)
    .execute()

/** Saves the given ways; the others keep their value. */
export const saveChoice = async (
  db: Db,
  { user_id, kind, ...ways }: { user_id: string; kind: NoticeKind } & Partial<NoticeWays>,
): Promise<void> => {
  const start = { email: false, notification: false, sound: false }
  await on(db)
    .insertInto('staff_notices')
    .values({ ...start, ...ways, user_id, kind })
    .onConflict((conflict) => {
      const row = conflict.columns(['user_id', 'kind'])
      return Object.keys(ways).length > 0 ? row.doUpdateSet(ways) : row.doNothing()
    })
    .execute()
}

/** What a notice is about: staff of other regions do not get it. */
export interface NoticeSubject {
  booking_id?: string | null | undefined
  driver_id?: string | null | undefined
}

type SubjectColumns = Record<keyof NoticeSubject | 'kind', RawBuilder<unknown>>

/** SQL of the booking, and of a new one also of its return ride, in these regions. */
const fromOwn = (regions: RawBuilder<unknown>, { booking_id, kind }: Omit<SubjectColumns, 'driver_id'>) => sql`
  from bookings as own
  where (own.booking_id = ${booking_id} or (${kind} = 'new_booking' and own.original_booking_id = ${booking_id}))
    and own.region_id = any(${regions})`

/** Whether the booking or its return ride, or the driver, is of these regions; SQL of their list. */
const isSubjectInRegions = (
  regions: RawBuilder<unknown>,
  { driver_id, ...booking }: SubjectColumns,
) => sql<boolean>`(${booking.booking_id}::text is null or exists (select ${fromOwn(regions, booking)}))
    and (${driver_id}::text is null or exists (select from drivers
      where drivers.driver_id = ${driver_id} and drivers.region_ids && ${regions}))`

/** Lists the ids of those who get this kind by mail, and work in a region of what it is about. */
export const listMailedUsers = async (
  db: Db,
  kind: NoticeKind,
  { booking_id = null, driver_id = null }: NoticeSubject,
): Promise<string[]> => {
  const subject = { booking_id: sql`${booking_id}::text`, driver_id: sql`${driver_id}::text`, kind: sql`notice.kind` }
  const { rows } = await sql<{ user_id: string }>`
    select notice.user_id from staff_notices as notice join users as person using (user_id)
    where notice.kind = ${kind} and notice.email and (person.staff_regions is null or person.staff_role = 'administrator'
      or ${isSubjectInRegions(sql`person.staff_regions`, subject)})
    order by notice.user_id`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

/** Inserts a notice; does nothing if its key exists. */
export const insertNotice = async (db: Db, row: NoticeRow): Promise<void> => {
  await on(db)
    .insertInto('office_notices')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/** The driver of a notice about one, whose key is that of its mail. */
const driverOfKey = sql`case when office_notices.kind = any('{driver_message,driver_application}') then split_part(key, ':', 2) end`

/** SQL that limits notices to regions. A new booking is named by that of its rides which is in them, since staff may not open the other. */
const limitToRegions = (regions: RawBuilder<unknown>) => {
  const booking = { booking_id: sql`office_notices.booking_id`, kind: sql`office_notices.kind` }
  return {
    isOwn: isSubjectInRegions(regions, { ...booking, driver_id: driverOfKey }),
    ownBookingId: sql<string | null>`(select own.booking_id ${fromOwn(regions, booking)}
      order by own.original_booking_id nulls first limit 1)`,
  }
}

/** Lists notices of these kinds and regions since an instant, newest first; at most 50. */
export const listNoticesSince = (
  db: Db,
  { since, kinds, regions }: { since: Date; kinds: readonly NoticeKind[]; regions: StaffRegions },
): Promise<NoticeRow[]> => {
  const { isOwn, ownBookingId } = limitToRegions(sql`${[...(regions ?? [])]}::text[]`)
  return on(db)
    .selectFrom('office_notices')
    .select(['notice_id', 'kind', 'key', 'raised_at'])
    .select(regions === null ? 'booking_id' : ownBookingId.as('booking_id'))
    .where('raised_at', '>=', since)
    .where('kind', '=', sql<NoticeKind>`any(${[...kinds]}::text[])`)
    .$if(regions !== null, (query) => query.where(isOwn))
    .orderBy('raised_at', 'desc')
    .orderBy('notice_id')
    .limit(50)
    .execute()
}

export const deleteNoticesUntil = async (db: Db, until: Date): Promise<void> => {
  await deleteInBatches(db, { table: 'office_notices', due: sql`raised_at < ${until}` })
}
