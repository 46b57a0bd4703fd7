// Commission over HTTP: earned on completion and payment, clawed back with refunds, at the rate valid then.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  byTheHour,
  createOfficeActions,
  findBrokenLedgerRules,
  guestRide,
  inTown,
  listLedgerLines,
  sumEarned,
  toAirport,
  unpaidRide,
} from '../../../testing/commissions.ts'
import { waitForDeliveries } from '../../../testing/deliveries.ts'
import { createAdministrator } from '../../../testing/office.ts'
import { createOtherPartner, createPartnerPerson, partnerIdOf } from '../../../testing/partners.ts'
import { createLinkPayments } from '../../../testing/payment-links.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import type { Visitor } from '../../../testing/visitor.ts'

let site: TestApp
let office: Visitor
let actions: ReturnType<typeof createOfficeActions>
const { linkFor, pay } = createLinkPayments(() => ({ site, office }))
beforeAll(async () => {
  site = await startApp()
  office = (await createAdministrator(site)).visitor
  actions = createOfficeActions(site, office)
})
afterAll(async () => {
  expect(await findBrokenLedgerRules(site)).toEqual([])
  await site.close()
})

const getCommission = async (id: string) => (await office.get(`/api/bookings/${id}/partner-service`)).body.data

describe('the commission on a partner’s ride', () => {
  it('is earned at 20% of the payment on completion, not before', async () => {
    const { booking_id } = await guestRide(site)
    await waitForDeliveries(site)
    expect(await listLedgerLines(site, booking_id)).toEqual([])
    expect(await getCommission(booking_id)).toMatchObject({ service: 'airport_transfer', earned: 0, expected: 39 })
    await actions.complete(booking_id)
    expect(await listLedgerLines(site, booking_id)).toEqual([
      { kind: 'earned', service: 'airport_transfer', rate: 20, paid_pence: 19500, method: 'card', pence: 3900 },
    ])
    expect(await getCommission(booking_id)).toMatchObject({ partner: 'The Harcourt', earned: 39, expected: 0 })
  })

  it('is clawed back refund by refund to rate times kept, and repeated events change nothing', async () => {
    const { booking_id } = await guestRide(site)
    await actions.complete(booking_id)
    await actions.setRate(await partnerIdOf(site), 'airport_transfer', 33.33)
    await actions.refund(booking_id, 0.03)
    await actions.refund(booking_id, 0.02)
    await actions.refund(booking_id, 64.98)
    // 19497 × 0.2 = 3899.4, 19495 × 0.2 = 3899, 12997 × 0.2 = 2599.4: at the rate that it was earned at.
    expect((await listLedgerLines(site, booking_id)).map(({ kind, rate, pence }) => [kind, rate, pence])).toEqual([
      ['earned', 20, 3900],
      ['clawback', 20, -1],
      ['clawback', 20, -1300],
    ])
    await actions.refund(booking_id)
    expect(await sumEarned(site, booking_id)).toBe(0)
    const before = await listLedgerLines(site, booking_id)
    await actions.setService(booking_id, null)
    const { rows } = await site.pool.query(`select data from outbox where data->>'booking_id' = $1`, [booking_id])
    expect(rows.length).toBeGreaterThan(3)
    expect(await listLedgerLines(site, booking_id)).toEqual(before)
    await actions.setRate(await partnerIdOf(site), 'airport_transfer', 20)
  })

  it('uses the partner’s own rate at completion', async () => {
    const slug = await createOtherPartner(site)
    const [firstRide, secondRide] = [await guestRide(site, toAirport(slug)), await guestRide(site)]
    await actions.setRate(await partnerIdOf(site, slug), 'airport_transfer', 12.5)
    await actions.complete(firstRide.booking_id)
    await actions.complete(secondRide.booking_id)
    expect(await sumEarned(site, firstRide.booking_id)).toBe(2438)
    expect(await sumEarned(site, secondRide.booking_id)).toBe(3900)
  })

  it('depends on the ride kind: hourly charter, business travel, or the office’s choice', async () => {
    const [hours, town] = [await guestRide(site, byTheHour()), await guestRide(site, inTown())]
    for (const { booking_id } of [hours, town]) await actions.complete(booking_id)
    expect((await getCommission(hours.booking_id)).service).toBe('hourly_charter')
    expect((await getCommission(town.booking_id)).service).toBe('business_travel')
    const fifth = await sumEarned(site, town.booking_id)
    const { data } = await actions.setService(town.booking_id, 'events_occasions')
    expect(data).toMatchObject({
      service: 'events_occasions',
      chosen: 'events_occasions',
      by_itself: 'business_travel',
      percent: 25,
    })
    expect(await sumEarned(site, town.booking_id)).toBe(Math.round((fifth * 25) / 20))
  })

  it('is reversed and earned again when the ride kind changes', { tags: ['full'] }, async () => {
    const slug = await createOtherPartner(site)
    const { visitor } = await createPartnerPerson(site, 'owner', slug)
    const { booking_id } = await guestRide(site, toAirport(slug))
    const setKindAndListEarnings = async (kind: string | null) => {
      await actions.setService(booking_id, kind)
      const { services } = (await visitor.get('/api/partner/earnings')).body.data
      return services.filter(({ amount, rides }: { amount: number; rides: number }) => amount || rides)
    }
    await actions.complete(booking_id)
    expect(await setKindAndListEarnings('events_occasions')).toEqual([
      { service: 'events_occasions', amount: 48.75, rides: 1 },
    ])
    // The rate equals the original one; the ride kind does not.
    expect(await setKindAndListEarnings('business_travel')).toEqual([
      { service: 'business_travel', amount: 39, rides: 1 },
    ])
    expect(await setKindAndListEarnings(null)).toEqual([{ service: 'airport_transfer', amount: 39, rides: 1 }])
    // Each line is rate × payment, as shown on a statement.
    expect(
      (await listLedgerLines(site, booking_id)).map(({ service, rate, paid_pence, pence }) => [
        service,
        rate,
        paid_pence,
        pence,
      ]),
    ).toEqual([
      ['airport_transfer', 20, 19500, 3900],
      ['airport_transfer', 20, -19500, -3900],
      ['events_occasions', 25, 19500, 4875],
      ['events_occasions', 25, -19500, -4875],
      ['business_travel', 20, 19500, 3900],
      ['business_travel', 20, -19500, -3900],
      ['airport_transfer', 20, 19500, 3900],
    ])
  })

  it('is earned once the invoice is settled and reversed when the settlement is reverted', async () => {
    const { booking_id } = await unpaidRide(site)
    await actions.bill(booking_id, 'invoiced')
    await actions.complete(booking_id)
    expect(await getCommission(booking_id)).toMatchObject({ earned: 0, expected: 39 })
    await actions.bill(booking_id, 'settled')
    expect(await listLedgerLines(site, booking_id)).toMatchObject([
      { method: 'invoice', paid_pence: 19500, pence: 3900 },
    ])
    await actions.bill(booking_id, 'invoiced')
    expect(await sumEarned(site, booking_id)).toBe(0)
    expect(await getCommission(booking_id)).toMatchObject({ earned: 0, expected: 39 })
  })

  it('shows the card as method after a ride moves from invoice to card', { tags: ['full'] }, async () => {
    const slug = await createOtherPartner(site)
    const { visitor } = await createPartnerPerson(site, 'owner', slug)
    const { booking_id, price } = await unpaidRide(site, toAirport(slug))
    const listMethods = async () => {
      await waitForDeliveries(site)
      const { data } = (await visitor.get('/api/partner/transactions')).body
      return data.map(({ method, status }: { method: string; status: string }) => [method, status])
    }
    await actions.bill(booking_id, 'invoiced')
    expect(await listMethods()).toEqual([['invoice', 'pending']])
    await actions.bill(booking_id, 'none')
    // A failed ride still shows its method.
    expect(await listMethods()).toEqual([['invoice', 'failed']])
    await pay(await linkFor(booking_id, { amount: price }), price)
    expect(await listMethods()).toEqual([['card', 'pending']])
    await actions.setStatus(booking_id, 'cancelled')
    expect(await listMethods()).toEqual([['card', 'failed']])
  })

  it('includes later payments by link', async () => {
    const { booking_id } = await guestRide(site)
    await actions.complete(booking_id)
    await pay(await linkFor(booking_id, { amount: 50, reason: 'Waiting' }), 50)
    await waitForDeliveries(site)
    expect((await listLedgerLines(site, booking_id)).map(({ paid_pence, pence }) => [paid_pence, pence])).toEqual([
      [19500, 3900],
      [5000, 1000],
    ])
  })

  it('is reversed when a completed ride is reopened and earned again on completion', async () => {
    const { booking_id } = await guestRide(site)
    await actions.complete(booking_id)
    await actions.setStatus(booking_id, 'confirmed')
    expect(await sumEarned(site, booking_id)).toBe(0)
    await actions.complete(booking_id)
    expect(await sumEarned(site, booking_id)).toBe(3900)
    await actions.setStatus(booking_id, 'cancelled', { refund: 100 })
    // Cancelled after completion, it earns on the payments kept.
    expect(await sumEarned(site, booking_id)).toBe(1900)
  })

  it('is zero for a late cancellation and for rides without a partner', async () => {
    const { booking_id } = await guestRide(site)
    await site.pool.query(`update bookings set pickup_at = now() + interval '30 minutes' where booking_id = $1`, [
      booking_id,
    ])
    await actions.setStatus(booking_id, 'cancelled')
    expect(await listLedgerLines(site, booking_id)).toEqual([])
    const otherRide = await guestRide(site, { ...toAirport(), partner: null })
    await actions.complete(otherRide.booking_id)
    expect(await listLedgerLines(site, otherRide.booking_id)).toEqual([])
    expect(await getCommission(otherRide.booking_id)).toBe(null)
    const refused = await office.put(`/api/bookings/${otherRide.booking_id}/partner-service`, {
      service: 'events_occasions',
    })
    expect([refused.status, refused.body.code]).toEqual([409, 'NOT_A_PARTNER_RIDE'])
  })

  it('is found by the catch-up job if the event was lost', async () => {
    const { booking_id } = await guestRide(site)
    await waitForDeliveries(site)
    await site.pool.query(`delete from commission_rides where booking_id = $1`, [booking_id])
    await site.pool.query(
      `update bookings set booking_status = 'completed', completed_at = now() where booking_id = $1`,
      [booking_id],
    )
    await site.commissions.rides.catchUp()
    await site.commissions.rides.catchUp()
    expect(await sumEarned(site, booking_id)).toBe(3900)
  })

  it('is found by the catch-up job whatever its age, and failures are retried without blocking others', async () => {
    const [older, newer] = [(await guestRide(site)).booking_id, (await guestRide(site)).booking_id]
    await waitForDeliveries(site)
    await site.pool.query(`
      delete from commission_progress;
      update bookings set booking_status = 'completed', completed_at = now() where booking_id = '${newer}';
      update bookings set booking_status = 'completed', completed_at = now() - interval '40 days' where booking_id = '${older}';
      create function no_such_ride() returns trigger language plpgsql as $$ begin raise exception 'a fault'; end $$;
      create trigger fault before insert or update on commission_rides for each row when (new.booking_id = '${older}')
        execute function no_such_ride()`)
    await site.commissions.rides.catchUp()
    expect([await sumEarned(site, older), await sumEarned(site, newer)]).toEqual([0, 3900])
    await site.pool.query('drop trigger fault on commission_rides')
    await site.commissions.rides.catchUp()
    expect(await sumEarned(site, older)).toBe(3900)
    const { rows } = await site.pool.query(
      "select processed_until > now() - interval '2 days' as done from commission_progress",
    )
    expect(rows).toEqual([{ done: true }])
  })
})

