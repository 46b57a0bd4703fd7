// Migrates the database to the newest schema: forward only, plain SQL, one transaction per file, and no file may change once it ran.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'

/** Advisory lock key; any number that no other program locks in this database. */
const lock = 7_266_185

/** Migrations may rewrite large tables and wait for another process, so the usual timeouts do not apply. */
const unlimited = 'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0'
const withoutTimeout = (text: string, values?: unknown[]) => ({ text, values, query_timeout: 24 * 3_600_000 })

export class ChangedMigration extends Error {}

/** The database, or a backup of one, is from before the baseline schema and cannot be migrated. */
export class UnsupportedSchema extends Error {}

/** A migration that ran, as the database stores it. */
export interface AppliedMigration {
  name: string
  sha256: string
}

export interface Migration extends AppliedMigration {
  text: string
}

const table =
  'create table if not exists migrations (name text primary key, sha256 text not null, ran_at timestamptz not null default now())'

/** The first migration of the development versions, whose schema the baseline replaced. */
const firstOfDevelopment = '0001_foundation.sql'

/**
 * `what` names the database or backup in the sentence for the operator.
 * @throws UnsupportedSchema where the migrations that ran are those of a development version
 */
export const refuseUnsupportedSchema = (what: string, ran: readonly { name: string }[]): void => {
  if (ran.some(({ name }) => name === firstOfDevelopment))
    throw new UnsupportedSchema(
      `${what} was made by a development version of Ostler, and this version cannot read it. Start with an empty database.`,
    )
}

/** The product's migrations in the order in which they run. */
export const readMigrations = (folder: string): Migration[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(path.join(folder, name), 'utf8')
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
    })

/**
 * Runs pending migrations in the order of their file names; returns the names that ran.
 * @throws ChangedMigration where a file differs from what ran; UnsupportedSchema; Error where a statement fails, and that file is rolled back
 */
export const migrate = async (pool: pg.Pool, folder: string): Promise<string[]> => {
  const client = await pool.connect()
  try {
    await client.query(unlimited)
    await client.query(withoutTimeout('select pg_advisory_lock($1)', [lock]))
    await client.query(table)
    const { rows } = await client.query<AppliedMigration>('select name, sha256 from migrations order by name')
    refuseUnsupportedSchema('This database', rows)
    const ran = new Map(rows.map((row) => [row.name, row.sha256]))
    const applied: string[] = []
    for (const migration of readMigrations(folder)) {
      const { name, sha256 } = migration
      const appliedSha = ran.get(name)
      if (appliedSha === sha256) continue
      if (appliedSha) throw new ChangedMigration(`${name} has changed since it ran; write a new migration instead`)
      await run(client, migration)
      applied.push(name)
    }
    return applied
  } finally {
    // Closing the connection also drops its settings, its lock and an open transaction.
    client.release(true)
  }
}

/** Names of applied migrations that are not in `folder`, which means that a newer release used this database. */
export const findUnknownMigrations = async (pool: pg.Pool, folder: string): Promise<string[]> => {
  const own = new Set(readMigrations(folder).map(({ name }) => name))
  const { rows } = await pool.query<AppliedMigration>('select name from migrations order by name')
  return rows.map(({ name }) => name).filter((name) => !own.has(name))
}

const apply = async (client: pg.ClientBase, { name, text, sha256 }: Migration) => {
  try {
    await client.query(withoutTimeout(text))
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

/** Runs `migrations` in the open transaction of a database that has none. */
export const migrateWithin = async (client: pg.ClientBase, migrations: readonly Migration[]): Promise<void> => {
  await client.query('select pg_advisory_xact_lock($1)', [lock])
  await client.query(table)
  for (const migration of migrations) await apply(client, migration)
}
