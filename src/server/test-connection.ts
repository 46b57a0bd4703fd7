// Can the server reach its database? Anybody may ask, so the database is asked once in five seconds and nobody waits long.
// A visitor learns yes or no; an administrator also where the server listens, and of which class a failure is.
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

const longestMs = 2000
const keptMs = 5000
/** Longer than it takes to know who asks while the database answers at all. */
const whoMs = 1000

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
  /** Of a failure that the database itself has told. */
  sql_state?: string | undefined
}

const createTest = ({ pool, clock, log }: ConnectionTestDeps) => {
  const ask = async (): Promise<Outcome> => {
    const started = performance.now()
    const milliseconds = () => Math.round(performance.now() - started)
    const answer = pool.query<{ is_owner: boolean }>(ownershipQuery).then(
      ({ rows }) => ({ isReached: true, isOwner: rows[0]?.is_owner === true, milliseconds: milliseconds() }),
      (error) => {
        log.warn({ err: error }, 'the connection test failed')
        return { isReached: false, milliseconds: milliseconds(), sql_state: sqlState(error) }
      },
    )
    return Promise.race([answer, pause(longestMs, { isReached: false, milliseconds: longestMs }, { ref: false })])
  }

  let last: { at: number; outcome: Promise<Outcome> } | undefined
  return (): Promise<Outcome> => {
    const now = clock().getTime()
    // A clock that was put back makes no answer last longer.
    if (!last || now < last.at || now >= last.at + keptMs) last = { at: now, outcome: ask() }
    return last.outcome
  }
}

export const connectionTest = (app: FastifyInstance, deps: ConnectionTestDeps): void => {
  const test = createTest(deps)

  /** Asked only where the database has said something: without it nobody can be known. */
  const isAdministrator = async (request: FastifyRequest, { isReached, sql_state }: Outcome): Promise<boolean> => {
    if (!isReached && !sql_state) return false
    const known = app.identify(request).then(
      ({ staff }) => staff !== undefined,
      () => false,
    )
    return Promise.race([known, pause(whoMs, false, { ref: false })])
  }

  serve(app, testConnection, async ({ request }) => {
    const outcome = await test()
    const isTold = await isAdministrator(request, outcome)
    const { isReached, isOwner, milliseconds, sql_state } = outcome
    const port = request.socket.localPort ?? null
    if (isReached)
      return success(
        {
          database: 'ok' as const,
          ...(isTold ? { milliseconds, owns_audit_log: isOwner, ...(port === null ? {} : { port }) } : {}),
        },
        m.connected,
      )
    const told: ConnectionFailure = { sql_state_class: sql_state?.slice(0, 2) ?? null, port }
    throw new Refusal(refusals.UNAVAILABLE, {
      message: m.connection_failed,
      retryAfterSeconds: keptMs / 1000,
      ...(isTold ? { data: { ...told } } : {}),
    })
  })
}
