// Can the server reach its database? Anybody may ask, so the database is asked once in five seconds and nobody waits long.
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import { answerOf, endpoint, success } from '#kernel/endpoint.ts'
import { Refusal } from '#kernel/errors.ts'
import * as m from '#messages/en/errors.ts'
import type { Clock } from '#platform/clock.ts'
import { serve } from '#platform/http.ts'
import type { Log } from '#platform/log.ts'
import { refusals } from '#platform/refusals.ts'

const longestMs = 2000
const keptMs = 5000

const testConnection = endpoint({
  method: 'GET',
  path: '/api/test-connection',
  summary: 'Can the server reach its database?',
  access: 'anyone',
  limits: [{ by: 'ip', points: 10, seconds: 60 }],
  answer: answerOf(z.object({ database: z.literal('ok') })),
})

export interface ConnectionTestDeps {
  pool: pg.Pool
  clock: Clock
  log: Log
}

const createTest = ({ pool, clock, log }: ConnectionTestDeps) => {
  const ask = async (): Promise<boolean> => {
    const answer = pool.query('select 1').then(
      () => true,
      (error) => {
        log.warn({ err: error }, 'the connection test failed')
        return false
      },
    )
    return Promise.race([answer, pause(longestMs, false, { ref: false })])
  }

  let last: { at: number; reached: Promise<boolean> } | undefined
  return (): Promise<boolean> => {
    const now = clock().getTime()
    // A clock that was put back makes no answer last longer.
    if (!last || now < last.at || now >= last.at + keptMs) last = { at: now, reached: ask() }
    return last.reached
  }
}

export const connectionTest = (app: FastifyInstance, deps: ConnectionTestDeps): void => {
  const reaches = createTest(deps)
  serve(app, testConnection, async () => {
    if (!(await reaches()))
      throw new Refusal(refusals.UNAVAILABLE, { message: m.connection_failed, retryAfterSeconds: keptMs / 1000 })
    return success({ database: 'ok' as const }, m.connected)
  })
}
