// Opens the database: the one of DATABASE_URL, or the embedded PostgreSQL in the data folder.
import { createHmac } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { type AppRole, connectionAs, NoAppRole, prepareAppRole } from '#platform/app-role.ts'
import { createPool, isDatabaseUnavailable, sqlState } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { canPrepare, hasStatementLimit, isPooled, limitStatements, withoutSessionSettings } from '#platform/pooler.ts'
import { type LaunchOptions, launchPostgres } from '#platform/postgres/launch.ts'
import { findCluster, findRunning } from '#platform/postgres/running-server.ts'
import { createWorkloadPool } from '#platform/workload-pool.ts'
import { type ConnectionConfig, NoWritableHost, readAddress } from '#platform/writable-host.ts'
import type { Config } from './config.ts'

export interface Database {
  /** Pool of the owner, for migrations, backup and restore. The application has its own pool (`openApplication`). */
  pool: pg.Pool
  /** Connection settings of the owner to the database itself, without the timeouts of daily work. */
  connection: ConnectionConfig
  /** Connection settings of DATABASE_URL, where that leads through a pooler. */
  pooled?: ConnectionConfig
  /** Lines for the person who started the product. */
  notes: string[]
  /** Resolves when the embedded server ended without being stopped. */
  lost?: Promise<Error>
  close(): Promise<void>
}

/** The server of DATABASE_URL cannot be used; `message` is for the operator. */
export class UnusableDatabase extends Error {}

const minMajorVersion = 15

interface Facts {
  version: number
  encoding: string
  folds: boolean
}

/** Milliseconds between two tries of a start; each wait is up to twice the one before. */
const waits = { first: 250, longest: 8000 }

const factsQuery = `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
  lower('Ë') = 'ë' as folds`

const limitedFoldingNote = `This database does not match upper and lower case letters beyond A to Z: a search for “zoë” does not find “ZOË”.
A database created with the locale C.UTF-8, or with a UTF-8 locale of a language, does.`

const needsDirectAddress =
  'DATABASE_URL leads to a pooler such as PgBouncer: set DATABASE_DIRECT_URL to the address of the database itself.'
const needsPreparedStatements =
  'The pooler of DATABASE_URL prepares no statements by name. PgBouncer does from 1.21 on, with max_prepared_statements above 0, such as 200.'

const describeReason = (error: Error): string => {
  if (error instanceof AggregateError) return error.errors.map(({ message }) => message).join(', ')
  return /unsupported startup parameter/.test(error.message) ? needsDirectAddress : error.message
}

interface Waiting {
  seconds: number
  log: Log
}

/** Reads the facts of a server; one that is away is tried again with growing, random waits. */
const readFacts = async (pool: pg.Pool, { seconds, log }: Waiting): Promise<Facts | undefined> => {
  const until = performance.now() + seconds * 1000
  for (let wait = waits.first; ; wait = Math.min(waits.longest, 2 * wait)) {
    try {
      return (await pool.query<Facts>(factsQuery)).rows[0]
    } catch (error) {
      const reason = describeReason(error as Error)
      const remaining = until - performance.now()
      if (!isDatabaseUnavailable(error) || isRefused(error) || remaining <= 0)
        throw new UnusableDatabase(`The server of DATABASE_URL cannot be used: ${reason}`)
      const ms = Math.min(remaining, wait * (0.5 + Math.random() / 2))
      log.warn({ reason, seconds_left: Math.ceil(remaining / 1000) }, 'the database is away; the start tries again')
      await delay(ms)
    }
  }
}

/** Whether a host refuses this account, database or start of a connection: waiting would change nothing. */
const isRefused = (error: unknown): boolean =>
  error instanceof NoWritableHost ? error.errors.some(isRefused) : /^(28|3D|08P01)/.test(sqlState(error) ?? '')

