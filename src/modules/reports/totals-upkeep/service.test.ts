// Totals of days over HTTP and in the database: figures are the same from totals as from bookings and payments, and every change
// of a past day is in them at once, in whatever order it is committed and written.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { waitForRefunds } from '../../../../testing/booking-changes.ts'
import { dateIn, rideToLondon } from '../../../../testing/factories.ts'
import { createAdministrator } from '../../../../testing/office.ts'
import { assignToPartner, createPartnerPerson, partnerIdOf } from '../../../../testing/partners.ts'
import { createTestClock, paidRide } from '../../../../testing/payments.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'

const { clock, forward } = createTestClock()
let site: TestApp
let office: Visitor
let partner: Visitor
/** Paid rides 40 days ago: one of a partner's guest, one refunded ten days later, and one that stays untouched. */
let ours: string
let refunded: string

const sql = (text: string, values: unknown[] = []) => site.pool.query(text, values)

const moveBack = async (booking_id: string) => {
  await sql(
    `update bookings set created_at = now() - interval '40 days', booking_date = current_date - 38 where booking_id = $1`,
    [booking_id],
  )
  await sql(
    `update payments set settled_at = now() - interval '40 days' where charge_id in (select charge_id from charges where booking_id = $1)`,
    [booking_id],
  )
}

beforeAll(async () => {
  site = await startApp({ clock })
  office = (await createAdministrator(site)).visitor
  partner = (await createPartnerPerson(site, 'desk')).visitor
  const ride = rideToLondon({ date: dateIn(2) })
  ours = (await paidRide(site.visitor(), { ride })).booking_id
  await assignToPartner(site, ours)
  const back = site.visitor()
  const { booking_id, price } = await paidRide(back, { ride, service_type: 'business_class' })
  refunded = booking_id
  await back.post(`/api/bookings/${refunded}/cancel`, {})
  await waitForRefunds(site.pool, refunded, price * 100)
  const other = await paidRide(site.visitor(), { ride })
  for (const id of [ours, refunded, other.booking_id]) await moveBack(id)
  await sql(`update refunds set settled_at = now() - interval '30 days' where booking_id = $1`, [refunded])
  await paidRide(site.visitor(), { ride })
})
afterAll(() => site.close())

const read = async (visitor: Visitor, path: string) => (await visitor.get(path)).body.data
const readFigures = async () => {
  const { figures } = await read(partner, '/api/partner/overview')
  return {
    bookings: await read(office, '/api/admin/dashboard/total-bookings'),
    revenue: await read(office, '/api/revenue/total'),
    charts: await read(office, '/api/admin/dashboard?days=90'),
    partner: { bookings: figures.bookings, revenue: figures.revenue },
  }
}
/** Makes the totals those of another zone, or of this one again. */
const setZone = async (zone: string): Promise<string> => {
  const { rows } = await sql('select time_zone from daily_totals_state')
  await sql('update daily_totals_state set time_zone = $1', [zone])
  return rows[0].time_zone
}
/** The figures as they are without any totals. */
const readWithoutTotals = async () => {
  const zone = await setZone('none')
  const figures = await readFigures()
  await setZone(zone)
  return figures
}
const countChanges = async () => (await sql('select count(*) from daily_totals_changes')).rows[0].count

