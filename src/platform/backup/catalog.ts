// Tables and sequences to back up, as the database's catalogue lists them, and the connection to read and write them.
import pg from 'pg'
import { type ConnectionConfig, WritableClient } from '../writable-host.ts'

export interface Table {
  schema: string
  name: string
  /** Stored columns; generated ones are left out. */
  columns: string[]
}

export interface Sequence {
  name: string
  value: number
}

/** Schemas in which the migrations create tables. pg-boss creates and upgrades `jobs` by itself. */
export const schemas = ['public', 'sandbox']

/** Written by the migrations themselves. */
const ownTable = 'public.migrations'

export const tableName = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string => `${schema}.${name}`
const quotedName = ({ schema, name }: Table) => `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`
const quotedColumns = ({ columns }: Table) => columns.map((each) => pg.escapeIdentifier(each)).join(', ')

// COPY takes no parameters. The names come from the catalogue, never from a file, and are quoted.
/** `more` is a query whose rows are added to the table's own. */
export const copyOutSql = (table: Table, more?: string): string => {
  const own = `select ${quotedColumns(table)} from ${quotedName(table)}`
  return `copy (${more ? `${own} union all ${more}` : own}) to stdout`
}
export const copyInSql = (table: Table): string => `copy ${quotedName(table)} (${quotedColumns(table)}) from stdin`
const deleteAllSql = (table: Table): string => `delete from ${quotedName(table)}`

const alterTriggerSql = (table: Table, mode: string, trigger: string): string =>
  `alter table ${quotedName(table)} ${mode} trigger ${pg.escapeIdentifier(trigger)}`
/** SQL of the modes of a trigger in the catalogue. */
const triggerModes: Record<string, string> = { O: 'enable', A: 'enable always', R: 'enable replica', D: 'disable' }

/** Deletes all rows of a table although its triggers keep them; in a transaction of the table's owner. */
export const deleteKeptRows = async (client: pg.Client, table: Table): Promise<void> => {
  const { rows: triggers } = await client.query<{ name: string; mode: string }>(
    'select tgname as name, tgenabled as mode from pg_trigger where tgrelid = $1::regclass and not tgisinternal',
    [quotedName(table)],
  )
  for (const { name } of triggers) await client.query(alterTriggerSql(table, 'disable', name))
  await client.query(deleteAllSql(table))
  for (const { name, mode } of triggers) await client.query(alterTriggerSql(table, triggerModes[mode] ?? '', name))
}

// The same text format on every server, whatever its settings, and without time limits.
const settings = `
  set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set extra_float_digits = 3; set bytea_output = 'hex'; set search_path = public;
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '30s'`

/** Runs `work` on a connection of its own, which is closed afterwards. */
export const withConnection = async <T>(connection: ConnectionConfig, work: (client: pg.Client) => Promise<T>) => {
  const client = new WritableClient(connection)
  // The statement that is cut off reports the error.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(settings)
    return await work(client)
  } finally {
    await client.end()
  }
}

const tablesQuery = `
  select n.nspname as schema, c.relname as name,
    array(select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attnum) as columns,
    array(select distinct rn.nspname || '.' || r.relname from pg_constraint f
      join pg_class r on r.oid = f.confrelid join pg_namespace rn on rn.oid = r.relnamespace
      where f.conrelid = c.oid and f.contype = 'f' and not f.condeferred and r.oid <> c.oid) as needs
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition and n.nspname = any($1)
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by 1, 2`

/** Every table, after the tables that its foreign keys refer to, so that rows can be inserted in this order. */
export const listTables = async (client: pg.ClientBase): Promise<Table[]> => {
  const { rows } = await client.query<Table & { needs: string[] }>(tablesQuery, [schemas])
  const waiting = new Map(rows.filter((row) => tableName(row) !== ownTable).map((row) => [tableName(row), row]))
  const ordered: Table[] = []
  while (waiting.size) {
    const ready = [...waiting].filter(([, { needs }]) => !needs.some((each) => waiting.has(each)))
    if (!ready.length)
      throw new Error(`tables with circular foreign keys that are not deferred: ${[...waiting.keys()].join(', ')}`)
    for (const [key, { schema, name, columns }] of ready) {
      waiting.delete(key)
      ordered.push({ schema, name, columns })
    }
  }
  return ordered
}

/** Sequences that have been used, with their last value. */
export const listSequences = async (client: pg.ClientBase): Promise<Sequence[]> => {
  const { rows } = await client.query<Sequence>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value as value from pg_sequences
     where schemaname = any($1) and last_value is not null order by 1`,
    [schemas],
  )
  return rows
}

export const tableExists = async (client: pg.ClientBase, table: string): Promise<boolean> => {
  const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [table])
  return rows[0]?.found === true
}

/** Whether the database has no objects; extensions do not count. */
export const isDatabaseEmpty = async (client: pg.ClientBase): Promise<boolean> => {
  const { rows } = await client.query(
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%' and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     limit 1`,
  )
  return rows.length === 0
}
