// Commission over HTTP: earned when a ride is over and paid, given back as the money goes back, at the rate that was valid then.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  brokenLedger,
  byTheHour,
  earnedWith,
  guestRide,
  inTown,
  linesOf,
  officeOn,
  toAirport,
  unpaidRide,
} from '../../../testing/commissions.ts'
import { allDelivered } from '../../../testing/delivered.ts'
import { administratorOf } from '../../../testing/office.ts'
import { anotherPartner, partnerIdOf, partnerPerson } from '../../../testing/partners.ts'
import { payingByLink } from '../../../testing/payment-links.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import type { Visitor } from '../../../testing/visitor.ts'

let site: TestApp
let office: Visitor
let acts: ReturnType<typeof officeOn>
const { linkFor, pay } = payingByLink(() => ({ site, office }))
beforeAll(async () => {
  site = await startApp()
  office = (await administratorOf(site)).visitor
  acts = officeOn(site, office)
})
afterAll(async () => {
  expect(await brokenLedger(site)).toEqual([])
  await site.close()
})

const commissionOf = async (id: string) => (await office.get(`/api/bookings/${id}/partner-service`)).body.data

describe('a ride of a partner’s guest', () => {
  it('earns nothing while it is only paid, and a fifth of what was paid once it is over', async () => {
    const { booking_id } = await guestRide(site)
    await allDelivered(site)
    expect(await linesOf(site, booking_id)).toEqual([])
    expect(await commissionOf(booking_id)).toMatchObject({ service: 'airport_transfer', earned: 0, expected: 39 })
    await acts.complete(booking_id)
    expect(await linesOf(site, booking_id)).toEqual([
      { kind: 'earned', service: 'airport_transfer', rate: 20, paid_pence: 19500, method: 'card', pence: 3900 },
    ])
    expect(await commissionOf(booking_id)).toMatchObject({ partner: 'The Harcourt', earned: 39, expected: 0 })
  })

  it('gives back, refund by refund, until it comes to rate times what is kept; told again, nothing changes', async () => {
    const { booking_id } = await guestRide(site)
    await acts.complete(booking_id)
    await acts.setRate(await partnerIdOf(site), 'airport_transfer', 33.33)
    await acts.refund(booking_id, 0.03)
    await acts.refund(booking_id, 0.02)
    await acts.refund(booking_id, 64.98)
    // 19497 × 0.2 = 3899.4, 19495 × 0.2 = 3899, 12997 × 0.2 = 2599.4: at the rate that it was earned at.
    expect((await linesOf(site, booking_id)).map(({ kind, rate, pence }) => [kind, rate, pence])).toEqual([
      ['earned', 20, 3900],
      ['clawback', 20, -1],
      ['clawback', 20, -1300],
    ])
    await acts.refund(booking_id)
    expect(await earnedWith(site, booking_id)).toBe(0)
    const before = await linesOf(site, booking_id)
    await acts.setService(booking_id, null)
    const { rows } = await site.pool.query(`select data from outbox where data->>'booking_id' = $1`, [booking_id])
    expect(rows.length).toBeGreaterThan(3)
    expect(await linesOf(site, booking_id)).toEqual(before)
    await acts.setRate(await partnerIdOf(site), 'airport_transfer', 20)
  })

  it('earns at the rate that is valid when it is over, and each partner at their own', async () => {
    const slug = await anotherPartner(site)
    const [mine, theirs] = [await guestRide(site, toAirport(slug)), await guestRide(site)]
    await acts.setRate(await partnerIdOf(site, slug), 'airport_transfer', 12.5)
    await acts.complete(mine.booking_id)
    await acts.complete(theirs.booking_id)
    expect(await earnedWith(site, mine.booking_id)).toBe(2438)
    expect(await earnedWith(site, theirs.booking_id)).toBe(3900)
  })

  it('is a charter by the hour, business travel in town, and an occasion where the office says so', async () => {
    const [hours, town] = [await guestRide(site, byTheHour()), await guestRide(site, inTown())]
    for (const { booking_id } of [hours, town]) await acts.complete(booking_id)
    expect((await commissionOf(hours.booking_id)).service).toBe('hourly_charter')
    expect((await commissionOf(town.booking_id)).service).toBe('business_travel')
    const fifth = await earnedWith(site, town.booking_id)
    const { data } = await acts.setService(town.booking_id, 'events_occasions')
    expect(data).toMatchObject({
      service: 'events_occasions',
      chosen: 'events_occasions',
      by_itself: 'business_travel',
      percent: 25,
    })
    expect(await earnedWith(site, town.booking_id)).toBe(Math.round((fifth * 25) / 20))
  })

  it('that turns out to be of another kind is written off under the kind before, and earned anew', async () => {
    const slug = await anotherPartner(site)
    const { visitor } = await partnerPerson(site, 'owner', slug)
    const { booking_id } = await guestRide(site, toAirport(slug))
    const earnedAs = async (kind: string | null) => {
      await acts.setService(booking_id, kind)
      const { services } = (await visitor.get('/api/partner/earnings')).body.data
      return services.filter(({ amount, rides }: { amount: number; rides: number }) => amount || rides)
    }
    await acts.complete(booking_id)
    expect(await earnedAs('events_occasions')).toEqual([{ service: 'events_occasions', amount: 48.75, rides: 1 }])
    // The rate is the one before; the kind is not.
    expect(await earnedAs('business_travel')).toEqual([{ service: 'business_travel', amount: 39, rides: 1 }])
    expect(await earnedAs(null)).toEqual([{ service: 'airport_transfer', amount: 39, rides: 1 }])
    // Each line is rate × what was paid, as a statement says it.
    expect(
      (await linesOf(site, booking_id)).map(({ service, rate, paid_pence, pence }) => [
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

  it('on a bill earns once the bill is settled, and not any more when that is taken back', async () => {
    const { booking_id } = await unpaidRide(site)
    await acts.bill(booking_id, 'invoiced')
    await acts.complete(booking_id)
    expect(await commissionOf(booking_id)).toMatchObject({ earned: 0, expected: 39 })
    await acts.bill(booking_id, 'settled')
    expect(await linesOf(site, booking_id)).toMatchObject([{ method: 'invoice', paid_pence: 19500, pence: 3900 }])
    await acts.bill(booking_id, 'invoiced')
    expect(await earnedWith(site, booking_id)).toBe(0)
    expect(await commissionOf(booking_id)).toMatchObject({ earned: 0, expected: 39 })
  })

  it('taken off its bill and paid by a card waits as paid by card, and comes to nothing as such', async () => {
    const slug = await anotherPartner(site)
    const { visitor } = await partnerPerson(site, 'owner', slug)
    const { booking_id, price } = await unpaidRide(site, toAirport(slug))
    const waiting = async () => {
      await allDelivered(site)
      const { data } = (await visitor.get('/api/partner/transactions')).body
      return data.map(({ method, status }: { method: string; status: string }) => [method, status])
    }
    await acts.bill(booking_id, 'invoiced')
    expect(await waiting()).toEqual([['invoice', 'pending']])
    await acts.bill(booking_id, 'none')
    // Of nothing it is shown what it was about.
    expect(await waiting()).toEqual([['invoice', 'failed']])
    await pay(await linkFor(booking_id, { amount: price }), price)
    expect(await waiting()).toEqual([['card', 'pending']])
    await acts.setStatus(booking_id, 'cancelled')
    expect(await waiting()).toEqual([['card', 'failed']])
  })

  it('counts what was paid for it by a link afterwards', async () => {
    const { booking_id } = await guestRide(site)
    await acts.complete(booking_id)
    await pay(await linkFor(booking_id, { amount: 50, reason: 'Waiting' }), 50)
    await allDelivered(site)
    expect((await linesOf(site, booking_id)).map(({ paid_pence, pence }) => [paid_pence, pence])).toEqual([
      [19500, 3900],
      [5000, 1000],
    ])
  })

  it('that is not over after all earns nothing, and again once it is', async () => {
    const { booking_id } = await guestRide(site)
    await acts.complete(booking_id)
    await acts.setStatus(booking_id, 'confirmed')
    expect(await earnedWith(site, booking_id)).toBe(0)
    await acts.complete(booking_id)
    expect(await earnedWith(site, booking_id)).toBe(3900)
    await acts.setStatus(booking_id, 'cancelled', { refund: 100 })
    // Called off when it was over, it earns with what is kept.
    expect(await earnedWith(site, booking_id)).toBe(1900)
  })

  it('that was late cancellation earns nothing, though its money is kept; nobody else’s ride earns at all', async () => {
    const { booking_id } = await guestRide(site)
    await site.pool.query(`update bookings set pickup_at = now() + interval '30 minutes' where booking_id = $1`, [
      booking_id,
    ])
    await acts.setStatus(booking_id, 'cancelled')
    expect(await linesOf(site, booking_id)).toEqual([])
    const nobodys = await guestRide(site, { ...toAirport(), partner: null })
    await acts.complete(nobodys.booking_id)
    expect(await linesOf(site, nobodys.booking_id)).toEqual([])
    expect(await commissionOf(nobodys.booking_id)).toBe(null)
    const refused = await office.put(`/api/bookings/${nobodys.booking_id}/partner-service`, {
      service: 'events_occasions',
    })
    expect([refused.status, refused.body.code]).toEqual([409, 'NOT_A_PARTNERS'])
  })

  it('whose telling was lost is found by the clock', async () => {
    const { booking_id } = await guestRide(site)
    await allDelivered(site)
    await site.pool.query(`delete from commission_rides where booking_id = $1`, [booking_id])
    await site.pool.query(
      `update bookings set booking_status = 'completed', completed_at = now() where booking_id = $1`,
      [booking_id],
    )
    await site.commissions.rides.catchUp()
    await site.commissions.rides.catchUp()
    expect(await earnedWith(site, booking_id)).toBe(3900)
  })

  it('is found by the clock however old it is, and after a fault, which keeps no other ride from being found', async () => {
    const [older, newer] = [(await guestRide(site)).booking_id, (await guestRide(site)).booking_id]
    await allDelivered(site)
    await site.pool.query(`
      delete from commission_catch_up;
      update bookings set booking_status = 'completed', completed_at = now() where booking_id = '${newer}';
      update bookings set booking_status = 'completed', completed_at = now() - interval '40 days' where booking_id = '${older}';
      create function no_such_ride() returns trigger language plpgsql as $$ begin raise exception 'a fault'; end $$;
      create trigger fault before insert or update on commission_rides for each row when (new.booking_id = '${older}')
        execute function no_such_ride()`)
    await site.commissions.rides.catchUp()
    expect([await earnedWith(site, older), await earnedWith(site, newer)]).toEqual([0, 3900])
    await site.pool.query('drop trigger fault on commission_rides')
    await site.commissions.rides.catchUp()
    expect(await earnedWith(site, older)).toBe(3900)
    const { rows } = await site.pool.query(
      "select looked_until > now() - interval '2 days' as done from commission_catch_up",
    )
    expect(rows).toEqual([{ done: true }])
  })
})

describe('the rates of a partner', () => {
  it('are those of everybody until the office sets one, and of two who set one the later is told', async () => {
    const slug = await anotherPartner(site)
    const path = `/api/admin/partners/${slug}/rates`
    expect((await office.get(path)).body.data.map(({ percent }: { percent: number }) => percent)).toEqual([
      20, 20, 25, 20,
    ])
    const set = (percent: unknown, seen: number) =>
      office.put(path, { rates: [{ service: 'events_occasions', percent, seen }] })
    expect((await set(30, 25)).body.data[2]).toMatchObject({ percent: 30, valid_from: expect.any(String) })
    const late = await set(27, 25)
    expect([late.status, late.body.code, late.body.data.rates[2].percent]).toEqual([409, 'RATES_CHANGED', 30])
    expect((await set(30, 25)).status).toBe(200)
    const twice = [31, 32].map((percent) => ({ service: 'events_occasions', percent, seen: 30 }))
    expect((await office.put(path, { rates: twice })).body.fields).toEqual({ rates: 'Each rate can be set only once.' })
    for (const wrong of [-1, 100.01, 12.345, '20', null]) {
      const { status, body } = await set(wrong, 30)
      expect([status, Object.keys(body.fields)]).toEqual([400, ['rates.0.percent']])
    }
    expect((await office.get('/api/admin/partners/nobody/rates')).status).toBe(404)
  })
})

it('is no partner’s who is not let in, and an owner’s alone', async () => {
  const [desk, other] = [
    await partnerPerson(site, 'desk'),
    await partnerPerson(site, 'owner', await anotherPartner(site)),
  ]
  for (const path of ['earnings', 'transactions', 'payouts', 'statements'])
    expect((await desk.visitor.get(`/api/partner/${path}`)).body.code).toBe('OWNERS_ONLY')
  expect((await other.visitor.get('/api/partner/transactions')).body).toMatchObject({ data: [], total: 0 })
})

it('is written once and for good: nobody edits the ledger, and no journal is out of balance', async () => {
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
