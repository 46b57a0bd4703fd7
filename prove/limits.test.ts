// R32: the product with few files to open, and with little memory. Of `npm run prove`.
import { afterEach, expect, it } from 'vitest'
import { bookedRide, bookingOf, quoteFor, rideToLondon, signUp } from '../testing/factories.ts'
import { type Served, type ServeOptions, serveProduct } from '../testing/served.ts'
import { createDatabase } from '../testing/start-app.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean()
})

const serve = async (how: Partial<ServeOptions>): Promise<Served> => {
  const { connection, drop } = await createDatabase()
  cleanups.push(drop)
  const served = await serveProduct({ connection, ...how })
  cleanups.push(async () => {
    served.process.kill('SIGTERM')
    await served.ended
  })
  return served
}

/** Many at once; a caller whose connection was not taken has no answer, and says so by 0. */
const ask = (served: Served, times: number): Promise<number[]> =>
  Promise.all(
    Array.from({ length: times }, async () => {
      const reply = await fetch(`${served.url}/api/places/heathrow-airport`).catch(() => undefined)
      await reply?.arrayBuffer().catch(() => undefined)
      return reply?.status ?? 0
    }),
  )

it('R32: with 256 files to open, more callers than that wait or are sent away, and nothing acknowledged is lost', async () => {
  const served = await serve({ shell: 'ulimit -n 256' })
  const visitor = served.visitor()
  const ride = bookingOf(rideToLondon(), await quoteFor(visitor))
  await signUp(visitor)
  const [statuses] = await Promise.all([ask(served, 1500), ask(served, 200)])
  expect(statuses.filter((status) => status !== 200 && status !== 503 && status !== 0)).toEqual([])
  const booked = await visitor.post('/api/bookings', ride)
  expect(booked.status).toBe(201)
  expect((await visitor.get(`/api/bookings/${booked.body.data.booking_id}`)).status).toBe(200)
})

it('R32: with 128 MB of memory for what it makes, it serves on', async () => {
  const served = await serve({ env: { NODE_OPTIONS: '--max-old-space-size=128' } })
  for (let round = 0; round < 20; round++) {
    const statuses = await ask(served, 200)
    expect(new Set(statuses)).toEqual(new Set([200]))
  }
  expect((await bookedRide(served.visitor())).booking_id).toMatch(/^\w{13}$/)
})
