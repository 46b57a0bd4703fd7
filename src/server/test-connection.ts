// Tests whether the server can reach its database. Anyone may call it, so the result is cached for five seconds and the wait is
// short. Visitors learn yes or no; administrators also the port and the class of a failure.
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { success } from '#kernel/endpoint.ts'
import { Refusal } from '#kernel/errors.ts'
import * as m from '#messages/en/errors.ts'
import { type ConnectionFailure, testConnection } from '#modules/reports/connection/contract.ts'
import type { Clock } from '#platform/clock.ts'
import { sqlState } from '#platform/db.ts'
import { serve } from '#platform/http.ts'
import type { Log } from '#platform/log.ts'
import { refusals } from '#platform/refusals.ts'

const queryTimeoutMs = 2000
const cacheMs = 5000
/** Longer than identifying the caller takes while the database answers at all. */
const identifyTimeoutMs = 1000

export interface ConnectionTestDeps {
  pool: pg.Pool
  clock: Clock
  log: Log
}

/** A superuser counts as a member of every role. */
const ownershipQuery = `select coalesce((select pg_has_role(current_user, relowner, 'member') from pg_class
  where oid = to_regclass('public.audit_log')), false) as is_owner`

interface Outcome {
  isReached: boolean
  isOwner?: boolean
  milliseconds: number
  /** SQLSTATE of a failure that the database reported. */
  sql_state?: string | undefined
}

const createTest = ({ pool, clock, log }: ConnectionTestDeps) => {
  const queryDatabase = async (): Promise<Outcome> => {
    const started = performance.now()
    const milliseconds = () => Math.round(performance.now() - started)
    const answer = pool.query<{ is_owner: boolean }>(ownershipQuery).then(
      ({ rows }) => ({ isReached: true, isOwner: rows[0]?.is_owner === true, milliseconds: milliseconds() }),
      (error) => {
        log.warn({ err: error }, 'the connection test failed')
        return { isReached: false, milliseconds: milliseconds(), sql_state: sqlState(error) }
      },
    )
    return Promise.race([
      answer,
      pause(queryTimeoutMs, { isReached: false, milliseconds: queryTimeoutMs }, { ref: false }),
    ])
  }

  let cached: { at: number; outcome: Promise<Outcome> } | undefined
  return (): Promise<Outcome> => {
    const now = clock().getTime()
    // A clock that was set back does not prolong the cached result.
    if (!cached || now < cached.at || now >= cached.at + cacheMs) cached = { at: now, outcome: queryDatabase() }
    return cached.outcome
  }
}

export const connectionTest = (app: FastifyInstance, deps: ConnectionTestDeps): void => {
  const test = createTest(deps)

  /** Checked only where the database answered: without it no caller can be identified. */
  const isAdministrator = async (request: FastifyRequest, { isReached, sql_state }: Outcome): Promise<boolean> => {
    if (!isReached && !sql_state) return false
    const identified = app.identify(request).then(
      ({ staff }) => staff !== undefined,
      () => false,
    )
    return Promise.race([identified, pause(identifyTimeoutMs, false, { ref: false })])
  }

  serve(app, testConnection, async ({ request }) => {
    const outcome = await test()
    const showsDetails = await isAdministrator(request, outcome)
    const { isReached, isOwner, milliseconds, sql_state } = outcome
    const port = request.socket.localPort ?? null
    if (isReached)
      return success(
        {
          database: 'ok' as const,
          ...(showsDetails ? { milliseconds, owns_audit_log: isOwner, ...(port === null ? {} : { port }) } : {}),
        },
        m.connected,
      )
    const details: ConnectionFailure = { sql_state_class: sql_state?.slice(0, 2) ?? null, port }
    throw new Refusal(refusals.UNAVAILABLE, {
      message: m.connection_failed,
      retryAfterSeconds: cacheMs / 1000,
      ...(showsDetails ? { data: { ...details } } : {}),
    })
  })
}
