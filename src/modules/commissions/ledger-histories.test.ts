// Property test of the ledger over HTTP: random months of bookings, completions, cancellations, refunds, invoices, rate changes,
// suspensions and payouts. Runs as often as testing/scale.ts says.
// @module-tag full
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  addBankAccount,
  createOfficeActions,
  findBrokenLedgerRules,
  guestRide,
  listLedgerLines,
  readKeptPence,
  toAirport,
  unpaidRide,
} from '../../../testing/commissions.ts'
import { waitForDeliveries } from '../../../testing/deliveries.ts'
import { password } from '../../../testing/factories.ts'
import { createAdministrator } from '../../../testing/office.ts'
import { createOtherPartner, createPartnerPerson } from '../../../testing/partners.ts'
import { createTestClock, refundByHand } from '../../../testing/payments.ts'
import { pdfPages } from '../../../testing/pdf-text.ts'
import { scale, scaleTimeout } from '../../../testing/scale.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import type { Visitor } from '../../../testing/visitor.ts'
import { calculateCommission } from './rules.ts'

const day = 86_400_000
/** Each history lasts months, and the test card expires after about this many. */
const historiesPerSite = 25
let time: ReturnType<typeof createTestClock>
let site: TestApp
let office: Visitor
let email: string
const startSite = async () => {
  time = createTestClock()
  site = await startApp({ clock: time.clock })
  const person = await createAdministrator(site)
  office = person.visitor
  email = person.email
}
const closeSite = async () => {
  expect(await findBrokenLedgerRules(site)).toEqual([])
  await site.close()
}
beforeAll(startSite)
afterAll(closeSite)

/** Advances the clock and signs in again, since sessions expire. */
const wait = async (ms: number) => {
  time.forward(ms)
  const { status, text } = await office.post('/api/auth/admin/login', { email, password })
  if (status !== 200) throw new Error(text)
}

const rideActions = ['complete', 'reopen', 'cancel', 'refund', 'elsewhere', 'settle'] as const
const kinds = ['airport_transfer', 'events_occasions', 'business_travel'] as const
type Kind = (typeof kinds)[number]
type Action =
  | { do: 'book'; billed: boolean }
  | { do: (typeof rideActions)[number]; ride: number; pence: number }
  | { do: 'kind'; ride: number; kind: Kind | null }
  | { do: 'rate'; kind: Kind; percent: number }
  | { do: 'payout'; ends: keyof typeof payoutSteps }
  | { do: 'suspend'; ends: keyof typeof payoutSteps }
  | { do: 'wait'; days: number }

/** States that a payout goes through, by outcome. */
const payoutSteps = {
  left: [],
  paid: ['approved', 'completed'],
  failed: ['failed'],
  returned: ['approved', 'completed', 'failed'],
}

const createRideAction = (weight: number, name: (typeof rideActions)[number]) => ({
  weight,
  arbitrary: fc.record({ do: fc.constant(name), ride: fc.nat(9), pence: fc.integer({ min: 1, max: 9000 }) }),
})
const outcome = fc.constantFrom('left' as const, 'paid' as const, 'failed' as const, 'returned' as const)
const kind = fc.constantFrom(...kinds)
const arbitraryAction: fc.Arbitrary<Action> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('book' as const), billed: fc.boolean() }) },
  createRideAction(4, 'complete'),
  createRideAction(1, 'reopen'),
  createRideAction(1, 'cancel'),
  createRideAction(3, 'refund'),
  createRideAction(1, 'elsewhere'),
  createRideAction(2, 'settle'),
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('kind' as const), ride: fc.nat(9), kind: fc.option(kind) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('rate' as const), kind, percent: fc.integer({ min: 0, max: 40 }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('payout' as const), ends: outcome }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('suspend' as const), ends: outcome }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 2, max: 20 }) }) },
)

/** Model of a ride: its state, its ride kind, and the rates at completion. */
interface Ride {
  id: string
  billed: boolean
  isOver: boolean
  isOff: boolean
  rates: Record<Kind, number>
  kind: Kind
}

