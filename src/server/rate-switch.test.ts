// The switch from one version of the rates to the next, while processes quote: no quote mixes two versions.
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPool } from '#platform/db.ts'
import { bookingOf, dateIn, quoteFor, rideToLondon, signUp } from '../../testing/factories.ts'
import { createAdministrator } from '../../testing/office.ts'
import { type ServedProcess, serveProduct } from '../../testing/product-process.ts'
import { createDatabase, startApp, type TestApp, type TestDatabase } from '../../testing/start-app.ts'
import type { Visitor } from '../../testing/visitor.ts'

const hour = 3_600_000
const versions = '/api/admin/rate-versions'
const serviceTypes = ['business_class', 'first_class', 'business_van'] as const

type Office = Parameters<typeof createAdministrator>[0]

/** Schedules a copy of the live rates whose fixed fares are £10 higher; the ids of both versions. */
const scheduleFares = async (site: Office, at: Date): Promise<{ before: string; after: string }> => {
  const { visitor: office } = await createAdministrator(site)
  const [card] = (await office.get('/api/admin/rate-cards')).body.data
  const live = card.versions.find(({ state }: { state: string }) => state === 'live')
  const draft = (await office.post(`${versions}/${live.version_id}/copies`, {})).body.data
  const fixed_fares = draft.document.fixed_fares.map((fare: { fares: Record<string, number> }) => ({
    ...fare,
    fares: Object.fromEntries(Object.entries(fare.fares).map(([id, amount]) => [id, amount + 1000])),
  }))
  await office.put(`${versions}/${draft.version_id}`, { revision: 1, document: { ...draft.document, fixed_fares } })
  const { status, text } = await office.post(`${versions}/${draft.version_id}/schedule`, {
    revision: 2,
    effective_from: at.toISOString(),
    applies_by: 'booking',
  })
  if (status !== 200) throw new Error(`scheduling failed: ${status} ${text}`)
  return { before: live.version_id, after: draft.version_id }
}

interface QuoteRow {
  created_at: Date
  rate_version_id: string
  prices: { service: string; amount: number }[]
}
const listQuotes = async (pool: pg.Pool): Promise<QuoteRow[]> =>
  (await pool.query('select created_at, rate_version_id, prices from quotes order by created_at')).rows

/** The price of each class in a quote; all quotes are of the same ride. */
const amountsIn = ({ prices }: QuoteRow) =>
  serviceTypes.map((id) => prices.find(({ service }) => service === id)?.amount)

/** Expects every quote before `at` to be wholly of one version, and every quote from then on wholly of the other. */
const expectCleanSwitch = (quotes: QuoteRow[], { at, before, after }: { at: Date; before: string; after: string }) => {
  const first = quotes.find(({ rate_version_id }) => rate_version_id === before)
  const amounts = first ? amountsIn(first) : []
  for (const quote of quotes) {
    const isNew = quote.created_at >= at
    expect(quote.rate_version_id).toBe(isNew ? after : before)
    expect(amountsIn(quote)).toEqual(amounts.map((amount) => (amount ?? 0) + (isNew ? 1000 : 0)))
  }
}

