// ROLE: one process answers requests, another runs the background jobs, on one database.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countProcesses } from '#platform/notification-listener.ts'
import { eventually } from '../../testing/eventually.ts'
import { bookingOf, quoteFor, rideToLondon, signUp } from '../../testing/factories.ts'
import { markPaid } from '../../testing/paid-bookings.ts'
import { createDatabase, startApp, type TestApp, type TestDatabase } from '../../testing/start-app.ts'

let database: TestDatabase
let web: TestApp
beforeAll(async () => {
  database = await createDatabase()
  web = await startApp({ database, env: { ROLE: 'web' } })
})
afterAll(async () => {
  await web.close()
  await database.drop()
})

it('a web process publishes events, a worker delivers them and answers operators only', async () => {
  const visitor = web.visitor()
  const quote = await quoteFor(visitor)
  await signUp(visitor)
  const { body } = await visitor.post('/api/bookings', bookingOf(rideToLondon(), quote))
  await markPaid(web, [body.data.booking_id])
  const waiting = "select state from jobs.job where name = 'outbox'"
  const states = async () => (await web.pool.query<{ state: string }>(waiting)).rows.map(({ state }) => state)
  expect((await states()).length).toBeGreaterThan(0)
  expect(new Set(await states())).toEqual(new Set(['created']))

  const worker = await startApp({ database, env: { ROLE: 'worker' } })
  const confirmations = "select from mails where dedupe like 'confirm:%'"
  await eventually(async () => (await web.pool.query(confirmations)).rowCount === 1)
  const statuses = async (site: TestApp) =>
    Promise.all(
      ['/readyz', '/healthz', '/', '/api/auth/session'].map(async (url) => (await site.visitor().get(url)).status),
    )
  expect(await statuses(worker)).toEqual([200, 200, 404, 404])
  expect(await statuses(web)).toEqual([200, 200, 200, 200])
  expect((await worker.visitor().post('/api/quotes', rideToLondon())).status).toBe(404)
  expect(await countProcesses(web.appPool)).toBe(2)
  await worker.close()
})
