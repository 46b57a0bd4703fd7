// Drops what checks each row of tables that are filled, and makes it anew.
import type pg from 'pg'

export const quoted = (name: string) => `"${name}"`

/** Drops the indexes, foreign keys and triggers of the tables. Returns how to make them anew, which checks the rows. */
export const dropChecks = async (client: pg.ClientBase, tables: string[]): Promise<() => Promise<void>> => {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  )
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'f' and conrelid = any($1::regclass[])`,
    [tables],
  )
  const { rows: triggers } = await client.query<{ table: string; name: string; state: string }>(
    `select tgrelid::regclass::text as table, tgname as name, case tgenabled when 'A' then 'enable always' else 'enable' end as state
     from pg_trigger where not tgisinternal and tgrelid = any($1::regclass[])`,
    [tables],
  )
  const run = async (statements: string[]) => {
    for (const statement of statements) await client.query(statement)
  }
  await run(keys.map(({ table, name }) => `alter table ${table} drop constraint ${quoted(name)}`))
  await run(indexes.map(({ name }) => `drop index ${name}`))
  await run(triggers.map(({ table, name }) => `alter table ${table} disable trigger ${quoted(name)}`))
  return async () => {
    await run(indexes.map(({ definition }) => definition))
    await run(
      keys.map(({ table, name, definition }) => `alter table ${table} add constraint ${quoted(name)} ${definition}`),
    )
    await run(triggers.map(({ table, name, state }) => `alter table ${table} ${state} trigger ${quoted(name)}`))
  }
}
