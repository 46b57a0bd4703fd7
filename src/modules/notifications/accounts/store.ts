// SQL of the table mails for the end of an account.
import type { Db } from '#platform/db.ts'

type Tables = { mails: { to_address: string } }

/** What was ever written to this address, sent or not: it names the person, and where they rode. */
export const deleteMailsTo = async (db: Db, to_address: string): Promise<void> => {
  await db.withTables<Tables>().deleteFrom('mails').where('to_address', '=', to_address).execute()
}