/** Payout actions of the office for one partner. */
const payoutsOf = (slug: string) => {
  const pay = async (way: keyof typeof payoutSteps, isActive = true) => {
    await office.post('/api/admin/payouts/proposals', {})
    const { body } = await office.get(`/api/admin/payouts?search=${slug}&page_size=100`)
    let payout = body.data.find(({ state }: { state: string }) => state === 'proposed' || state === 'approved')
    for (const to of payoutSteps[way]) {
      if (!payout?.moves.includes(to)) continue
      const move = { to, version: payout.version, reason: 'no such account' }
      const [original, second] = await Promise.all(
        [1, 2].map(() => office.put(`/api/admin/payouts/${payout.payout_id}`, move)),
      )
      const code = isActive || to === 'failed' ? undefined : 'PAYOUT_PARTNER_NOT_ACTIVE'
      expect([original?.body.code, second?.body.code]).toEqual([code, code])
      if (!code) payout = original?.body.data
    }
  }
  const setPartnerStatus = (status: string) =>
    site.pool.query('update partners set status = $1 where slug = $2', [status, slug])
  const suspend = async (way: keyof typeof payoutSteps) => {
    await pay('left')
    await setPartnerStatus('inactive')
    await pay(way, false)
    await setPartnerStatus('active')
  }
  return { pay, suspend }
}

const world = async (slug: string) => {
  const officeActions = createOfficeActions(site, office)
  const { pay, suspend } = payoutsOf(slug)
  const rates: Record<Kind, number> = { airport_transfer: 20, events_occasions: 25, business_travel: 20 }
  const rides: Ride[] = []
  const book = async (billed: boolean) => {
    const date = new Date(time.clock().getTime() + 14 * day).toISOString().slice(0, 10)
    const ride = { ...toAirport(slug), date }
    const { booking_id: id } = billed ? await unpaidRide(site, ride) : await guestRide(site, ride)
    if (billed) await officeActions.bill(id, 'invoiced')
    rides.push({ id, billed, isOver: false, isOff: false, rates: { ...rates }, kind: 'airport_transfer' })
  }
  const canRefund = async (ride: Ride, pence: number) => !ride.billed && (await readKeptPence(site, ride.id)) >= pence
  const rideHandlers: Record<(typeof rideActions)[number], (ride: Ride, pence: number) => Promise<void>> = {
    async complete(ride) {
      await officeActions.setStatus(ride.id, 'completed')
      if (!ride.isOver) ride.rates = { ...rates }
      ride.isOver = true
    },
    async reopen(ride) {
      await officeActions.setStatus(ride.id, 'confirmed')
      ride.isOver = false
    },
    async cancel(ride) {
      await officeActions.setStatus(ride.id, 'cancelled')
      ride.isOff = true
    },
    async refund(ride, pence) {
      if (await canRefund(ride, pence)) await officeActions.refund(ride.id, pence / 100)
    },
    async elsewhere(ride, pence) {
      if (await canRefund(ride, pence)) await refundByHand(site, ride.id, pence)
    },
    async settle(ride) {
      if (ride.billed) await officeActions.bill(ride.id, 'settled')
    },
  }
  const run = async (act: Action): Promise<void> => {
    if (act.do === 'wait') return wait(act.days * day)
    if (act.do === 'payout') return pay(act.ends)
    if (act.do === 'suspend') return suspend(act.ends)
    if (act.do === 'book') return book(act.billed)
    if (act.do === 'rate') {
      rates[act.kind] = act.percent
      return void (await officeActions.setRate(slug, act.kind, act.percent))
    }
    const ride = rides[act.ride % Math.max(1, rides.length)]
    if (!ride || ride.isOff) return
    if (act.do !== 'kind') return rideHandlers[act.do](ride, act.pence)
    await officeActions.setService(ride.id, act.kind)
    ride.kind = act.kind ?? 'airport_transfer'
  }
  return { rides, run }
}

