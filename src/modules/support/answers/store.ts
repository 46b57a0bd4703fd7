// SQL of the table contact_entries: what the office and the partner did with each message.
import type { Db, Tx } from '#platform/db.ts'
import type { Entry } from '../rules.ts'

export interface StoredEntry extends Entry {
  entry_id: string
  message_id: string
  at: Date
}
type Tables = { contact_entries: StoredEntry }

const on = (db: Db) => db.withTables<Tables>()

export const insertEntry = async (tx: Tx, row: StoredEntry): Promise<void> => {
  await on(tx).insertInto('contact_entries').values(row).execute()
}

/** Lists the entries of a message, oldest first. */
export const listEntries = (db: Db, message_id: string): Promise<StoredEntry[]> =>
  on(db)
    .selectFrom('contact_entries')
    .selectAll()
    .where('message_id', '=', message_id)
    .orderBy('at')
    .orderBy('entry_id')
    .execute()

export const findEntry = (db: Db, entry_id: string): Promise<StoredEntry | undefined> =>
  on(db).selectFrom('contact_entries').selectAll().where('entry_id', '=', entry_id).executeTakeFirst()

/** Lists the ids of what this user wrote in tickets. */
export const listEntryIdsByAuthor = async (db: Db, author: string): Promise<string[]> => {
  const rows = await on(db)
    .selectFrom('contact_entries')
    .select('entry_id')
    .where('author', '=', author)
    .where('what', '=', 'written')
    .execute()
  return rows.map(({ entry_id }) => entry_id)
}
