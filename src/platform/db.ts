// The database: connection pool, statements compiled once, and transactions with retries.
import { availableParallelism } from 'node:os'
import {
  type Compilable,
  CompiledQuery,
  Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  type QueryResult,
  type Transaction,
} from 'kysely'
import pg from 'pg'
import { isLoopbackAddress, isLoopbackHost } from '#kernel/network.ts'
import { isStalePlan, NamedClient } from './named-client.ts'
import { type ConnectionConfig, NoWritableHost, ReadOnlyHost } from './writable-host.ts'

/** Has no tables of its own: each store names its own with `db.withTables<Tables>()`. Accepts a connection or a transaction. */
export type Db = Kysely<Record<never, never>>
export type Tx = Transaction<Record<never, never>>

// int8 (count, sum) and numeric arrive as text; all our values fit a double.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.TIME, (text) => text)

const maxConnections = 10

/**
 * Pool size for a host: a server on this machine shares the cores, and more connections than keep them busy only wait.
 * PostgreSQL's rule of thumb is twice the cores plus one for the disk; ours adds one for background work.
 */
export const poolSizeForHost = (host: string, cores = availableParallelism()): number =>
  host.startsWith('/') || isLoopbackHost(host) || isLoopbackAddress(host)
    ? Math.min(maxConnections, 2 * cores + 2)
    : maxConnections

export interface PoolOptions {
  connection: ConnectionConfig
  /** Maximum number of connections; by default it depends on where the server is. */
  max?: number
  /** Called for each connection that is lost. */
  onError: (error: Error) => void
  /** For tests: a client that takes a safeguard away. */
  Client?: typeof NamedClient
}

export const createPool = ({ connection, max, onError, Client = NamedClient }: PoolOptions): pg.Pool => {
  const pool = new pg.Pool({
    statement_timeout: 5000,
    idle_in_transaction_session_timeout: 10_000,
    connectionTimeoutMillis: 2000,
    // Longer than the statement timeout, so that only a silent database reaches it.
    query_timeout: 8000,
    ...connection,
    max: max ?? poolSizeForHost(new pg.Client(connection).host),
    Client,
  } as pg.PoolConfig)
  // Also set while a transaction uses the client: an unhandled error event would end the process.
  pool.on('connect', (client) => client.on('error', onError))
  // The pool repeats errors that an idle connection has reported already.
  pool.on('error', () => undefined)
  return pool
}

export const createDb = (pool: PostgresDialectConfig['pool']): Db =>
  new Kysely({ dialect: new PostgresDialect({ pool }) })

/**
 * An insert compiled once for each set of columns, because compiling forty columns costs more than sending them.
 * `build` must turn a row into a statement whose values are the row's own, in their order.
 */
export const createInsert = <Row extends object>(build: (db: Db, row: Row) => Compilable) => {
  const compiled: { columns: string[]; sql: string }[] = []
  const compile = (db: Db, row: Row, columns: string[], values: readonly unknown[]): string => {
    const { sql, parameters } = build(db, row).compile()
    if (parameters.length !== values.length || parameters.some((value, i) => value !== values[i]))
      throw new Error('createInsert: the parameters of the statement are not the values of its row')
    compiled.push({ columns, sql })
    return sql
  }
  return (db: Db, row: Row): Promise<QueryResult<unknown>> => {
    const columns: string[] = []
    const values: unknown[] = []
    for (const column in row) {
      const value = row[column]
      if (value === undefined) continue
      columns.push(column)
      values.push(value)
    }
    const existing = compiled.find((each) => isSameList(each.columns, columns))
    return db.executeQuery(CompiledQuery.raw(existing?.sql ?? compile(db, row, columns, values), values))
  }
}

const isSameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((each, i) => each === b[i])

/** Placeholder for a value while a statement is compiled. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * A statement compiled once and then sent with the values of each call. `build` sees a placeholder for each value:
 * it must pass them on unchanged, so a list is one value (`any`) and no value may change the text.
 */
export const createQuery = <Values extends object, Row>(
  build: (db: Db, values: Values) => { compile(): CompiledQuery<Row> },
) => {
  const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as Values
  let compiled: { sql: string; parameters: readonly unknown[] } | undefined
  return async (db: Db, values: Values): Promise<Row[]> => {
    compiled ??= build(db, placeholders).compile()
    const parameters = compiled.parameters.map((each) =>
      each instanceof Placeholder ? values[each.name as keyof Values] : each,
    )
    const { rows } = await db.executeQuery(CompiledQuery.raw(compiled.sql, parameters) as CompiledQuery<Row>)
    return rows
  }
}

export const sqlState = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError ? error.code : undefined

const conflicts = new Set(['40001', '40P01'])
const isWorthRetrying = (error: unknown) => conflicts.has(sqlState(error) ?? '') || isStalePlan(error)

/** Runs `work` in one transaction. Deadlocks, serialisation failures and plans from before a migration are retried, three tries in all. */
export const inTransaction = async <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === 3 || !isWorthRetrying(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 40 * attempt))
    }
  }
}

// SQLSTATE classes: connection, resources, operator, system; then conflicts, standby, and transaction or lock timeouts.
const unavailableState = /^(08|53|57|58)|^(40001|40P01|25006|25P03|55P03)$/
const networkErrorCode = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND)$/
const connectionLost =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|connection has been discarded|after calling end on the pool/

const isReadTimeout = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout'

/** Whether the database is unavailable, full, overloaded or too slow, rather than a statement being wrong. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  if (error instanceof NoWritableHost || error instanceof ReadOnlyHost) return true
  const state = sqlState(error)
  if (state) return unavailableState.test(state)
  const { code = '', syscall, message } = error as NodeJS.ErrnoException
  // A missing socket; any other missing file is a bug.
  const isSocketMissing = code === 'ENOENT' && syscall === 'connect'
  return isSocketMissing || networkErrorCode.test(code) || connectionLost.test(message) || isReadTimeout(error)
}
