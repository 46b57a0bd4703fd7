// What there is in a database to be backed up, as its own catalogue says it, and the connection on which that is read and written.
import pg from 'pg'

export interface Table {
  schema: string
  name: string
  /** Those that are written: what the database works out by itself is left out. */
  columns: string[]
}

export interface Sequence {
  name: string
  value: number
}

/** Where the migrations put tables. pg-boss makes `jobs` by itself, and changes it with its releases. */
export const schemas = ['public', 'sandbox']

/** Written by the migrations themselves. */
const ownTable = 'public.migrations'

export const nameOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string => `${schema}.${name}`
const quotedName = ({ schema, name }: Table) => `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`
const quotedColumns = ({ columns }: Table) => columns.map((each) => pg.escapeIdentifier(each)).join(', ')

// COPY takes no parameters. The names in these come from the catalogue, never from a file, and are quoted.
/** `more`: a query whose rows stand with the table's own. */
export const copyingOut = (table: Table, more?: string): string => {
  const own = `select ${quotedColumns(table)} from ${quotedName(table)}`
  return `copy (${more ? `${own} union all ${more}` : own}) to stdout`
}
export const copyingIn = (table: Table): string => `copy ${quotedName(table)} (${quotedColumns(table)}) from stdin`
export const emptying = (table: Table): string => `delete from ${quotedName(table)}`

// Written the same on every server, whatever its own settings; and as long as it takes.
const settings = `
  set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set extra_float_digits = 3; set bytea_output = 'hex'; set search_path = public;
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '30s'`

/** A connection by itself for `work`, closed afterwards, whatever it was doing. */
export const onConnection = async <T>(connection: pg.PoolConfig, work: (client: pg.Client) => Promise<T>) => {
  const client = new pg.Client(connection)
  // Told by the statement that it cuts off.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(settings)
    return await work(client)
  } finally {
    await client.end()
  }
}

const tablesIn = `
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

/** Every table, after those that its rows refer to: written in this order, no foreign key looks for what is yet to come. */
export const tablesOf = async (client: pg.ClientBase): Promise<Table[]> => {
  const { rows } = await client.query<Table & { needs: string[] }>(tablesIn, [schemas])
  const waiting = new Map(rows.filter((row) => nameOf(row) !== ownTable).map((row) => [nameOf(row), row]))
  const ordered: Table[] = []
  while (waiting.size) {
    const ready = [...waiting].filter(([, { needs }]) => !needs.some((each) => waiting.has(each)))
    if (!ready.length)
      throw new Error(`tables that need each other, by keys that do not wait: ${[...waiting.keys()].join(', ')}`)
    for (const [key, { schema, name, columns }] of ready) {
      waiting.delete(key)
      ordered.push({ schema, name, columns })
    }
  }
  return ordered
}

/** Those that have given a number, and the last that they gave. */
export const sequencesOf = async (client: pg.ClientBase): Promise<Sequence[]> => {
  const { rows } = await client.query<Sequence>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value as value from pg_sequences
     where schemaname = any($1) and last_value is not null order by 1`,
    [schemas],
  )
  return rows
}

export const exists = async (client: pg.ClientBase, table: string): Promise<boolean> => {
  const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [table])
  return rows[0]?.found === true
}

/** Whether nobody has put anything there: extensions do not count. */
export const isEmpty = async (client: pg.ClientBase): Promise<boolean> => {
  const { rows } = await client.query(
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%' and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     limit 1`,
  )
  return rows.length === 0
}
