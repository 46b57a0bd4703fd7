// Whether this process can take requests now: the database accepts writes, and changes of other processes arrive.
import type pg from 'pg'
import { createPool, type PoolOptions } from './db.ts'

export interface Readiness {
  /** Why no requests should be sent to this process; undefined where it is ready. Answers within a second. */
  check(): Promise<string | undefined>
  /** Reports that the process stops, before it stops answering. */
  drain(): void
  close(): Promise<void>
}

export interface ReadinessDeps {
  pool: pg.Pool
  isListening: () => boolean
}

/** A connection of its own: a busy pool is no reason to take a process out of service. */
const probeOptions = (pool: pg.Pool): PoolOptions => {
  const timeout = 800
  const { Client } = pool.options as unknown as Pick<PoolOptions, 'Client'>
  const connection = { ...pool.options, password: pool.options.password, query_timeout: timeout, min: 0 }
  return {
    connection: { ...connection, connectionTimeoutMillis: timeout, idleTimeoutMillis: 30_000 },
    max: 1,
    Client,
    onError: () => undefined,
  } as PoolOptions
}

const maxCheckMs = 900

export const createReadiness = ({ pool, isListening }: ReadinessDeps): Readiness => {
  const probe = createPool(probeOptions(pool))
  let isDraining = false
  let pending: Promise<string | undefined> | undefined

  const findDatabaseProblem = async (): Promise<string | undefined> => {
    try {
      const { rows } = await probe.query<{ is_standby: boolean }>('select pg_is_in_recovery() as is_standby')
      return rows[0]?.is_standby ? 'the database is a standby and accepts no writes' : undefined
    } catch {
      return 'the database is unavailable'
    }
  }
  /** The time limits of a connection follow each other, so the whole has its own. */
  const findProblemInTime = async (): Promise<string | undefined> => {
    const late = Promise.withResolvers<string>()
    const timer = setTimeout(late.resolve, maxCheckMs, 'the database is unavailable')
    return Promise.race([findDatabaseProblem(), late.promise]).finally(() => clearTimeout(timer))
  }

  return {
    async check() {
      if (isDraining) return 'the process stops'
      // Many callers share one check.
      pending ??= findProblemInTime().finally(() => {
        pending = undefined
      })
      const problem = await pending
      if (problem) return problem
      return isListening() ? undefined : 'notifications of other processes do not arrive'
    },
    drain() {
      isDraining = true
    },
    close: () => probe.end(),
  }
}
