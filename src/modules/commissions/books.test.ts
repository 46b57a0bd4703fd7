// The books under everything at once, over HTTP: months of bookings, completions, partial refunds, bills, other rates and payouts in
// random order. Each ride has earned rate × what is kept, every statement leads to the next, and nothing is paid twice.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  brokenLedger,
  earnedWith,
  giveAccount,
  guestRide,
  keptOf,
  officeOn,
  toAirport,
  unpaidRide,
} from '../../../testing/commissions.ts'
import { allDelivered } from '../../../testing/delivered.ts'
import { password } from '../../../testing/factories.ts'
import { administratorOf } from '../../../testing/office.ts'
import { anotherPartner, partnerPerson } from '../../../testing/partners.ts'
import { createTurnableClock, one } from '../../../testing/payments.ts'
import { pdfPages } from '../../../testing/pdf-text.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import type { Visitor } from '../../../testing/visitor.ts'
import { commissionOf } from './rules.ts'

const time = createTurnableClock()
const day = 86_400_000
let site: TestApp
let office: Visitor
let email: string
beforeAll(async () => {
  site = await startApp({ clock: time.clock })
  const person = await administratorOf(site)
  office = person.visitor
  email = person.email
})

/** Nobody stays signed in for that long. */
const wait = async (ms: number) => {
  time.forward(ms)
  const { status, text } = await office.post('/api/auth/admin/login', { email, password })
  if (status !== 200) throw new Error(text)
}
afterAll(async () => {
  expect(await brokenLedger(site)).toEqual([])
  await site.close()
})

type Act =
  | { do: 'book'; billed: boolean }
  | { do: 'complete' | 'reopen' | 'refund' | 'settle'; ride: number; pence: number }
  | { do: 'rate'; percent: number }
  | { do: 'payout'; ends: 'left' | 'paid' | 'failed' | 'returned' }
  | { do: 'wait'; days: number }

const ofRide = (name: 'complete' | 'reopen' | 'refund' | 'settle') =>
  fc.record({ do: fc.constant(name), ride: fc.nat(9), pence: fc.integer({ min: 1, max: 9000 }) })
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('book' as const), billed: fc.boolean() }) },
  { weight: 4, arbitrary: ofRide('complete') },
  { weight: 1, arbitrary: ofRide('reopen') },
  { weight: 4, arbitrary: ofRide('refund') },
  { weight: 2, arbitrary: ofRide('settle') },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('rate' as const), percent: fc.integer({ min: 0, max: 40 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('payout' as const),
      ends: fc.constantFrom('left' as const, 'paid' as const, 'failed' as const, 'returned' as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 2, max: 20 }) }) },
)

/** What a payout goes through, and how it ends. */
const ways = {
  left: [],
  paid: ['approved', 'completed'],
  failed: ['failed'],
  returned: ['approved', 'completed', 'failed'],
}

const world = async (slug: string) => {
  const acts = officeOn(site, office)
  const rides: { id: string; billed: boolean }[] = []
  const pay = async (ends: keyof typeof ways) => {
    await office.post('/api/admin/payouts/proposals', {})
    const { body } = await office.get(`/api/admin/payouts?search=${slug}&page_size=100`)
    let payout = body.data.find(({ state }: { state: string }) => state === 'proposed' || state === 'approved')
    for (const to of ways[ends].filter((each) => payout?.moves.includes(each) || payout?.state !== each)) {
      if (!payout?.moves.includes(to)) continue
      const asked = { to, version: payout.version, reason: 'no such account' }
      const [first, second] = await Promise.all(
        [1, 2].map(() => office.put(`/api/admin/payouts/${payout.payout_id}`, asked)),
      )
      expect([first?.status, second?.status]).toEqual([200, 200])
      payout = first?.body.data
    }
  }
  const run = async (act: Act): Promise<void> => {
    if (act.do === 'wait') return wait(act.days * day)
    if (act.do === 'rate') return void (await acts.setRate(slug, 'airport_transfer', act.percent))
    if (act.do === 'payout') return pay(act.ends)
    if (act.do === 'book') {
      const ride = { ...toAirport(slug), date: new Date(time.clock().getTime() + 14 * day).toISOString().slice(0, 10) }
      const { booking_id } = act.billed ? await unpaidRide(site, ride) : await guestRide(site, ride)
      if (act.billed) await acts.bill(booking_id, 'invoiced')
      rides.push({ id: booking_id, billed: act.billed })
      return
    }
    const ride = rides[act.ride % Math.max(1, rides.length)]
    if (!ride) return
    if (act.do === 'complete') await acts.setStatus(ride.id, 'completed')
    if (act.do === 'reopen') await acts.setStatus(ride.id, 'confirmed')
    if (act.do === 'settle' && ride.billed) await acts.bill(ride.id, 'settled')
    if (act.do === 'refund' && !ride.billed && (await keptOf(site, ride.id)) >= act.pence)
      await acts.refund(ride.id, act.pence / 100)
  }
  return { rides, run }
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

it('hold after any history', { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 14, maxLength: 20 }), async (history) => {
      const slug = await anotherPartner(site, `Hotel ${Math.random()}`)
      await site.pool.query('update partners set name = slug where slug = $1', [slug])
      await giveAccount(site, slug)
      const { rides, run } = await world(slug)
      for (const each of [{ do: 'book', billed: false }, { do: 'book', billed: true }, ...history] as Act[])
        await run(each)
      await allDelivered(site)
      for (const { id } of rides) {
        const row = await one(
          site.pool,
          'select bookings.completed_at, percent from bookings join commission_rides using (booking_id) where booking_id = $1',
          [id],
        )
        const kept = row?.completed_at ? await keptOf(site, id) : 0
        expect(await earnedWith(site, id), id).toBe(kept ? commissionOf(kept, row.percent) : 0)
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
    { numRuns: 3, seed: 20_261_122, endOnFailure: true },
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
  for (const wrong of ['2026-13', '1999-01', 'x', '..%2f..'])
    expect((await visitor.get(`/api/partner/statements/${wrong}.csv`)).status).toBe(404)
})
