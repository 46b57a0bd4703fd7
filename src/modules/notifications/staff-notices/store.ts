// SQL on the tables staff_notices and office_notices.

import { type Selectable, sql } from 'kysely'
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

/** Lists the ids of those who get this kind by mail. */
export const listMailedUsers = async (db: Db, kind: NoticeKind): Promise<string[]> => {
  const rows = await on(db)
    .selectFrom('staff_notices')
    .select('user_id')
    .where('kind', '=', kind)
    .where('email', '=', true)
    .orderBy('user_id')
    .execute()
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

/** Lists notices of these kinds since an instant, newest first; at most 50. */
export const listNoticesSince = (
  db: Db,
  { since, kinds }: { since: Date; kinds: readonly NoticeKind[] },
): Promise<NoticeRow[]> =>
  on(db)
    .selectFrom('office_notices')
    .selectAll()
    .where('raised_at', '>=', since)
    .where('kind', '=', sql<NoticeKind>`any(${[...kinds]}::text[])`)
    .orderBy('raised_at', 'desc')
    .orderBy('notice_id')
    .limit(50)
    .execute()

export const deleteNoticesUntil = async (db: Db, until: Date): Promise<void> => {
  await deleteInBatches(db, { table: 'office_notices', due: sql`raised_at < ${until}` })
}
