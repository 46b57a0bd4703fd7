// SQL of the table mails for the end of an account.
import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'

type Tables = { mails: { to_address: string; dedupe: string; created_at: Date } }

const mails = (db: Db) => db.withTables<Tables>().deleteFrom('mails')

/** What was written to the account at its own address, sent or not. A passenger's letters are about somebody else's ride. */
export const deleteAccountMails = async (db: Db, to_address: string): Promise<void> => {
  await mails(db).where('to_address', '=', to_address).where('dedupe', 'not like', '%:passenger').execute()
}

/** The same at an address that it left at `left`, with the letter that said so: from then on it may be another account's. */
export const deleteMailsUntil = async (db: Db, to_address: string, left: Date): Promise<void> => {
  await mails(db)
    .where('to_address', '=', to_address)
    .where((each) => each.or([each('created_at', '<=', left), each('dedupe', 'like', 'email-changed:%')]))
    .where('dedupe', 'not like', '%:passenger')
    .execute()
}

/** Links to prove an address. */
export const deleteProofMails = async (db: Db, to_address: string): Promise<void> => {
  await mails(db).where('to_address', '=', to_address).where('dedupe', 'like', 'proof:%').execute()
}

/** What was written to anybody about these bookings and changes: `dedupe` names either second. */
export const deleteMailsAbout = async (db: Db, ids: readonly string[]): Promise<void> => {
  await mails(db)
    .where(sql<string>`split_part(dedupe, ':', 2)`, '=', sql<string>`any(${[...ids]})`)
    .execute()
}
