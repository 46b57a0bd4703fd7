// Reads the complete content of a database, as a reader of a dump would.
import type pg from 'pg'
import { withConnection } from '#platform/backup/catalog.ts'

const tables = `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'm') and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%' order by 1`

/** Reads the rows of every table in every schema as JSON, by table. */
export const readWholeDatabase = (connection: pg.PoolConfig): Promise<Map<string, string>> =>
  withConnection(connection, async (client) => {
    const read = new Map<string, string>()
    for (const { name } of (await client.query<{ name: string }>(tables)).rows) {
      const { rows } = await client.query<{ row: object }>(`select to_jsonb(t) as row from ${name} t`)
      read.set(name, JSON.stringify(rows))
    }
    return read
  })

/** Lists the tables that contain one of these words, as `table: word`. */
export const findInDatabase = async (connection: pg.PoolConfig, words: readonly string[]): Promise<string[]> => {
  const found: string[] = []
  for (const [table, content] of await readWholeDatabase(connection))
    for (const word of words) if (content.includes(word)) found.push(`${table}: ${word}`)
  return found
}
