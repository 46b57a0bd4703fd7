// Which database the product stands on: the one of DATABASE_URL, or the embedded PostgreSQL in the data folder.
import { createHmac } from 'node:crypto'
import pg from 'pg'
import { type AppRole, connectionAs, NoAppRole, prepareAppRole } from '#platform/app-role.ts'
import { createPool, sqlState } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { type LaunchOptions, launchPostgres } from '#platform/postgres/launch.ts'
import { findCluster, findRunning } from '#platform/postgres/running.ts'
import type { Config } from './config.ts'

export interface Database {
  /** As the owner: for migrations, a backup, a restore. The application has a pool of its own (`openApplication`). */
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

const withoutLetters = `This database does not match upper and lower case letters beyond A to Z: a search for “zoë” does not find “ZOË”.
A database created with the locale C.UTF-8, or with a UTF-8 locale of a language, does.`

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
    throw new UnusableDatabase(`The database of DATABASE_URL uses the encoding ${encoding}; Ostler needs UTF8.`)
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
    const connection = { connectionString: withVerifiedTls(config.databaseOwnerUrl ?? config.databaseUrl) }
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

export interface Application {
  pool: pg.Pool
  /** Lines for the person who started the product. */
  notes: string[]
  close(): Promise<void>
}

/** The account of DATABASE_URL beside an owner; else one that the owner makes, named after the database. */
const appRoleOf = ({ databaseUrl, databaseOwnerUrl }: Config, connection: pg.PoolConfig, dataKey: string): AppRole => {
  if (databaseOwnerUrl) return { name: new pg.Client({ connectionString: databaseUrl }).user ?? '' }
  const { database = '' } = new pg.Client(connection)
  const name = databaseUrl ? `${database.slice(0, 59)}_app` : 'ostler_app'
  return { name, password: createHmac('sha256', dataKey).update('database role').digest('base64url') }
}

const asOwner = (reason: string) => [
  'The application works with the account that owns the database, so injected SQL could rewrite the audit log.',
  `It has no account of its own: ${reason}.`,
  'DATABASE_OWNER_URL sets one up (README, Configuration).',
]

/** What keeps the application from an account of its own; everything else is thrown. */
const reasonOf = (error: unknown): string => {
  const { message } = error as Error
  // Not authorized, no such role, or not let in by pg_hba.conf; not allowed to grant.
  if (error instanceof NoAppRole || /^(28|42501)/.test(sqlState(error) ?? '')) return message
  throw error
}

const canConnect = async (pool: pg.Pool): Promise<boolean> => {
  try {
    await pool.query('select')
    return true
  } catch (error) {
    reasonOf(error)
    return false
  }
}

/**
 * The pool that the application works with, once the migrations have run: as a role that owns no table but the queue's. An
 * own server whose owner can make no such role is used as the owner, and says so.
 * @throws UnusableDatabase where the operator named both accounts and they do not fit
 */
export const openApplication = async (
  { pool: owner, connection }: Database,
  { config, dataKey, log }: { config: Config; dataKey: string; log: Log },
): Promise<Application> => {
  const role = appRoleOf(config, connection, dataKey)
  const own = config.databaseOwnerUrl
    ? { connectionString: withVerifiedTls(config.databaseUrl ?? '') }
    : connectionAs(connection, role)
  let closing = false
  const onError = ({ message }: Error) => {
    if (!closing) log.warn({ reason: message }, 'a connection to the database was lost')
  }
  const pool = createPool({ connection: own, onError })
  const close = () => {
    closing = true
    return pool.end()
  }
  try {
    await prepareAppRole(owner, role, { make: !(await canConnect(pool)) })
    await pool.query('select')
    return { pool, notes: [], close }
  } catch (error) {
    await close()
    const reason = reasonOf(error)
    if (config.databaseOwnerUrl) throw new UnusableDatabase(`The application cannot work as ${role.name}: ${reason}.`)
    log.warn({ reason }, 'the application works with the account that owns the database')
    return { pool: owner, notes: asOwner(reason), close: async () => undefined }
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
