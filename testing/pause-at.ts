// Pauses a database client in the middle of a transaction, for tests of what races with it.
import type pg from 'pg'
import { NamedClient } from '#platform/named-client.ts'
import { eventually } from './eventually.ts'

/** A database client that, once armed, pauses at the first matching statement; `unguarded` rewrites every statement. */
export const pauseAt = (isPausePoint: (text: string) => boolean, unguarded = (text: string) => text) => {
  const reached = Promise.withResolvers<void>()
  const resume = Promise.withResolvers<void>()
  let isArmed = false
  class Client extends NamedClient {
    override query(...call: unknown[]): never {
      const [text, ...rest] = call
      const send = super.query as (...all: unknown[]) => Promise<unknown>
      if (typeof text !== 'string') return send.apply(this, call) as never
      const args = [unguarded(text), ...rest]
      if (!isArmed || !isPausePoint(text)) return send.apply(this, args) as never
      isArmed = false
      reached.resolve()
      return resume.promise.then(() => send.apply(this, args)) as never
    }
  }
  const arm = () => {
    isArmed = true
  }
  return { Client, arm, reached: reached.promise, resume: resume.resolve }
}

/** Waits until a statement waits for a lock. */
export const waitForLock = (site: { pool: pg.Pool }) =>
  eventually(async () => {
    const { rows } = await site.pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length > 0
  })
