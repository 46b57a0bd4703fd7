// Which database the product stands on: the one of DATABASE_URL, or the embedded PostgreSQL in the data folder.
import type pg from 'pg'
import { createPool } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { type LaunchOptions, launchPostgres } from '#platform/postgres/launch.ts'
import { findCluster, findRunning } from '#platform/postgres/running.ts'
import type { Config } from './config.ts'

export interface Database {
  pool: pg.Pool
  /** The same for a connection of one's own, with no limit of daily work. */
  connection: pg.PoolConfig
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
  folds: boolean
}

const facts = `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
  lower('Ë') = 'ë' as folds`

const withoutLetters = `This database tells no capitals from small letters beyond A to Z: who looks for “zoë” does not find “ZOË”.
One that was created with the locale C.UTF-8, or that of a language in UTF-8, does.`

/** Answers what is to be said of a server that can be used, to the person who named it. @throws UnusableDatabase */
const checkServer = async (pool: pg.Pool): Promise<string[]> => {
  const { rows } = await pool.query<Facts>(facts).catch((error: Error) => {
    const reason =
      error instanceof AggregateError ? error.errors.map(({ message }) => message).join(', ') : error.message
    throw new UnusableDatabase(`The server of DATABASE_URL cannot be used: ${reason}`)
  })
  const { version = 0, encoding = '', folds = false } = rows[0] ?? {}
  const major = Math.floor(version / 10_000)
  if (major < oldest)
    throw new UnusableDatabase(`DATABASE_URL is PostgreSQL ${major}; Ostler needs ${oldest} or later.`)
  if (encoding !== 'UTF8')
    throw new UnusableDatabase(`The database of DATABASE_URL is kept in ${encoding}; Ostler needs one in UTF8.`)
  return folds ? [] : withoutLetters.split('\n')
}

const placeOf = ({ dataDir, dataDirGiven, pgOsUser }: Config, root: string): LaunchOptions => ({
  ...{ dataDir, dataDirGiven },
  checkout: root,
  osUser: pgOsUser,
})

/** The weaker modes are the strongest one to the driver too, which warns of the day when they no longer are: here they stay it. */
const withVerifiedTls = (address: string): string =>
  address.includes('uselibpqcompat=true')
    ? address
    : address.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full')

export const openDatabase = async (config: Config, root: string, log: Log): Promise<Database> => {
  let closing = false
  const onError = ({ message }: Error) => {
    if (!closing) log.warn({ reason: message }, 'a connection to the database was lost')
  }
  if (config.databaseUrl) {
    const connection = { connectionString: withVerifiedTls(config.databaseUrl) }
    const pool = createPool({ connection, onError })
    const close = () => pool.end()
    const notes = await checkServer(pool).catch((error) => close().then(() => Promise.reject(error)))
    return { pool, connection, notes, close }
  }
  const server = await launchPostgres({ ...placeOf(config, root), log: (line) => log.info(line) })
  const pool = createPool({ connection: server.connection, onError })
  return {
    pool,
    connection: server.connection,
    notes: server.notes,
    lost: server.lost,
    close: async () => {
      closing = true
      await pool.end()
      await server.stop()
    },
  }
}

/**
 * The database as it is, for reading: that of a site that is running too, and never one that is made for it.
 * Throws as `openDatabase`.
 */
export const openForBackup = async (
  config: Config,
  root: string,
  log: Log,
): Promise<Pick<Database, 'connection' | 'close'>> => {
  if (config.databaseUrl) return openDatabase(config, root, log)
  const place = placeOf(config, root)
  if (!findCluster(place)) throw new UnusableDatabase(`There is no database in ${config.dataDir}.`)
  const connection = await findRunning(place)
  return connection ? { connection, close: async () => undefined } : openDatabase(config, root, log)
}