describe('commission rates of a partner', () => {
  it('are the defaults until the office sets one, and a concurrent change is refused', async () => {
    const slug = await createOtherPartner(site)
    const path = `/api/admin/partners/${slug}/rates`
    expect((await office.get(path)).body.data.map(({ percent }: { percent: number }) => percent)).toEqual([
      20, 20, 25, 20,
    ])
    const setRate = (percent: unknown, seen: number) =>
      office.put(path, { rates: [{ service: 'events_occasions', percent, seen }] })
    expect((await setRate(30, 25)).body.data[2]).toMatchObject({ percent: 30, valid_from: expect.any(String) })
    const stale = await setRate(27, 25)
    expect([stale.status, stale.body.code, stale.body.data.rates[2].percent]).toEqual([409, 'RATES_CHANGED', 30])
    expect((await setRate(30, 25)).status).toBe(200)
    const duplicate = [31, 32].map((percent) => ({ service: 'events_occasions', percent, seen: 30 }))
    expect((await office.put(path, { rates: duplicate })).body.fields).toEqual({
      rates: 'Each rate can be set only once.',
    })
    for (const wrong of [-1, 100.01, 12.345, '20', null]) {
      const { status, body } = await setRate(wrong, 30)
      expect([status, Object.keys(body.fields)]).toEqual([400, ['rates.0.percent']])
    }
    expect((await office.get('/api/admin/partners/nobody/rates')).status).toBe(404)
  })
})

