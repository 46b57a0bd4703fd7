// The books under everything at once, over HTTP: months of bookings, completions, cancellations, refunds here and at the provider,
// bills, other rates and kinds, suspensions and payouts in random order. Each ride has earned rate × what is kept under its kind,
// every statement leads to the next, and no payout is of more than was left. As often as its figure says (testing/figure.ts).
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  brokenLedger,
  giveAccount,
  guestRide,
  keptOf,
  linesOf,
  officeOn,
  toAirport,
  unpaidRide,
} from '../../../testing/commissions.ts'
import { allDelivered } from '../../../testing/delivered.ts'
import { password } from '../../../testing/factories.ts'
import { figure, patience } from '../../../testing/figure.ts'
import { administratorOf } from '../../../testing/office.ts'
import { anotherPartner, partnerPerson } from '../../../testing/partners.ts'
import { createTurnableClock, refundByHand } from '../../../testing/payments.ts'
import { pdfPages } from '../../../testing/pdf-text.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import type { Visitor } from '../../../testing/visitor.ts'
import { commissionOf } from './rules.ts'

const day = 86_400_000
/** Each goes on for months: after so many the card that everybody pays with has run out. */
const historiesOfSite = 25
let time: ReturnType<typeof createTurnableClock>
let site: TestApp
let office: Visitor
let email: string
const open = async () => {
  time = createTurnableClock()
  site = await startApp({ clock: time.clock })
  const person = await administratorOf(site)
  office = person.visitor
  email = person.email
}
const close = async () => {
  expect(await brokenLedger(site)).toEqual([])
  await site.close()
}
beforeAll(open)
afterAll(close)

/** Nobody stays signed in for that long. */
const wait = async (ms: number) => {
  time.forward(ms)
  const { status, text } = await office.post('/api/auth/admin/login', { email, password })
  if (status !== 200) throw new Error(text)
}

const ofRideNames = ['complete', 'reopen', 'cancel', 'refund', 'elsewhere', 'settle'] as const
const kinds = ['airport_transfer', 'events_occasions', 'business_travel'] as const
type Kind = (typeof kinds)[number]
type Act =
  | { do: 'book'; billed: boolean }
  | { do: (typeof ofRideNames)[number]; ride: number; pence: number }
  | { do: 'kind'; ride: number; kind: Kind | null }
  | { do: 'rate'; kind: Kind; percent: number }
  | { do: 'payout'; ends: keyof typeof ways }
  | { do: 'suspend'; ends: keyof typeof ways }
  | { do: 'wait'; days: number }

/** What a payout goes through, and how it ends. */
const ways = {
  left: [],
  paid: ['approved', 'completed'],
  failed: ['failed'],
  returned: ['approved', 'completed', 'failed'],
}

const ofRide = (weight: number, name: (typeof ofRideNames)[number]) => ({
  weight,
  arbitrary: fc.record({ do: fc.constant(name), ride: fc.nat(9), pence: fc.integer({ min: 1, max: 9000 }) }),
})
const ends = fc.constantFrom('left' as const, 'paid' as const, 'failed' as const, 'returned' as const)
const kind = fc.constantFrom(...kinds)
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('book' as const), billed: fc.boolean() }) },
  ofRide(4, 'complete'),
  ofRide(1, 'reopen'),
  ofRide(1, 'cancel'),
  ofRide(3, 'refund'),
  ofRide(1, 'elsewhere'),
  ofRide(2, 'settle'),
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('kind' as const), ride: fc.nat(9), kind: fc.option(kind) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('rate' as const), kind, percent: fc.integer({ min: 0, max: 40 }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('payout' as const), ends }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('suspend' as const), ends }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 2, max: 20 }) }) },
)

/** A ride as this test has seen it: what its partner's rates were when it was over, and what kind it was said to be. */
interface Ride {
  id: string
  billed: boolean
  isOver: boolean
  isOff: boolean
  rates: Record<Kind, number>
  kind: Kind
}

