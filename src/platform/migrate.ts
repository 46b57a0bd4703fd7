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

interface Ran {
  name: string
  sha256: string
}

/**
 * Runs what has not run yet, in the order of the file names; answers the names that ran.
 * Throws ChangedMigration where a file differs from what ran, PostgreSQL's error where a statement fails (that file leaves no trace).
 */
export const migrate = async (pool: pg.Pool, folder: string): Promise<string[]> => {
  const client = await pool.connect()
  try {
    await client.query(unlimited)
    await client.query(patient('select pg_advisory_lock($1)', [lock]))
    await client.query(
      'create table if not exists migrations (name text primary key, sha256 text not null, ran_at timestamptz not null default now())',
    )
    const { rows } = await client.query<Ran>('select name, sha256 from migrations order by name')
    const ran = new Map(rows.map((row) => [row.name, row.sha256]))
    const fresh: string[] = []
    for (const name of readdirSync(folder)
      .filter((file) => file.endsWith('.sql'))
      .sort()) {
      const text = readFileSync(path.join(folder, name), 'utf8')
      const sha256 = createHash('sha256').update(text).digest('hex')
      const before = ran.get(name)
      if (before === sha256) continue
      if (before) throw new ChangedMigration(`${name} has changed since it ran; write a new migration instead`)
      await run(client, name, text, sha256)
      fresh.push(name)
    }
    return fresh
  } finally {
    // Closes the connection, and with it ends its settings, its lock and whatever a failure left open.
    client.release(true)
  }
}

const run = async (client: pg.PoolClient, name: string, text: string, sha256: string) => {
  try {
    await client.query('begin')
    await client.query(patient(text))
    await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
  } catch (error) {
    throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