describe('a version that begins', () => {
  const instants = [
    ['at midnight', '2027-01-15T00:00:00Z'],
    ['when clocks go forward', '2027-03-28T01:00:00Z'],
    ['when clocks go back', '2027-10-31T01:00:00Z'],
  ] as const
  let now = new Date('2027-01-14T12:00:00Z')
  let database: TestDatabase
  let sites: TestApp[]
  beforeAll(async () => {
    database = await createDatabase()
    sites = await Promise.all([0, 1, 2].map(() => startApp({ database, clock: () => now })))
  })
  afterAll(async () => {
    for (const site of sites) await site.close()
    await database.drop()
  })

  it.each(instants)('%s prices the quotes of every process from its instant on', async (_, instant) => {
    const at = new Date(instant)
    now = new Date(at.getTime() - 6 * hour)
    const { pool } = sites[0] as TestApp
    await pool.query('truncate quotes')
    const ride = rideToLondon({ date: dateIn(20, at) })
    const ids = await scheduleFares(sites[0] as TestApp, at)
    for (const milliseconds of [-2, -1, 0, 1])
      for (const site of sites) {
        now = new Date(at.getTime() + milliseconds)
        await quoteFor(site.visitor(), ride)
      }
    const quotes = await listQuotes(pool)
    expect(quotes).toHaveLength(12)
    expectCleanSwitch(quotes, { at, ...ids })
  })

  it('leaves a quote made before its price for 24 hours', async () => {
    const at = new Date('2027-11-02T00:00:00Z')
    now = new Date(at.getTime() - 60_000)
    const site = sites[0] as TestApp
    await scheduleFares(site, at)
    const ride = rideToLondon({ date: dateIn(20, at) })
    const visitor = site.visitor()
    await signUp(visitor)
    const [early, late] = [await quoteFor(visitor, ride), await quoteFor(visitor, ride)]
    const booking = (quote: typeof early) => visitor.post('/api/bookings', bookingOf(ride, quote))
    now = new Date(at.getTime() - 60_000 + 24 * hour - 1)
    expect((await booking(early)).body.success).toBe(true)
    now = new Date(at.getTime() - 60_000 + 24 * hour)
    const refused = await booking(late)
    expect(refused.body).toMatchObject({ success: false, code: 'PRICE_CHANGED' })
  })
})

describe('three processes', () => {
  let database: TestDatabase
  let pool: pg.Pool
  let processes: ServedProcess[] = []
  beforeAll(async () => {
    database = await createDatabase()
    pool = createPool({ connection: database.connection, max: 2, onError: () => undefined })
  })
  afterAll(async () => {
    for (const { process } of processes) process.kill('SIGKILL')
    await Promise.all(processes.map(({ exited }) => exited))
    await pool.end()
    await database.drop()
  })

  it.each(['2027-01-15T00:00:00Z', '2027-03-28T01:00:00Z'])(
    'answer 50 quotes a second over the switch at %s, each wholly of one version',
    { tags: ['full'], timeout: 120_000 },
    async (instant) => {
      const at = new Date(instant)
      for (const { process } of processes) process.kill('SIGKILL')
      await pool.query('truncate quotes')
      // The processes begin 40 seconds before the instant; their clock runs from there.
      const ahead = at.getTime() - 40_000 - Date.now()
      const before = `const Real = Date, now = Real.now; globalThis.Date = class extends Real {
        constructor(...parts) { parts.length ? super(...parts) : super(now() + ${ahead}) }
        static now() { return now() + ${ahead} }
      }`
      processes = await Promise.all([0, 1, 2].map(() => serveProduct({ connection: database.connection, before })))
      const [served] = processes as [ServedProcess]
      const ids = await scheduleFares({ visitor: () => served.visitor(), pool }, at)
      const ride = rideToLondon({ date: dateIn(20, at) })
      const visitors = processes.map((served) => served.visitor())
      const quotes: Promise<unknown>[] = []
      const clock = () => Date.now() + ahead
      const wait = (until: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, until - clock())))
      await wait(at.getTime() - 3000)
      for (let count = 0; count < 300; count++) {
        await wait(at.getTime() - 3000 + count * 20)
        quotes.push(quoteFor(visitors[count % 3] as Visitor, ride))
      }
      await Promise.all(quotes)
      const rows = await listQuotes(pool)
      expect(rows).toHaveLength(300)
      expect(rows.filter(({ created_at }) => created_at < at).length).toBeGreaterThan(100)
      expect(rows.filter(({ created_at }) => created_at >= at).length).toBeGreaterThan(100)
      expectCleanSwitch(rows, { at, ...ids })
    },
  )
})
