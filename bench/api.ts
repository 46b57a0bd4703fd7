// The calls of the API beside node:http + pg running the very same statements.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { createPool } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { migrate } from '#platform/migrate.ts'
import { createApp } from '../src/server/app.ts'
import { readConfig } from '../src/server/config.ts'
import { bookingOf, quoteFor, rideToLondon, signUp } from '../testing/factories.ts'
import { createBrowserless, type Visitor } from '../testing/visitor.ts'
import { type Load, sideBySide } from './load.ts'
import { packed, recordingClient, type Statement } from './record.ts'
import { type Bed, root, startBare, startProduct } from './servers.ts'
import type { Row } from './table.ts'

interface Call {
  name: string
  method: 'GET' | 'POST'
  path: string
  body?: () => object
  /** Values of the recorded statements that must be new in every call. */
  fresh: (statements: Statement[], answer: { data: Record<string, string> }) => string[]
}

/** One customer with a hundred bookings, and the four calls that are measured. */
const prepare = async (visitor: Visitor): Promise<Call[]> => {
  const ride = rideToLondon()
  const quote = await quoteFor(visitor, ride)
  const placed = {
    ...ride,
    pickup: { place_id: quote.pickup.place_id },
    dropoff: { place_id: quote.dropoff?.place_id ?? '' },
  }
  const { user_id } = await signUp(visitor)
  const made: string[] = []
  for (let i = 0; i < 100; i++)
    made.push((await visitor.post('/api/bookings', bookingOf(ride, quote))).body.data.booking_id)
  return [
    {
      name: 'quote',
      method: 'POST',
      path: '/api/quotes',
      body: () => placed,
      fresh: (_, { data }) => [data.quote_id ?? ''],
    },
    {
      name: 'create',
      method: 'POST',
      path: '/api/bookings',
      body: () => bookingOf(ride, quote),
      fresh: (statements, { data }) => {
        const ids = statements
          .flatMap(({ values }) => values)
          .filter((value) => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value))
        return [data.booking_id ?? '', ...new Set(ids as string[])]
      },
    },
    { name: 'read', method: 'GET', path: `/api/bookings/${made[0]}`, fresh: () => [] },
    { name: 'list', method: 'GET', path: `/api/bookings/user/${user_id}?page=1&page_size=20`, fresh: () => [] },
  ]
}

/** Runs the product in this process once, to learn the statements of each call. */
const record = async (bed: Bed) => {
  const { Client, recording } = recordingClient()
  const config = readConfig({ DATA_DIR: bed.folder, RATE_LIMITS: 'off', LOG_LEVEL: 'error' }, root)
  const pool = createPool({ connection: bed.connection, onError: () => undefined, Client })
  await migrate(pool, path.join(root, 'migrations'))
  const { app } = await createApp({ config, root, pool, clock: () => new Date(), log: createLog({ level: 'error' }) })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const visitor = createBrowserless(url)
  const calls = await prepare(visitor)
  const plan: Record<string, { statements: Statement[]; fresh: string[]; transaction: boolean }> = {}
  for (const { name, method, path: to, body, fresh } of calls) {
    recording.statements = []
    recording.on = true
    const answer = await visitor.send(method, to, body?.())
    recording.on = false
    const statements = recording.statements.filter(
      ({ text }) => !text.includes('jobs.') && !text.includes('timed_work'),
    )
    if (!answer.body?.success) throw new Error(`${name}: ${answer.text}`)
    plan[name] = {
      statements: statements.map(({ text, values }) => ({ text, values: values.map(packed) })),
      fresh: fresh(statements, answer.body),
      transaction: statements.some(({ text }) => text === 'begin'),
    }
  }
  await app.close()
  await pool.end()
  return { plan, calls, cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
}

const row = async (name: string, ours: Load, reference: Load, least: number): Promise<Row[]> => {
  const [mine, bare] = await sideBySide(ours, reference)
  const ratio = mine.rps / bare.rps
  const slower = mine.p99 / bare.p99
  return [
    {
      what: `${name}: calls a second`,
      ours: mine.rps,
      reference: bare.rps,
      goal: `${least} of bare`,
      got: ratio.toFixed(2),
      ok: ratio >= least && mine.failed === 0,
    },
    {
      what: `${name}: p99 at 32 connections, ms`,
      ours: mine.p99,
      reference: bare.p99,
      goal: 'at most 1.5 of bare',
      got: slower.toFixed(2),
      ok: slower <= 1.5,
    },
  ]
}

export const benchApi = async (bed: Bed): Promise<Row[]> => {
  const { plan, calls, cookie } = await record(bed)
  const product = await startProduct(bed)
  const page = Buffer.from(await (await fetch(product.url)).arrayBuffer())
  const home = path.join(bed.folder, 'home.br')
  writeFileSync(home, brotliCompressSync(page))
  const planFile = path.join(bed.folder, 'plan.json')
  writeFileSync(planFile, JSON.stringify({ connection: bed.connection, calls: plan, home }))
  const bare = await startBare(planFile)
  const rows: Row[] = await row(
    'home page',
    { url: `${product.url}/`, headers: { 'accept-encoding': 'br' } },
    { url: `${bare.url}/home` },
    0.9,
  )
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  for (const { name, method, path: to, body } of calls) {
    const text = body && (() => JSON.stringify(body()))
    rows.push(
      ...(await row(
        name,
        { url: product.url + to, method, headers, body: text },
        { url: `${bare.url}/${name}`, method, headers, body: text },
        0.75,
      )),
    )
  }
  await bare.stop()
  await product.stop()
  return rows
}