it('shows commission data to owners of the partner only', async () => {
  const [desk, other] = [
    await createPartnerPerson(site, 'desk'),
    await createPartnerPerson(site, 'owner', await createOtherPartner(site)),
  ]
  for (const path of ['earnings', 'transactions', 'payouts', 'statements'])
    expect((await desk.visitor.get(`/api/partner/${path}`)).body.code).toBe('OWNERS_ONLY')
  expect((await other.visitor.get('/api/partner/transactions')).body).toMatchObject({ data: [], total: 0 })
})

it('rejects edits of the ledger and unbalanced journals', async () => {
  for (const text of [
    'update ledger_entries set pence = pence + 1',
    'delete from ledger_entries',
    'truncate ledger_entries',
    'update ledger_journals set rate = 1',
    'delete from ledger_journals',
    'truncate ledger_journals cascade',
    'update commission_rates set percent = 99',
    'delete from commission_rates',
  ])
    await expect(site.pool.query(text), text).rejects.toThrow('the ledger is not edited')
  await expect(
    site.pool.query(
      `with journal as (insert into ledger_journals (journal_id, at, kind, partner_id, booking_id, step, service, rate, paid_pence, method)
         select 'x', now(), 'earned', partner_id, booking_id, 99, 'airport_transfer', 20, 1, 'card'
         from bookings where partner_id is not null limit 1 returning journal_id)
       insert into ledger_entries select journal_id, 'bank', 5 from journal`,
    ),
  ).rejects.toThrow('does not come to zero')
})
