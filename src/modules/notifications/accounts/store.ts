// SQL of the table mails for the end of an account.
import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'

type Tables = { mails: { to_address: string; dedupe: string } }

/** What was ever written to this address, sent or not: it names the person, and where they rode. */
export const deleteMailsTo = async (db: Db, to_address: string): Promise<void> => {
  await db.withTables<Tables>().deleteFrom('mails').where('to_address', '=', to_address).execute()
}

/** What was written to anybody about these bookings and changes: `dedupe` names either second. */
export const deleteMailsAbout = async (db: Db, ids: readonly string[]): Promise<void> => {
  await db
    .withTables<Tables>()
    .deleteFrom('mails')
    .where(sql<string>`split_part(dedupe, ':', 2)`, '=', sql<string>`any(${[...ids]})`)
    .execute()
}
