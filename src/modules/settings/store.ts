// SQL of the table settings: one row for each setting that was ever set, and one with the version of all.
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'

type Tables = { settings: { key: string; value: unknown; updated_at: Date } }

/** Includes the version, which is one of the rows. */
export const readSettings = async (db: Db): Promise<Record<string, unknown>> => {
  const rows = await db.withTables<Tables>().selectFrom('settings').select(['key', 'value']).execute()
  return Object.fromEntries(rows.map((row) => [row.key, row.value]))
}

const json = (value: unknown) => sql<unknown>`${JSON.stringify(value)}::jsonb`

/** Locks the settings until the transaction ends. */
export const lockSettings = async (tx: Tx, now: Date): Promise<void> => {
  const tables = tx.withTables<Tables>()
  await tables
    .insertInto('settings')
    .values({ key: 'version', value: json(1), updated_at: now })
    .onConflict((clash) => clash.doNothing())
    .execute()
  await tables.selectFrom('settings').select('key').where('key', '=', 'version').forUpdate().execute()
}

export const writeSettings = async (tx: Tx, values: Record<string, unknown>, now: Date): Promise<void> => {
  const rows = Object.entries(values).map(([key, value]) => ({ key, value: json(value), updated_at: now }))
  await tx
    .withTables<Tables>()
    .insertInto('settings')
    .values(rows)
    .onConflict((clash) =>
      clash.column('key').doUpdateSet((row) => ({
        value: row.ref('excluded.value'),
        updated_at: row.ref('excluded.updated_at'),
      })),
    )
    .execute()
}