describe('the totals of days', () => {
  it('say what bookings and payments say', async () => {
    const before = await readFigures()
    await site.totalsUpkeep.keepUp()
    const { rows } = await sql('select sum(bookings) as bookings, sum(rides) as rides from daily_totals')
    expect(rows).toEqual([{ bookings: 3, rides: 2 }])
    expect(await countChanges()).toBe(0)
    expect(await readFigures()).toEqual(before)
    expect(before.bookings.total).toBe(4)
    expect(before.partner.bookings).toMatchObject({ total: 0, percentageChange: -100 })
  })

  it('are what the figures of past days are read from', async () => {
    await sql('update daily_totals set revenue_pence = revenue_pence + 100 where bookings > 0')
    const { revenue } = await readFigures()
    await sql('update daily_totals set revenue_pence = revenue_pence - 100 where bookings > 0')
    expect(revenue.total_revenue - (await readFigures()).revenue.total_revenue).toBe(1)
  })

  describe.each([
    ['another partner', () => sql('update bookings set partner_id = null where booking_id = $1', [ours])],
    ['a partner', () => assignToPartner(site, ours)],
    ['another class', () => sql(`update bookings set service_type = 'business_van' where booking_id = $1`, [ours])],
    ['a cancellation', () => sql(`update bookings set booking_status = 'cancelled' where booking_id = $1`, [ours])],
    ['a reopened ride', () => sql(`update bookings set booking_status = 'confirmed' where booking_id = $1`, [ours])],
    ['another date', () => sql('update bookings set booking_date = booking_date - 3 where booking_id = $1', [ours])],
    [
      'a settled invoice',
      () =>
        sql(
          `update bookings set invoice_settled_at = now() - interval '20 days', invoice_settled_pence = 700 where booking_id = $1`,
          [ours],
        ),
    ],
    [
      'an invoice that is open again',
      () =>
        sql('update bookings set invoice_settled_at = null, invoice_settled_pence = null where booking_id = $1', [
          ours,
        ]),
    ],
    [
      'a dispute',
      () => sql(`update payments set refunded_elsewhere_pence = 900 where settled_at < now() - interval '1 day'`),
    ],
    ['a failed refund', () => sql(`update refunds set status = 'failed' where booking_id = $1`, [refunded])],
    [
      'a returned payment',
      () =>
        sql(
          `update payments set outcome = 'returned' where charge_id in (select charge_id from charges where booking_id = $1)`,
          [refunded],
        ),
    ],
  ])('include %s of a past day', (_, change) => {
    it('at once, and when they are written again', async () => {
      await change()
      expect(await countChanges()).toBeGreaterThan(0)
      const figures = await readFigures()
      expect(figures).toEqual(await readWithoutTotals())
      await site.totalsUpkeep.keepUp()
      expect(await countChanges()).toBe(0)
      expect(await site.totalsUpkeep.compare()).toEqual([])
      expect(await readFigures()).toEqual(figures)
    })
  })

  it('are written again for a change that is committed while they are written', async () => {
    const client = await site.pool.connect()
    await client.query('begin')
    await client.query(
      `update payments set refunded_elsewhere_pence = 1100 where settled_at < now() - interval '1 day'`,
    )
    await sql(`update bookings set booking_date = booking_date - 1 where booking_id = $1`, [refunded])
    await site.totalsUpkeep.keepUp()
    await client.query('commit')
    client.release()
    const figures = await readFigures()
    expect(figures).toEqual(await readWithoutTotals())
    await site.totalsUpkeep.keepUp()
    expect([await countChanges(), await site.totalsUpkeep.compare()]).toEqual([0, []])
    expect(await readFigures()).toEqual(figures)
  })

  it('are not touched by a booking of a coming day, nor by its payment', async () => {
    await paidRide(site.visitor(), { ride: rideToLondon({ date: dateIn(3) }) })
    expect(await countChanges()).toBe(0)
  })

  it('follow the office into another time zone', async () => {
    const figures = await readFigures()
    const zone = await setZone('Asia/Tokyo')
    expect(await readFigures()).toEqual(figures)
    await site.totalsUpkeep.keepUp()
    expect(await setZone(zone)).toBe(zone)
    expect(await readFigures()).toEqual(figures)
  })
})

describe('the comparison of totals with bookings and payments', () => {
  let day: string
  beforeEach(async () => {
    const { rows } = await sql(
      `update daily_totals set revenue_pence = revenue_pence + 500 where bookings > 0 returning day::text`,
    )
    day = rows[0].day
  })

  it('would find a change that no trigger named (the control)', async () => {
    await site.totalsUpkeep.rebuild()
    await sql('alter table payments disable trigger payments_note_update')
    await sql(`update payments set refunded_elsewhere_pence = 1300 where settled_at < now() - interval '1 day'`)
    await sql('alter table payments enable trigger payments_note_update')
    expect(await readFigures()).not.toEqual(await readWithoutTotals())
    expect(await site.totalsUpkeep.compare()).toEqual([day])
  })

  it('finds a wrong day and writes it again', async () => {
    const wrong = await readFigures()
    expect(await site.totalsUpkeep.compare()).toEqual([day])
    const figures = await readFigures()
    expect(wrong.revenue.total_revenue - figures.revenue.total_revenue).toBe(5)
    expect(figures).toEqual(await readWithoutTotals())
    expect(await site.totalsUpkeep.compare()).toEqual([])
  })

  it('leaves an item in Attention, once a night', async () => {
    const hour = 3_600_000
    const next = new Date(clock().getTime() + 24 * hour)
    next.setUTCHours(5, 0, 0, 0)
    forward(next.getTime() - clock().getTime())
    await site.totalsUpkeep.compareNightly()
    await site.totalsUpkeep.compareNightly()
    const { visitor } = await createAdministrator(site)
    const { data } = (await visitor.get('/api/admin/attention')).body
    expect(data).toMatchObject([{ kind: 'totals_wrong', totals: { days: [day], count: 1 } }])
    expect(await site.totalsUpkeep.compare()).toEqual([])
  })

  it('is not needed after a rebuild', async () => {
    await sql('delete from daily_breakdowns')
    expect(await site.totalsUpkeep.rebuild()).toBeGreaterThan(30)
    expect(await site.totalsUpkeep.compare()).toEqual([])
    const { rows } = await sql('select sum(bookings)::int as bookings from daily_breakdowns where partner_id = $1', [
      await partnerIdOf(site),
    ])
    expect(rows).toEqual([{ bookings: 1 }])
  })
})
