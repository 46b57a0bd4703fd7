// Which database the product stands on: the one of DATABASE_URL, or the embedded PostgreSQL in the data folder.
import type pg from 'pg'
import { createPool } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { launchPostgres } from '#platform/postgres/launch.ts'
import type { Config } from './config.ts'

export interface Database {
  pool: pg.Pool
  /** Lines for the person who started the product. */
  notes: string[]
  /** Resolves when the embedded server ended although nobody stopped it. */
  lost?: Promise<Error>
  close(): Promise<void>
}

export class UnsupportedDatabase extends Error {}

const oldest = 15

const refuseOld = async (pool: pg.Pool) => {
  const { rows } = await pool.query<{ version: number }>("select current_setting('server_version_num')::int as version")
  const major = Math.floor((rows[0]?.version ?? 0) / 10_000)
  if (major < oldest)
    throw new UnsupportedDatabase(`DATABASE_URL is PostgreSQL ${major}; Ostler needs ${oldest} or later.`)
}

export const openDatabase = async (config: Config, root: string, log: Log): Promise<Database> => {
  let closing = false
  const onError = ({ message }: Error) => {
    if (!closing) log.warn({ reason: message }, 'a connection to the database was lost')
  }
  if (config.databaseUrl) {
    const pool = createPool({ connection: { connectionString: config.databaseUrl }, onError })
    await refuseOld(pool)
    return { pool, notes: [], close: () => pool.end() }
  }
  const { dataDir, dataDirGiven, pgOsUser } = config
  const server = await launchPostgres({
    dataDir,
    dataDirGiven,
    checkout: root,
    osUser: pgOsUser,
    log: (line) => log.info(line),
  })
  const pool = createPool({ connection: server.connection, onError })
  return {
    pool,
    notes: server.notes,
    lost: server.lost,
    close: async () => {
      closing = true
      await pool.end()
      await server.stop()
    },
  }
}
