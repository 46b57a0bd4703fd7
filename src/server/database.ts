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

/** The server of DATABASE_URL cannot be worked with; `message` is for the person who named it. */
export class UnusableDatabase extends Error {}

const oldest = 15

interface Facts {
  version: number
  encoding: string
}

const facts = `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`

const refuseUnusable = async (pool: pg.Pool) => {
  const { rows } = await pool.query<Facts>(facts).catch((error: Error) => {
    const reason =
      error instanceof AggregateError ? error.errors.map(({ message }) => message).join(', ') : error.message
    throw new UnusableDatabase(`The server of DATABASE_URL cannot be used: ${reason}`)
  })
  const { version = 0, encoding = '' } = rows[0] ?? {}
  const major = Math.floor(version / 10_000)
  if (major < oldest)
    throw new UnusableDatabase(`DATABASE_URL is PostgreSQL ${major}; Ostler needs ${oldest} or later.`)
  if (encoding !== 'UTF8')
    throw new UnusableDatabase(`The database of DATABASE_URL is kept in ${encoding}; Ostler needs one in UTF8.`)
}

export const openDatabase = async (config: Config, root: string, log: Log): Promise<Database> => {
  let closing = false
  const onError = ({ message }: Error) => {
    if (!closing) log.warn({ reason: message }, 'a connection to the database was lost')
  }
  if (config.databaseUrl) {
    const pool = createPool({ connection: { connectionString: config.databaseUrl }, onError })
    const close = () => pool.end()
    await refuseUnusable(pool).catch((error) => close().then(() => Promise.reject(error)))
    return { pool, notes: [], close }
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