/** Returns notes for the operator about a usable server. @throws UnusableDatabase */
const checkDatabaseServer = async (pool: pg.Pool, waiting: Waiting): Promise<string[]> => {
  const facts = await readFacts(pool, waiting)
  if (await isPooled(pool)) throw new UnusableDatabase(needsDirectAddress)
  const { version = 0, encoding = '', folds = false } = facts ?? {}
  const major = Math.floor(version / 10_000)
  if (major < minMajorVersion)
    throw new UnusableDatabase(`DATABASE_URL is PostgreSQL ${major}; Ostler needs ${minMajorVersion} or later.`)
  if (encoding !== 'UTF8')
    throw new UnusableDatabase(`The database of DATABASE_URL uses the encoding ${encoding}; Ostler needs UTF8.`)
  return folds ? [] : limitedFoldingNote.split('\n')
}

const launchOptions = ({ dataDir, dataDirGiven, pgOsUser }: Config, root: string): LaunchOptions => ({
  ...{ dataDir, dataDirGiven },
  checkout: root,
  osUser: pgOsUser,
})

/** Weaker sslmodes mean verify-full to the driver too, but it warns that this may change; naming it avoids the warning. */
export const withVerifiedTls = (address: string): string =>
  address.includes('uselibpqcompat=true')
    ? address
    : address.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full')

const connectionTo = (address: string): ConnectionConfig => readAddress(withVerifiedTls(address))

export const openDatabase = async (config: Config, root: string, log: Log): Promise<Database> => {
  let closing = false
  const onError = ({ message }: Error) => {
    if (!closing) log.warn({ reason: message }, 'a connection to the database was lost')
  }
  if (config.databaseUrl) {
    const connection = connectionTo(config.databaseOwnerUrl ?? config.databaseDirectUrl ?? config.databaseUrl)
    const pool = createPool({ connection, onError })
    const close = () => pool.end()
    const waiting = { seconds: config.databaseWaitSeconds, log }
    const notes = await checkDatabaseServer(pool, waiting).catch((error) => close().then(() => Promise.reject(error)))
    const pooled = config.databaseDirectUrl ? { pooled: withoutSessionSettings(connectionTo(config.databaseUrl)) } : {}
    return { pool, connection, ...pooled, notes, close }
  }
  const server = await launchPostgres({ ...launchOptions(config, root), log: (line) => log.info(line) })
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
  /** Connection settings for notifications, which no pooler passes on. */
  direct: ConnectionConfig
  /** Lines for the person who started the product. */
  notes: string[]
  close(): Promise<void>
}

/** The account of DATABASE_URL beside an owner; otherwise one that the owner creates, named after the database. */
const chooseAppRole = (
  { databaseUrl = '', databaseOwnerUrl }: Config,
  connection: ConnectionConfig,
  dataKey: string,
): AppRole => {
  if (databaseOwnerUrl) return { name: new pg.Client(connectionTo(databaseUrl)).user ?? '' }
  const { database = '' } = new pg.Client(connection)
  const name = databaseUrl ? `${database.slice(0, 59)}_app` : 'ostler_app'
  return { name, password: createHmac('sha256', dataKey).update('database role').digest('base64url') }
}

const ownerNotes = (reason: string) => [
  'The application works with the account that owns the database, so injected SQL could rewrite the audit log.',
  `It has no account of its own: ${reason}.`,
  'DATABASE_OWNER_URL sets one up (README, Configuration).',
]

/** Reason why the application has no account of its own; other errors are rethrown. */
const refusalReason = (error: unknown): string => {
  const { message } = error as Error
  // Not authorised, unknown role, rejected by pg_hba.conf, no right to grant, or any of these as PgBouncer says it.
  if (error instanceof NoAppRole || /^(28|42501|08P01)/.test(sqlState(error) ?? '')) return message
  throw error
}

const canConnect = async (pool: pg.Pool): Promise<boolean> => {
  try {
    await pool.query('select')
    return true
  } catch (error) {
    refusalReason(error)
    return false
  }
}

