// The database: one pool, statements that are written out once, transactions that are retried where PostgreSQL asks for it.
import { availableParallelism } from 'node:os'
import { type Compilable, CompiledQuery, Kysely, PostgresDialect, type QueryResult, type Transaction } from 'kysely'
import pg from 'pg'
import { isLoopbackAddress, isLoopbackHost } from '#kernel/network.ts'
import { isStalePlan, NamedClient } from './named-client.ts'

/** No tables of its own: each store names its own with `db.withTables<Tables>()`. A connection and a transaction both fit. */
export type Db = Kysely<Record<never, never>>
export type Tx = Transaction<Record<never, never>>

// An int8 (count, sum) and a numeric arrive as text; every count of ours fits a double.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.TIME, (text) => text)

const mostConnections = 10

/**
 * A server on this machine shares the product's cores: connections beyond what keeps them busy only wait there for each
 * other. PostgreSQL's rule of thumb is twice the cores and one for the disk; ours has one more, for the work in the
 * background. Of a server elsewhere the cores are not known.
 */
export const connectionsTo = (host: string, cores = availableParallelism()): number =>
  host.startsWith('/') || isLoopbackHost(host) || isLoopbackAddress(host)
    ? Math.min(mostConnections, 2 * cores + 2)
    : mostConnections

export interface PoolOptions {
  connection: pg.PoolConfig
  /** How many connections at most; left out, as many as suit where the server is. */
  max?: number
  /** Hears of each connection that dies. */
  onError: (error: Error) => void
  /** Tests give a client of their own here, one that takes a guard away. */
  Client?: typeof NamedClient
}

export const createPool = ({ connection, max, onError, Client = NamedClient }: PoolOptions): pg.Pool => {
  const pool = new pg.Pool({
    statement_timeout: 5000,
    idle_in_transaction_session_timeout: 10_000,
    connectionTimeoutMillis: 2000,
    // Longer than a statement may take: only a database that has fallen silent gets here.
    query_timeout: 8000,
    ...connection,
    max: max ?? connectionsTo(new pg.Client(connection).host),
    Client,
  } as pg.PoolConfig)
  // Also while a transaction holds it: an error event that nobody hears would end the process.
  pool.on('connect', (client) => client.on('error', onError))
  // The pool repeats what an idle connection has told already.
  pool.on('error', () => undefined)
  return pool
}

export const createDb = (pool: pg.Pool): Db => new Kysely({ dialect: new PostgresDialect({ pool }) })

/**
 * An insert that is written out once for each set of columns and then only sent: to write forty columns anew costs more
 * than to send them. `build` must turn a row into a statement whose values are the row's own, in their order.
 */
export const createInsert = <Row extends object>(build: (db: Db, row: Row) => Compilable) => {
  const written: { columns: string[]; sql: string }[] = []
  const write = (db: Db, row: Row, columns: string[], values: readonly unknown[]): string => {
    const { sql, parameters } = build(db, row).compile()
    if (parameters.length !== values.length || parameters.some((value, i) => value !== values[i]))
      throw new Error('the values of this insert are not those of its row')
    written.push({ columns, sql })
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
    const known = written.find((each) => isSameList(each.columns, columns))
    return db.executeQuery(CompiledQuery.raw(known?.sql ?? write(db, row, columns, values), values))
  }
}

const isSameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((each, i) => each === b[i])

/** Stands for a value while a statement is written out. */
class StandIn {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * A statement that is written out once and then only sent with the values of each call. `build` passes them on as they
 * are: it sees a stand-in for each, so that a list belongs into one value, as `any`, and no value may decide the text.
 */
export const createQuery = <Values extends object, Row>(
  build: (db: Db, values: Values) => { compile(): CompiledQuery<Row> },
) => {
  const standIns = new Proxy({}, { get: (_, name) => new StandIn(String(name)) }) as Values
  let written: { sql: string; parameters: readonly unknown[] } | undefined
  return async (db: Db, values: Values): Promise<Row[]> => {
    written ??= build(db, standIns).compile()
    const own = written.parameters.map((each) => (each instanceof StandIn ? values[each.name as keyof Values] : each))
    const { rows } = await db.executeQuery(CompiledQuery.raw(written.sql, own) as CompiledQuery<Row>)
    return rows
  }
}

export const sqlState = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError ? error.code : undefined

const conflicts = new Set(['40001', '40P01'])
const isWorthRetrying = (error: unknown) => conflicts.has(sqlState(error) ?? '') || isStalePlan(error)

/** Runs `work` in one transaction; a deadlock, a serialisation failure or a plan from before a migration is tried again, three times at most. */
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

// By class: connection, resources, operator, system. Beside them conflicts, a standby, and transactions or locks that took too long.
const away = /^(08|53|57|58)|^(40001|40P01|25006|25P03|55P03)$/
const unreachable = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND)$/
const lost =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|connection has been discarded|after calling end on the pool/

const isSilence = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout'

/** Is this the database being away, full, too busy or too slow, rather than a mistake in a statement? */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const state = sqlState(error)
  if (state) return away.test(state)
  const { code = '', syscall, message } = error as NodeJS.ErrnoException
  // A socket file that is not there; any other missing file is a fault.
  const noSocket = code === 'ENOENT' && syscall === 'connect'
  return noSocket || unreachable.test(code) || lost.test(message) || isSilence(error)
}
