// Runs the product in this process and records the statements of each call for the reference server.
import path from 'node:path'
import type pg from 'pg'
import { createPool } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { migrate } from '#platform/migrate.ts'
import { createApp } from '../src/server/app.ts'
import { readConfig } from '../src/server/config.ts'
import { createVisitor, type Visitor } from '../testing/visitor.ts'
import { encodeValue, recordingClient, type Statement } from './record.ts'
import { type Bed, type Plan, root } from './servers.ts'

export interface Call {
  name: string
  method: 'GET' | 'POST'
  path: string
  body?: () => object
  /** Values of the recorded statements that must be new in every call. */
  fresh?: (statements: Statement[], answer: { data: Record<string, string> }) => string[]
}

/** Statements that the process sends by itself at any time. */
const backgroundStatement = /jobs\.|scheduled_jobs|sandbox\.events/

export interface Recorder {
  visitor: Visitor
  pool: pg.Pool
  /** Makes the call once. @throws Error when it is refused */
  record(call: Call): Promise<void>
  /** Returns the statements that are sent until this work ends, without those of the background. */
  listStatements(work: () => Promise<unknown>): Promise<Statement[]>
  /** Returns the recorded statements, and the headers that identify the visitor. */
  close(): Promise<{ plan: Plan; headers: Record<string, string> }>
}

export const openRecorder = async (bed: Bed): Promise<Recorder> => {
  const { Client, recording } = recordingClient()
  const config = readConfig({ DATA_DIR: bed.folder, RATE_LIMITS: 'off', LOG_LEVEL: 'error' }, root)
  const pool = createPool({ connection: bed.connection, onError: () => undefined, Client })
  await migrate(pool, path.join(root, 'migrations'))
  const { app } = await createApp({ config, root, pool, clock: () => new Date(), log: createLog({ level: 'error' }) })
  const visitor = createVisitor(await app.listen({ host: '127.0.0.1', port: 0 }))
  const plan: Plan = {}
  const listStatements = async (work: () => Promise<unknown>): Promise<Statement[]> => {
    recording.statements = []
    recording.on = true
    await work()
    recording.on = false
    return recording.statements.filter(({ text }) => !backgroundStatement.test(text))
  }
  return {
    visitor,
    pool,
    listStatements,
    async record({ name, method, path: to, body, fresh = () => [] }) {
      let answer: Awaited<ReturnType<Visitor['send']>> | undefined
      const statements = await listStatements(async () => {
        answer = await visitor.send(method, to, body?.())
      })
      if (!answer?.body?.success) throw new Error(`${name}: ${answer?.text}`)
      plan[name] = {
        statements: statements.map(({ text, values }) => ({ text, values: values.map(encodeValue) })),
        fresh: fresh(statements, answer.body),
        transaction: statements.some(({ text }) => text === 'begin'),
      }
    },
    async close() {
      await app.close()
      await pool.end()
      const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      return { plan, headers: { cookie, 'sec-fetch-site': 'same-origin' } }
    },
  }
}