const canConnectTo = async (connection: ConnectionConfig): Promise<boolean> => {
  const pool = createPool({ connection, max: 1, onError: () => undefined })
  return canConnect(pool).finally(() => pool.end())
}

interface Pooler {
  owner: pg.Pool
  pool: pg.Pool
  /** The application's connection through the pooler. */
  pooled: ConnectionConfig
}

/** Returns notes for the operator. @throws UnusableDatabase where the pooler lacks what the product needs */
const preparePooler = async ({ owner, pool, pooled }: Pooler, account: string): Promise<string[]> => {
  if (!(await canPrepare(pooled))) throw new UnusableDatabase(needsPreparedStatements)
  if ((await limitStatements(owner, account)) || (await hasStatementLimit(pool))) return []
  return [
    `Statements of ${account} have no time limit, because a pooler passes none on and the owner may not set it. As a superuser:`,
    `alter role "${account}" set statement_timeout = '5s'; alter role "${account}" set idle_in_transaction_session_timeout = '10s'`,
  ]
}

/**
 * The application's pool after the migrations: a role that owns no table but the job queue's. Where the owner of an
 * external server cannot create such a role, the application works as the owner and reports it.
 * @throws UnusableDatabase where the operator named both accounts and they do not fit
 */
export const openApplication = async (
  { pool: owner, connection, pooled }: Database,
  { config, dataKey, log }: { config: Config; dataKey: string; log: Log },
): Promise<Application> => {
  const role = chooseAppRole(config, connection, dataKey)
  const appConnection = config.databaseOwnerUrl
    ? (pooled ?? connectionTo(config.databaseUrl ?? ''))
    : connectionAs(pooled ?? connection, role)
  const direct = config.databaseOwnerUrl
    ? connectionTo(config.databaseDirectUrl ?? config.databaseUrl ?? '')
    : connectionAs(connection, role)
  let closing = false
  const onError = ({ message }: Error) => {
    if (!closing) log.warn({ reason: message }, 'a connection to the database was lost')
  }
  const connect = (account: ConnectionConfig) => {
    const pool = createWorkloadPool({ connection: account, max: config.databasePoolMax, onError })
    const close = () => {
      closing = true
      return pool.end()
    }
    return { pool, close }
  }
  const { pool, close } = connect(appConnection)
  try {
    // PgBouncer pauses after a refused account, so that is tried at the database itself.
    const canLogIn = pooled ? await canConnectTo(direct) : await canConnect(pool)
    await prepareAppRole(owner, role, { make: !canLogIn })
    await pool.query('select')
    if (!pooled && config.databaseOwnerUrl && (await isPooled(pool))) throw new UnusableDatabase(needsDirectAddress)
    const notes = pooled ? await preparePooler({ owner, pool, pooled: appConnection }, role.name) : []
    return { pool, direct, notes, close }
  } catch (error) {
    await close()
    const reason = refusalReason(error)
    if (pooled && !(await canPrepare(pooled))) throw new UnusableDatabase(needsPreparedStatements)
    if (config.databaseOwnerUrl) throw new UnusableDatabase(`The application cannot work as ${role.name}: ${reason}.`)
    log.warn({ reason }, 'the application works with the account that owns the database')
    closing = false
    return { ...connect(pooled ?? connection), direct: connection, notes: ownerNotes(reason) }
  }
}

/**
 * Opens an existing database for reading, also while the site is running; never creates one.
 * @throws as `openDatabase`
 */
export const openForBackup = async (
  config: Config,
  root: string,
  log: Log,
): Promise<Pick<Database, 'connection' | 'close'>> => {
  // A person who gives a command learns at once that the database is away.
  if (config.databaseUrl) return openDatabase({ ...config, databaseWaitSeconds: 0 }, root, log)
  const options = launchOptions(config, root)
  if (!findCluster(options)) throw new UnusableDatabase(`There is no database in ${config.dataDir}.`)
  const connection = await findRunning(options)
  return connection ? { connection, close: async () => undefined } : openDatabase(config, root, log)
}
