// Subscribes to the PostgreSQL notifications of `notify.ts`, which say that something changed but not what.
import { randomUUID } from 'node:crypto'
import type { Duplex } from 'node:stream'
import type pg from 'pg'
import type { Log } from './log.ts'
import { type ConnectionConfig, WritableClient } from './writable-host.ts'

export interface NotificationListener {
  start(): Promise<void>
  stop(): void
  /** Whether notifications of other processes arrive now. */
  isListening(): boolean
}

export interface NotificationListenerDeps {
  /** Leads to the database itself: a pooler passes no notifications on. */
  connection: ConnectionConfig
  log: Log
  /** Called after a content change in any process, and whenever a notification may have been missed. */
  onContent: () => void
  /** Called with the booking whose day changed; without an id whenever a notification may have been missed. */
  onRide: (bookingId: string | undefined) => void
  /** Called with the session that ended; without an id whenever a notification may have been missed. */
  onSession: (sessionId: string | undefined) => void
  /** Milliseconds between two heartbeats. A connection that returns none for one and a half of them is replaced. */
  heartbeatMs?: number
}

/** Name of these connections in `pg_stat_activity`: there is one for each process. */
const listenerName = 'ostler-listener'

/** The number of processes on this database, this one included, once its listener has started. */
export const countProcesses = async (pool: pg.Pool): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*) from pg_stat_activity where datname = current_database() and application_name = $1',
    [listenerName],
  )
  return rows[0]?.count ?? 0
}

const maxReconnectMs = 500
/** An answer takes milliseconds; without these limits a silent host would be waited for. */
const limits = { query_timeout: 5000, statement_timeout: 0 }
/** Milliseconds to wait for a connection: short, because a host that comes back answers only new ones, and longer each time. */
const connectTimeout = (failures: number): number => Math.min(5000, 1000 + 100 * failures)

const destroy = (client: WritableClient) => {
  client.removeAllListeners()
  client.on('error', () => undefined)
  // A silent host would not answer a polite goodbye.
  const { connection } = client as unknown as { connection: { stream: Duplex } }
  connection.stream.destroy()
}

/** Uses one connection of its own, and replaces it when it is lost or falls silent. */
export const createNotices = ({
  connection,
  log,
  onContent,
  onRide,
  onSession,
  heartbeatMs = 10_000,
}: NotificationListenerDeps): NotificationListener => {
  // Each process has its own channel, or every process would hear the heartbeats of all.
  const heartbeatChannel = `heartbeat_${randomUUID().replaceAll('-', '')}`
  const listenSql = `listen content; listen rides; listen sessions; listen ${heartbeatChannel}`
  let client: WritableClient | undefined
  let isListening = false
  let isStopped = false
  let failures = 0
  let heardAt = 0
  let reconnectTimer: NodeJS.Timeout | undefined
  let heartbeatTimer: NodeJS.Timeout | undefined

  const onLost = (from: WritableClient, error: Error) => {
    if (client !== from || isStopped) return
    client = undefined
    isListening = false
    clearInterval(heartbeatTimer)
    destroy(from)
    // Once for each outage.
    if (failures === 0) log.warn({ err: error }, 'the connection for change notifications was lost; reconnecting')
    const delay = Math.min(maxReconnectMs, 100 * 2 ** failures++)
    reconnectTimer = setTimeout(() => void connect(), delay * (0.5 + Math.random() / 2))
  }
  const onNotification = (channel: string, payload: string | undefined) => {
    if (channel === heartbeatChannel) heardAt = performance.now()
    else if (channel === 'rides') onRide(payload)
    else if (channel === 'sessions') onSession(payload)
    else onContent()
  }
  const sendHeartbeat = (current: WritableClient) => {
    if (performance.now() - heardAt > heartbeatMs * 1.5)
      return onLost(current, new Error('the database returned no heartbeat'))
    current.query('select pg_notify($1, $2)', [heartbeatChannel, '']).catch((error: Error) => onLost(current, error))
  }
  const connect = async () => {
    const connectionTimeoutMillis = connectTimeout(failures)
    const settings = { ...limits, connectionTimeoutMillis, keepAlive: true, application_name: listenerName }
    const created = new WritableClient({ ...connection, ...settings })
    client = created
    created.on('error', (error) => onLost(created, error))
    created.on('end', () => onLost(created, new Error('the connection was closed')))
    created.on('notification', ({ channel, payload }) => onNotification(channel, payload))
    try {
      await created.connect()
      await created.query(listenSql)
    } catch (error) {
      return onLost(created, error as Error)
    }
    if (client !== created) return
    heardAt = performance.now()
    heartbeatTimer = setInterval(sendHeartbeat, heartbeatMs, created)
    isListening = true
    if (failures) log.info('the connection for change notifications is back')
    failures = 0
    onContent()
    onRide(undefined)
    onSession(undefined)
  }
  return {
    start: connect,
    stop() {
      isStopped = true
      isListening = false
      clearTimeout(reconnectTimer)
      clearInterval(heartbeatTimer)
      if (client) destroy(client)
    },
    isListening: () => isListening,
  }
}
