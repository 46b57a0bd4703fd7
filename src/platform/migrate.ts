// Migrates the database to the newest schema: forward only, plain SQL, and no file may change once it ran. A file is one
// transaction, unless its first line says otherwise (CONTRIBUTING, Changes of the schema).
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { sqlState } from './db.ts'
import type { Log } from './log.ts'

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
 * Runs pending migrations in the order of their file names; returns the names that ran. The pool must lead to the
 * database itself, because a pooler keeps no lock of a session.
 * @throws ChangedMigration where a file differs from what ran; UnsupportedSchema; Error where a statement fails, and that file is rolled back
 */
export const migrate = async (pool: pg.Pool, folder: string, log?: Log): Promise<string[]> => {
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
      log?.info({ migration: name }, 'migrating')
      await run(client, migration, log)
      applied.push(name)
    }
    return applied
  } finally {
    // Closing the connection also drops its settings, its lock and an open transaction.
    client.release(true)
  }
}

/** Names of migrations in `folder` that have not run. */
export const findPendingMigrations = async (pool: pg.Pool, folder: string): Promise<string[]> => {
  const { rows } = await pool.query<{ found: boolean }>("select to_regclass('migrations') is not null as found")
  const all = readMigrations(folder).map(({ name }) => name)
  if (!rows[0]?.found) return all
  const applied = await pool.query<{ name: string }>('select name from migrations')
  const names = new Set(applied.rows.map(({ name }) => name))
  return all.filter((name) => !names.has(name))
}

/** Names of applied migrations that are not in `folder`, which means that a newer release used this database. */
export const findUnknownMigrations = async (pool: pg.Pool, folder: string): Promise<string[]> => {
  const own = new Set(readMigrations(folder).map(({ name }) => name))
  const { rows } = await pool.query<AppliedMigration>('select name from migrations order by name')
  return rows.map(({ name }) => name).filter((name) => !own.has(name))
}

/** How a file runs, by its first line. */
type Mode = 'transaction' | 'statements' | 'batches'
const modeLines: Record<string, Mode> = { '-- outside a transaction': 'statements', '-- in batches': 'batches' }
const modeOf = ({ text }: Migration): Mode => modeLines[text.split('\n', 1)[0]?.trim() ?? ''] ?? 'transaction'

/** The statements of a file whose lines end in a semicolon only at the end of a statement. */
const splitStatements = (text: string): string[] =>
  text.split(/;[^\S\n]*(?:\n|$)/).filter((each) => each.replace(/^\s*--.*$/gm, '').trim() !== '')

const record = async (client: pg.ClientBase, { name, sha256 }: Migration) => {
  await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256])
}

/**
 * A statement that waits for a lock of a table makes all later readers wait behind it. So it gives up soon, and is tried
 * again when the transaction in front may be over.
 */
const lockTimeout = "set local lock_timeout = '2s'"
const lockTries = 60
const isLockTimeout = (error: unknown) => sqlState(error) === '55P03'

const runOnce = async (client: pg.ClientBase, migration: Migration) => {
  await client.query('begin')
  await client.query(lockTimeout)
  await client.query(withoutTimeout(migration.text))
  await record(client, migration)
  await client.query('commit')
}

const runInTransaction = async (client: pg.ClientBase, migration: Migration, log?: Log) => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(client, migration)
    } catch (error) {
      if (!isLockTimeout(error) || attempt === lockTries) throw error
      await client.query('rollback')
      log?.warn({ migration: migration.name, attempt }, 'a table is in use; the migration tries again')
      await delay(500 + Math.random() * 1000)
    }
  }
}

/** Statements such as `create index concurrently` refuse a transaction. A stop between two repeats all, so each allows that. */
const runStatements = async (client: pg.ClientBase, migration: Migration) => {
  for (const statement of splitStatements(migration.text)) await client.query(withoutTimeout(statement))
  await record(client, migration)
}

/** Each batch commits, and the next takes the rows that are left, so a stopped backfill continues where it was. */
const runBatches = async (client: pg.ClientBase, migration: Migration, log?: Log) => {
  let rows = 0
  for (;;) {
    const { rowCount } = await client.query(withoutTimeout(migration.text))
    if (!rowCount) break
    rows += rowCount
    log?.info({ migration: migration.name, rows }, 'backfilling')
  }
  await record(client, migration)
}

const runners = { transaction: runInTransaction, statements: runStatements, batches: runBatches }

const namingMigration = async ({ name }: Migration, work: Promise<void>): Promise<void> =>
  work.catch((error: Error) => {
    throw new Error(`migration ${name} failed: ${error.message}`, { cause: error })
  })

const run = (client: pg.ClientBase, migration: Migration, log?: Log): Promise<void> =>
  namingMigration(migration, runners[modeOf(migration)](client, migration, log))

/** A new database has no rows and no readers, so indexes are made in its transaction too. */
const runWithin = async (client: pg.ClientBase, migration: Migration) => {
  const mode = modeOf(migration)
  if (mode === 'batches') return runBatches(client, migration)
  const { text } = migration
  await client.query(withoutTimeout(mode === 'statements' ? text.replace(/\bconcurrently\b/gi, '') : text))
  await record(client, migration)
}

/** Runs `migrations` in the open transaction of a database that has none. */
export const migrateWithin = async (client: pg.ClientBase, migrations: readonly Migration[]): Promise<void> => {
  await client.query('select pg_advisory_xact_lock($1)', [lock])
  await client.query(table)
  for (const migration of migrations) await namingMigration(migration, runWithin(client, migration))
}
