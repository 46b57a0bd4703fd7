// Why a ride was credited, over HTTP.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allDelivered } from '../../../../testing/delivered.ts'
import { administratorOf } from '../../../../testing/office.ts'
import { dayMs, dayOf, listedRide } from '../../../../testing/partner-bills.ts'
import { partnerPerson } from '../../../../testing/partners.ts'
import { createTurnableClock } from '../../../../testing/payments.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'

const time = createTurnableClock()
let site: TestApp
let office: Visitor
beforeAll(async () => {
  site = await startApp({ clock: time.clock })
})
afterAll(() => site.close())

const wait = async (ms: number) => {
  time.forward(ms)
  office = (await administratorOf(site)).visitor
}
const change = async (id: string, over: object) => {
  expect((await office.put(`/api/bookings/${id}`, over)).status).toBe(200)
  await allDelivered(site)
}
const bill = async (id: string, state: string) => {
  expect((await office.put(`/api/bookings/${id}/invoice`, { state })).status).toBe(200)
  await allDelivered(site)
}
const notesOf = async (id: string) => {
  const text = 'select reason, pence / 100.0 as pounds from partner_credit_notes where booking_id = $1 order by number'
  const { rows } = await site.pool.query(text, [id])
  return rows.map(({ reason, pounds }) => [reason, Number(pounds)])
}
it('a ride that was called off too late is credited as cheaper, or as taken off, and not as called off', async () => {
  const date = dayOf(new Date(time.clock().getTime() + 2 * dayMs))
  const desk = (await partnerPerson(site)).visitor
  const rides = [
    await listedRide(desk, { name: 'Ada Whitcombe', date }),
    await listedRide(desk, { name: 'Kofi Mensah', date }),
  ] as const
  const { rows } = await site.pool.query('select min(pickup_at) as first from bookings where booking_id = any($1)', [
    rides.map(({ booking_id }) => booking_id),
  ])
  await wait(rows[0].first.getTime() - time.clock().getTime() - 60_000)
  const late = (await partnerPerson(site)).visitor
  for (const { booking_id } of rides)
    expect((await late.post(`/api/partner/bookings/${booking_id}/cancel`, { refund: 0 })).body.data.bill).toBe('owed')
  await wait(40 * dayMs)
  await site.commissions.invoices.writeDue()
  const [cheaper, off] = rides
  await change(cheaper.booking_id, { price: cheaper.price - 20 })
  expect(await notesOf(cheaper.booking_id)).toEqual([['price', 20]])
  await bill(off.booking_id, 'none')
  expect(await notesOf(off.booking_id)).toEqual([['taken_off', off.price]])
})
