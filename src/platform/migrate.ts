// Brings the database to the newest schema: forward only, plain SQL, one transaction a file, refused where a file that ran has changed.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'

/** Any number will do as long as no other program locks the same one on this database. */
const lock = 7_266_185

/** A migration may rewrite a large table, and another process's may have to be waited for: no limit of daily work holds. */
const unlimited = 'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0'
const patient = (text: string, values?: unknown[]) => ({ text, values, query_timeout: 24 * 3_600_000 })

export class ChangedMigration extends Error {}

/** A migration that ran, as the database notes it. */
export interface Ran {
  name: string
  sha256: string
}

export interface Migration extends Ran {
  text: string
}

const table =
  'create table if not exists migrations (name text primary key, sha256 text not null, ran_at timestamptz not null default now())'

/** Those of the product, in the order in which they run. */
export const readMigrations = (folder: string): Migration[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(path.join(folder, name), 'utf8')
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
    })

/**
 * Runs what has not run yet, in the order of the file names; answers the names that ran.
 * Throws ChangedMigration where a file differs from what ran, PostgreSQL's error where a statement fails (that file leaves no trace).
 */
export const migrate = async (pool: pg.Pool, folder: string): Promise<string[]> => {
  const client = await pool.connect()
  try {
    await client.query(unlimited)
    await client.query(patient('select pg_advisory_lock($1)', [lock]))
    await client.query(table)
    const { rows } = await client.query<Ran>('select name, sha256 from migrations order by name')
    const ran = new Map(rows.map((row) => [row.name, row.sha256]))
    const fresh: string[] = []
    for (const migration of readMigrations(folder)) {
      const { name, sha256 } = migration
      const before = ran.get(name)
      if (before === sha256) continue
      if (before) throw new ChangedMigration(`${name} has changed since it ran; write a new migration instead`)
      await run(client, migration)
      fresh.push(name)
    }
    return fresh
  } finally {
    // Closes the connection, and with it ends its settings, its lock and whatever a failure left open.
    client.release(true)
  }
}

/** The names of those that ran and are not in `folder`: a newer release has been at work on this database. */
export const migrationsOfLater = async (pool: pg.Pool, folder: string): Promise<string[]> => {
  const ours = new Set(readMigrations(folder).map(({ name }) => name))
  const { rows } = await pool.query<Ran>('select name from migrations order by name')
  return rows.map(({ name }) => name).filter((name) => !ours.has(name))
}

const apply = async (client: pg.ClientBase, { name, text, sha256 }: Migration) => {
  try {
    await client.query(patient(text))
    await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256])
  } catch (error) {
    throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}

const run = async (client: pg.PoolClient, migration: Migration) => {
  await client.query('begin')
  await apply(client, migration)
  await client.query('commit')
}

/** Runs `migrations` in the transaction that is open, in a database that has none: whole with it, or not at all. */
export const migrateWithin = async (client: pg.ClientBase, migrations: readonly Migration[]): Promise<void> => {
  await client.query('select pg_advisory_xact_lock($1)', [lock])
  await client.query(table)
  for (const migration of migrations) await apply(client, migration)
}
