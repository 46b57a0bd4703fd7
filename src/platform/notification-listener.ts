// Subscribes to the PostgreSQL notifications of `notify.ts`, which say that something changed but not what.
import type { Log } from './log.ts'
import { type ConnectionConfig, WritableClient } from './writable-host.ts'

export interface NotificationListener {
  start(): Promise<void>
  stop(): void
}

export interface NotificationListenerDeps {
  connection: ConnectionConfig
  log: Log
  /** Called after a content change in any process, and whenever a notification may have been missed. */
  onContent: () => void
  /** Called with the booking whose day changed; without an id whenever a notification may have been missed. */
  onRide: (bookingId: string | undefined) => void
  /** Called with the session that ended; without an id whenever a notification may have been missed. */
  onSession: (sessionId: string | undefined) => void
}

const reconnectMs = 2000

/** Uses one connection of its own, and reconnects when it is lost. */
export const createNotices = ({
  connection,
  log,
  onContent,
  onRide,
  onSession,
}: NotificationListenerDeps): NotificationListener => {
  let client: WritableClient | undefined
  let stopped = false
  let reconnectTimer: NodeJS.Timeout | undefined

  const release = (connected: WritableClient | undefined) => {
    connected?.removeAllListeners()
    connected?.on('error', () => undefined)
    // The connection may be dead already, and no query of ours is pending.
    void connected?.end().catch(() => undefined)
  }
  const onLost = (from: WritableClient, error?: Error) => {
    if (client !== from || stopped) return
    client = undefined
    release(from)
    if (error) log.warn({ err: error }, 'the connection for change notifications was lost; reconnecting')
    reconnectTimer = setTimeout(() => void connect(), reconnectMs)
  }
  const connect = async () => {
    const created = new WritableClient({ ...connection, keepAlive: true })
    client = created
    created.on('error', (error) => onLost(created, error))
    created.on('end', () => onLost(created))
    created.on('notification', ({ channel, payload }) => {
      if (channel === 'rides') onRide(payload)
      else if (channel === 'sessions') onSession(payload)
      else onContent()
    })
    try {
      await created.connect()
      await created.query('listen content; listen rides; listen sessions')
    } catch (error) {
      return onLost(created, error as Error)
    }
    onContent()
    onRide(undefined)
    onSession(undefined)
  }
  return {
    start: connect,
    stop() {
      stopped = true
      clearTimeout(reconnectTimer)
      release(client)
    },
  }
}
