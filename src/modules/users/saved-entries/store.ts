// SQL of a table of entries that users save. Every statement names the owner, so that an id alone grants no access.
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'

/** A table with the columns of its entries, `user_id` and `created_at`. */
export interface SavedTable<Id extends string, Entry extends Record<Id, string>> {
  table: string
  id: Id
  /** Besides the id. */
  columns: readonly (Exclude<keyof Entry, Id> & string)[]
  /** Order of the list. */
  order: RawBuilder<unknown>
  /** Condition for other rows that the entry replaces. */
  isSame: (entry: Entry) => RawBuilder<unknown>
}

/** The owner and the id of an entry. */
export type EntryKey<Id extends string> = Record<Id | 'user_id', string>

export const createStore = <Id extends string, Entry extends Record<Id, string>>({
  table: name,
  id,
  columns,
  order,
  isSame,
}: SavedTable<Id, Entry>) => {
  const table = sql.table(name)
  const idColumn = sql.ref(id)
  const all = sql.join([id, ...columns].map((column) => sql.ref(column)))
  const isChanged = async (db: Db, statement: RawBuilder<unknown>): Promise<boolean> =>
    (await statement.execute(db)).numAffectedRows === 1n
  return {
    list: async (db: Db, user_id: string): Promise<Entry[]> => {
      const list = sql<Entry>`select ${all} from ${table} where user_id = ${user_id} order by ${order}, ${idColumn}`
      return (await list.execute(db)).rows
    },

    count: async (tx: Tx, user_id: string): Promise<number> => {
      const { rows } = await sql<{ n: number }>`select count(*) as n from ${table} where user_id = ${user_id}`.execute(
        tx,
      )
      return rows[0]?.n ?? 0
    },

    deleteSame: async (tx: Tx, user_id: string, entry: Entry): Promise<void> => {
      await sql`delete from ${table} where user_id = ${user_id} and ${isSame(entry)} and ${idColumn} <> ${entry[id]}`.execute(
        tx,
      )
    },

    insert: async (tx: Tx, entry: Entry, { user_id, now }: { user_id: string; now: Date }): Promise<void> => {
      const values = [entry[id], ...columns.map((column) => entry[column])]
      await sql`insert into ${table} (${all}, user_id, created_at) values (${sql.join(values)}, ${user_id}, ${now})`.execute(
        tx,
      )
    },

    /** Returns false if the user has no entry with this id. */
    update: (tx: Tx, user_id: string, entry: Entry): Promise<boolean> => {
      const changes = sql.join(columns.map((column) => sql`${sql.ref(column)} = ${entry[column]}`))
      return isChanged(
        tx,
        sql`update ${table} set ${changes} where user_id = ${user_id} and ${idColumn} = ${entry[id]}`,
      )
    },

    /** Deletes an entry and returns it; undefined if the user has none with this id. */
    delete: async (db: Db, key: EntryKey<Id>): Promise<Entry | undefined> => {
      const { rows } = await sql<Entry>`
        delete from ${table} where user_id = ${key.user_id} and ${idColumn} = ${key[id]} returning ${all}`.execute(db)
      return rows[0]
    },

    deleteAll: async (tx: Tx, user_id: string): Promise<void> => {
      await sql`delete from ${table} where user_id = ${user_id}`.execute(tx)
    },
  }
}
