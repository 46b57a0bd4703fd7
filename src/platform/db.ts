// The database: one pool, every statement prepared once per connection, transactions that are retried where PostgreSQL asks for it.
import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'

/** No tables of its own: each store names its own with `db.withTables<Tables>()`. A connection and a transaction both fit. */
export type Db = Kysely<Record<never, never>>
export type Tx = Transaction<Record<never, never>>

// An int8 (count, sum) and a numeric arrive as text; every count of ours fits a double.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.TIME, (text) => text)

const names = new Map<string, string>()
const nameOf = (text: string): string => {
  const known = names.get(text)
  if (known) return known
  const name = `s_${createHash('sha1').update(text).digest('base64url')}`
  if (names.size < 2000) names.set(text, name)
  return name
}

const prepared = /^\s*(select|insert|update|delete|with)\b/i

/** Sends every statement with values under a name made from its text, so that PostgreSQL plans it once per connection. */
export class NamedClient extends pg.Client {
  override query(...call: unknown[]): never {
    const [text, values] = call
    const send = super.query as (...asked: unknown[]) => never
    if (call.length === 2 && typeof text === 'string' && Array.isArray(values) && prepared.test(text))
      return send.call(this, { name: nameOf(text), text, values })
    return send.apply(this, call)
  }
}

export interface PoolOptions {
  connection: pg.PoolConfig
  max?: number
  /** Hears of connections that die while idle; without a listener Node would end. */
  onError: (error: Error) => void
  /** Tests give a client of their own here, one that takes a guard away. */
  Client?: typeof NamedClient
}

export const createPool = ({ connection, max = 10, onError, Client = NamedClient }: PoolOptions): pg.Pool => {
  const pool = new pg.Pool({
    statement_timeout: 5000,
    idle_in_transaction_session_timeout: 10_000,
    connectionTimeoutMillis: 2000,
    ...connection,
    max,
    Client,
  } as pg.PoolConfig)
  pool.on('error', onError)
  return pool
}

export const createDb = (pool: pg.Pool): Db => new Kysely({ dialect: new PostgresDialect({ pool }) })

export const sqlState = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError ? error.code : undefined

const worthRetrying = new Set(['40001', '40P01'])

/** Runs `work` in one transaction; a deadlock or a serialisation failure is tried again, three times at most. */
export const inTransaction = async <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === 3 || !worthRetrying.has(sqlState(error) ?? '')) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 40 * attempt))
    }
  }
}

const away = new Set(['57P01', '57P02', '57P03', '08006', '08003', '08000', '53300', '53100', '57014', '25P03'])
const lostSocket =
  /ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/

/** Is this the database being away, full or too slow, rather than a mistake in a statement? */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  return (
    away.has(sqlState(error) ?? '') ||
    lostSocket.test(`${(error as NodeJS.ErrnoException).code ?? ''} ${error.message}`)
  )
}