/** Ledger sums of a ride by ride kind. */
const earnedByKind = async (id: string): Promise<Record<string, number>> => {
  const sums: Record<string, number> = {}
  for (const { service, pence } of await listLedgerLines(site, id)) sums[service] = (sums[service] ?? 0) + Number(pence)
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

it('keeps ledger, statements and payouts consistent over any history', { timeout: scaleTimeout(240_000) }, async () => {
  let histories = 0
  await fc.assert(
    fc.asyncProperty(fc.array(arbitraryAction, { minLength: 14, maxLength: 20 }), async (history) => {
      histories += 1
      if (histories % historiesPerSite === 0) {
        await closeSite()
        await startSite()
      }
      const slug = await createOtherPartner(site, `Hotel ${Math.random()}`)
      await site.pool.query('update partners set name = slug where slug = $1', [slug])
      await addBankAccount(site, slug)
      const { rides, run } = await world(slug)
      for (const each of [{ do: 'book', billed: false }, { do: 'book', billed: true }, ...history] as Action[])
        await run(each)
      await waitForDeliveries(site)
      for (const { id, isOver, rates, kind } of rides) {
        const due = isOver ? calculateCommission(await readKeptPence(site, id), rates[kind]) : 0
        expect(await earnedByKind(id), id).toEqual(due ? { [kind]: due } : {})
      }
      expect(await findBrokenLedgerRules(site)).toEqual([])
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
    { numRuns: scale(1, 500), seed: scale(20_261_122, Date.now() % 2 ** 31), endOnFailure: true },
  )
})

it('renders statements to identical bytes for partner and office', { timeout: 60_000 }, async () => {
  const slug = await createOtherPartner(site, 'The Lantern')
  const officeActions = createOfficeActions(site, office)
  const date = new Date(time.clock().getTime() + 14 * day).toISOString().slice(0, 10)
  const { booking_id } = await guestRide(site, { ...toAirport(slug), date })
  await officeActions.complete(booking_id)
  const now = time.clock()
  const period = now.toISOString().slice(0, 7)
  const soon = await office.get(`/api/admin/partners/${slug}/statements/${period}.pdf`)
  expect([soon.status, soon.body.code]).toEqual([404, 'STATEMENT_NOT_FOUND'])
  // The month ends, and the next one does not, on whatever day the histories above have ended.
  await wait(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 3) - now.getTime())
  const { visitor } = await createPartnerPerson(site, 'owner', slug)
  const toCookieHeader = (who: Visitor) => [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const downloadPdf = async (who: Visitor, path: string) => {
    const reply = await fetch(`${site.url}${path}/${period}.pdf`, { headers: { cookie: toCookieHeader(who) } })
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    return Buffer.from(await reply.arrayBuffer())
  }
  const original = await downloadPdf(visitor, '/api/partner/statements')
  const texts = pdfPages(original).flat()
  expect(texts.slice(texts.lastIndexOf('Closing balance'))).toEqual(['Closing balance', '£39.00'])
  time.forward(600_000)
  expect((await downloadPdf(visitor, '/api/partner/statements')).equals(original)).toBe(true)
  expect((await downloadPdf(office, `/api/admin/partners/${slug}/statements`)).equals(original)).toBe(true)
  expect((await visitor.get('/api/partner/statements')).body.data.periods).toEqual([period])

  // Documents stay the same after a change of names and time zone.
  const table = (await visitor.get(`/api/partner/statements/${period}.csv`)).text
  const { version } = (await office.get('/api/settings')).body.data
  const other = { company_name: 'Other Cars Limited', company_address: ['1 Other Road', 'Leeds'], timezone: 'PST' }
  const renamed = { ...other, version, site_name: 'Otherwise', support_phone: '+44 20 7946 0999' }
  expect((await office.put('/api/settings', renamed)).status).toBe(200)
  await site.pool.query(`update partners set name = 'The Lamp' where slug = $1`, [slug])
  expect((await downloadPdf(visitor, '/api/partner/statements')).equals(original)).toBe(true)
  expect((await visitor.get(`/api/partner/statements/${period}.csv`)).text).toBe(table)
  await expect(site.pool.query(`update partner_statements set period = '2020-01'`)).rejects.toThrow(/not edited/)
  for (const wrong of ['2026-13', '1999-01', 'x', '..%2f..'])
    expect((await visitor.get(`/api/partner/statements/${wrong}.csv`)).status).toBe(404)
})
