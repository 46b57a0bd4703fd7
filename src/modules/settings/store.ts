// SQL of the table settings.
import type { Db } from '#platform/db.ts'

type Tables = { settings: { key: string; value: unknown; updated_at: Date } }

export const readSettings = async (db: Db): Promise<Record<string, unknown>> => {
  const rows = await db.withTables<Tables>().selectFrom('settings').select(['key', 'value']).execute()
  return Object.fromEntries(rows.map((row) => [row.key, row.value]))
}
