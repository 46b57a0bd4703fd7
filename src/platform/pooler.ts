// What the product needs of a pooler such as PgBouncer in front of the database, checked at start.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { sqlState } from './db.ts'
import { type ConnectionConfig, WritableClient } from './writable-host.ts'

/** Settings that a connection to a pooler must not send: it refuses those that it does not know. */
export const withoutSessionSettings = (connection: ConnectionConfig): ConnectionConfig => ({
  ...connection,
  statement_timeout: 0,
  idle_in_transaction_session_timeout: 0,
})

/** The process of the database that a connection was given, as the start of the connection reported it. */
const reportedPid = (client: pg.ClientBase) => (client as unknown as { processID: number | null }).processID

const pidSql = 'select pg_backend_pid() as pid'

/** Whether a pooler answers instead of the database: it reports process numbers of its own. */
export const isPooled = async (pool: pg.Pool): Promise<boolean> => {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ pid: number }>(pidSql)
    return rows[0]?.pid !== reportedPid(client)
  } finally {
    client.release()
  }
}

const tries = 5

/**
 * Whether statements can be prepared by name, which PgBouncer does from 1.21 on with `max_prepared_statements`. Two of its
 * clients prepare the same name on one connection of the database: an unsuited pooler passes the second on, which fails.
 */
export const canPrepare = async (connection: ConnectionConfig): Promise<boolean> => {
  const statement = { name: `ostler_${randomUUID()}`, text: pidSql }
  const clients: pg.Client[] = []
  const pids = new Set<number>()
  try {
    for (let nth = 0; nth < tries; nth++) {
      const client = new WritableClient(connection)
      client.on('error', () => undefined)
      clients.push(client)
      await client.connect()
      const { rows } = await client.query<{ pid: number }>(statement)
      const pid = rows[0]?.pid ?? 0
      if (pids.has(pid)) return true
      pids.add(pid)
    }
    return true
  } catch (error) {
    // duplicate_prepared_statement, invalid_sql_statement_name
    if (/^(42P05|26000)$/.test(sqlState(error) ?? '')) return false
    throw error
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)))
  }
}

/** Whether the connections of a pool have a time limit of statements. */
export const hasStatementLimit = async (pool: pg.Pool): Promise<boolean> => {
  const { rows } = await pool.query<{ value: string }>("select current_setting('statement_timeout') as value")
  return rows[0]?.value !== '0'
}

const limits = { statement_timeout: '5s', idle_in_transaction_session_timeout: '10s' }

/** Advisory lock, because accounts cannot be altered by two processes at once; any number that nothing else locks. */
const lock = 7_266_189
const hasLimits = `select from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
  where d.datname = current_database() and s.setrole = $1::regrole and s.setconfig @> $2::text[]`

const setLimits = async (client: pg.ClientBase, name: string): Promise<void> => {
  await client.query('select pg_advisory_xact_lock($1)', [lock])
  const role = pg.escapeIdentifier(name)
  const settings = Object.entries(limits)
  const { rowCount } = await client.query(hasLimits, [role, settings.map(([setting, value]) => `${setting}=${value}`)])
  if (rowCount) return
  const { rows } = await client.query<{ database: string }>('select current_database() as database')
  const target = `alter role ${role} in database ${pg.escapeIdentifier(rows[0]?.database ?? '')}`
  await client.query(settings.map(([setting, value]) => `${target} set ${setting} = '${value}'`).join('; '))
}

/** Gives an account in this database the limits that its connections cannot bring; false where the owner may not. */
export const limitStatements = async (owner: pg.Pool, name: string): Promise<boolean> => {
  const client = await owner.connect()
  try {
    await client.query('begin')
    await setLimits(client, name)
    await client.query('commit')
    return true
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    if (sqlState(error) === '42501') return false
    throw error
  } finally {
    client.release()
  }
}
