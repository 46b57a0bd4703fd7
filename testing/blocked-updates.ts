// Makes a row impossible to update, to test that a job over many rows continues after an unexpected error.
import type pg from 'pg'

export const blockUpdates = async (pool: pg.Pool, { table, id }: { table: string; id: string }): Promise<void> => {
  const [column] = (
    await pool.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = $1 and ordinal_position = 1`,
      [table],
    )
  ).rows
  const name = `unwritable_${id.toLowerCase().replace(/\W/g, '')}`
  await pool.query(`
    create function ${name}() returns trigger language plpgsql as $$ begin raise exception 'this row cannot be written'; end $$;
    create trigger ${name} before update on ${table} for each row when (old.${column?.name} = '${id}') execute function ${name}()`)
}