/** The payouts of one partner, as the office sees to them. */
const payoutsOf = (slug: string) => {
  const pay = async (way: keyof typeof ways, isActive = true) => {
    await office.post('/api/admin/payouts/proposals', {})
    const { body } = await office.get(`/api/admin/payouts?search=${slug}&page_size=100`)
    let payout = body.data.find(({ state }: { state: string }) => state === 'proposed' || state === 'approved')
    for (const to of ways[way]) {
      if (!payout?.moves.includes(to)) continue
      const asked = { to, version: payout.version, reason: 'no such account' }
      const [first, second] = await Promise.all(
        [1, 2].map(() => office.put(`/api/admin/payouts/${payout.payout_id}`, asked)),
      )
      const code = isActive || to === 'failed' ? undefined : 'PAYOUT_PARTNER'
      expect([first?.body.code, second?.body.code]).toEqual([code, code])
      if (!code) payout = first?.body.data
    }
  }
  const become = (status: string) => site.pool.query('update partners set status = $1 where slug = $2', [status, slug])
  const suspend = async (way: keyof typeof ways) => {
    await pay('left')
    await become('inactive')
    await pay(way, false)
    await become('active')
  }
  return { pay, suspend }
}

const world = async (slug: string) => {
  const acts = officeOn(site, office)
  const { pay, suspend } = payoutsOf(slug)
  const rates: Record<Kind, number> = { airport_transfer: 20, events_occasions: 25, business_travel: 20 }
  const rides: Ride[] = []
  const book = async (billed: boolean) => {
    const date = new Date(time.clock().getTime() + 14 * day).toISOString().slice(0, 10)
    const ride = { ...toAirport(slug), date }
    const { booking_id: id } = billed ? await unpaidRide(site, ride) : await guestRide(site, ride)
    if (billed) await acts.bill(id, 'invoiced')
    rides.push({ id, billed, isOver: false, isOff: false, rates: { ...rates }, kind: 'airport_transfer' })
  }
  const mayGoBack = async (ride: Ride, pence: number) => !ride.billed && (await keptOf(site, ride.id)) >= pence
  const withRide: Record<(typeof ofRideNames)[number], (ride: Ride, pence: number) => Promise<void>> = {
    async complete(ride) {
      await acts.setStatus(ride.id, 'completed')
      if (!ride.isOver) ride.rates = { ...rates }
      ride.isOver = true
    },
    async reopen(ride) {
      await acts.setStatus(ride.id, 'confirmed')
      ride.isOver = false
    },
    async cancel(ride) {
      await acts.setStatus(ride.id, 'cancelled')
      ride.isOff = true
    },
    async refund(ride, pence) {
      if (await mayGoBack(ride, pence)) await acts.refund(ride.id, pence / 100)
    },
    async elsewhere(ride, pence) {
      if (await mayGoBack(ride, pence)) await refundByHand(site, ride.id, pence)
    },
    async settle(ride) {
      if (ride.billed) await acts.bill(ride.id, 'settled')
    },
  }
  const run = async (act: Act): Promise<void> => {
    if (act.do === 'wait') return wait(act.days * day)
    if (act.do === 'payout') return pay(act.ends)
    if (act.do === 'suspend') return suspend(act.ends)
    if (act.do === 'book') return book(act.billed)
    if (act.do === 'rate') {
      rates[act.kind] = act.percent
      return void (await acts.setRate(slug, act.kind, act.percent))
    }
    const ride = rides[act.ride % Math.max(1, rides.length)]
    if (!ride || ride.isOff) return
    if (act.do !== 'kind') return withRide[act.do](ride, act.pence)
    await acts.setService(ride.id, act.kind)
    ride.kind = act.kind ?? 'airport_transfer'
  }
  return { rides, run }
}

/** What stands in the ledger with the ride, by kind. */
const earnedByKind = async (id: string): Promise<Record<string, number>> => {
  const sums: Record<string, number> = {}
  for (const { service, pence } of await linesOf(site, id)) sums[service] = (sums[service] ?? 0) + Number(pence)
  return Object.fromEntries(Object.entries(sums).filter(([, pence]) => pence !== 0))
}

const balanceRows = (csv: string) => {
  const rows = csv
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(','))
  const amount = (row: string[] | undefined, at: number) => Math.round(Number(row?.at(at)) * 100)
  const lines = rows.slice(1, -1)
  return {
    opening: amount(rows[0], -1),
    sum: lines.reduce((sum, row) => sum + amount(row, -2), 0),
    closing: amount(rows.at(-1), -1),
    balances: lines.map((row) => amount(row, -1)),
  }
}

