// Hears what `notify.ts` tells in this process and every other: that content changed, never what. Each looks for itself.
import pg from 'pg'
import type { Log } from './log.ts'

export interface Notices {
  start(): Promise<void>
  stop(): void
}

export interface NoticesDeps {
  connection: pg.PoolConfig
  log: Log
  /** Hears of a change in any process, and whenever one may have been missed. */
  onContent: () => void
  /** Hears which booking's day has changed; without its id whenever one may have been missed. */
  onRide: (bookingId: string | undefined) => void
  /** Hears which session has ended; without its id whenever one may have been missed. */
  onSession: (sessionId: string | undefined) => void
}

const againMs = 2000

/** Holds one connection of its own, and takes another where it is lost. */
export const createNotices = ({ connection, log, onContent, onRide, onSession }: NoticesDeps): Notices => {
  let client: pg.Client | undefined
  let stopped = false
  let later: NodeJS.Timeout | undefined

  const leave = (left: pg.Client | undefined) => {
    left?.removeAllListeners()
    left?.on('error', () => undefined)
    // It may be dead already, and nothing of ours waits in it.
    void left?.end().catch(() => undefined)
  }
  const lost = (from: pg.Client, error?: Error) => {
    if (client !== from || stopped) return
    client = undefined
    leave(from)
    if (error) log.warn({ err: error }, 'the connection that hears of changes was lost')
    later = setTimeout(() => void connect(), againMs)
  }
  const connect = async () => {
    const next = new pg.Client({ ...connection, keepAlive: true })
    client = next
    next.on('error', (error) => lost(next, error))
    next.on('end', () => lost(next))
    next.on('notification', ({ channel, payload }) => {
      if (channel === 'rides') onRide(payload)
      else if (channel === 'sessions') onSession(payload)
      else onContent()
    })
    try {
      await next.connect()
      await next.query('listen content; listen rides; listen sessions')
    } catch (error) {
      return lost(next, error as Error)
    }
    onContent()
    onRide(undefined)
    onSession(undefined)
  }
  return {
    start: connect,
    stop() {
      stopped = true
      clearTimeout(later)
      leave(client)
    },
  }
}