it('hold after any history', { timeout: patience(240_000) }, async () => {
  let histories = 0
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 14, maxLength: 20 }), async (history) => {
      histories += 1
      if (histories % historiesOfSite === 0) {
        await close()
        await open()
      }
      const slug = await anotherPartner(site, `Hotel ${Math.random()}`)
      await site.pool.query('update partners set name = slug where slug = $1', [slug])
      await giveAccount(site, slug)
      const { rides, run } = await world(slug)
      for (const each of [{ do: 'book', billed: false }, { do: 'book', billed: true }, ...history] as Act[])
        await run(each)
      await allDelivered(site)
      for (const { id, isOver, rates, kind } of rides) {
        const due = isOver ? commissionOf(await keptOf(site, id), rates[kind]) : 0
        expect(await earnedByKind(id), id).toEqual(due ? { [kind]: due } : {})
      }
      expect(await brokenLedger(site)).toEqual([])
      await wait(40 * day)
      const base = `/api/admin/partners/${slug}/statements`
      const { periods } = (await office.get(base)).body.data as { periods: string[] }
      let before = 0
      for (const period of periods.toReversed()) {
        const [made, again] = [await office.get(`${base}/${period}.csv`), await office.get(`${base}/${period}.csv`)]
        expect(again.text).toBe(made.text)
        const { opening, sum, closing, balances } = balanceRows(made.text)
        expect([opening, closing]).toEqual([before, opening + sum])
        expect(balances.at(-1) ?? opening).toBe(closing)
        before = closing
      }
      const { rows } = await site.pool.query(
        `select coalesce(sum(pence), 0) as owed from ledger_entries where account = $1`,
        [`partner:${slug}`],
      )
      expect(before).toBe(Number(rows[0].owed))
    }),
    { numRuns: figure(1, 500), seed: figure(20_261_122, Date.now() % 2 ** 31), endOnFailure: true },
  )
})

it('are made again byte for byte on paper, for the partner as for the office', { timeout: 60_000 }, async () => {
  const slug = await anotherPartner(site, 'The Lantern')
  const acts = officeOn(site, office)
  const date = new Date(time.clock().getTime() + 14 * day).toISOString().slice(0, 10)
  const { booking_id } = await guestRide(site, { ...toAirport(slug), date })
  await acts.complete(booking_id)
  const period = time.clock().toISOString().slice(0, 7)
  const soon = await office.get(`/api/admin/partners/${slug}/statements/${period}.pdf`)
  expect([soon.status, soon.body.code]).toEqual([404, 'NO_STATEMENT'])
  await wait(32 * day)
  const { visitor } = await partnerPerson(site, 'owner', slug)
  const cookiesOf = (who: Visitor) => [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const paper = async (who: Visitor, path: string) => {
    const reply = await fetch(`${site.url}${path}/${period}.pdf`, { headers: { cookie: cookiesOf(who) } })
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    return Buffer.from(await reply.arrayBuffer())
  }
  const first = await paper(visitor, '/api/partner/statements')
  const words = pdfPages(first).flat()
  expect(words.slice(words.lastIndexOf('Closing balance'))).toEqual(['Closing balance', '£39.00'])
  time.forward(600_000)
  expect((await paper(visitor, '/api/partner/statements')).equals(first)).toBe(true)
  expect((await paper(office, `/api/admin/partners/${slug}/statements`)).equals(first)).toBe(true)
  expect((await visitor.get('/api/partner/statements')).body.data.periods).toEqual([period])

  // Whatever else the site and the partner are called by then, and wherever the site's clock stands.
  const table = (await visitor.get(`/api/partner/statements/${period}.csv`)).text
  const { version } = (await office.get('/api/settings')).body.data
  const other = { company_name: 'Other Cars Limited', company_address: ['1 Other Road', 'Leeds'], timezone: 'PST' }
  const renamed = { ...other, version, site_name: 'Otherwise', support_phone: '+44 20 7946 0999' }
  expect((await office.put('/api/settings', renamed)).status).toBe(200)
  await site.pool.query(`update partners set name = 'The Lamp' where slug = $1`, [slug])
  expect((await paper(visitor, '/api/partner/statements')).equals(first)).toBe(true)
  expect((await visitor.get(`/api/partner/statements/${period}.csv`)).text).toBe(table)
  await expect(site.pool.query(`update partner_statements set period = '2020-01'`)).rejects.toThrow(/not edited/)
  for (const wrong of ['2026-13', '1999-01', 'x', '..%2f..'])
    expect((await visitor.get(`/api/partner/statements/${wrong}.csv`)).status).toBe(404)
})
