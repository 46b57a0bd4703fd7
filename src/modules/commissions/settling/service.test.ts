// An invoice is settled while a ride on it is called off: whoever is first, what has come and what is owed say the same. Beside the
// race its control, without the locks: there the money of a ride counts that the partner was told is off its bill.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allDelivered } from '../../../../testing/delivered.ts'
import { inFull } from '../../../../testing/figure.ts'
import { administratorOf } from '../../../../testing/office.ts'
import { invoicedMonth } from '../../../../testing/partner-bills.ts'
import { partnerIdOf } from '../../../../testing/partners.ts'
import { createTurnableClock, one } from '../../../../testing/payments.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import { withoutLocks } from '../../../../testing/without-locks.ts'

const time = createTurnableClock()
let site: TestApp
beforeAll(async () => {
  site = await startApp({ poolSize: 20, clock: time.clock })
})
afterAll(() => site.close())

const race = async (at: TestApp) => {
  const { rides, period, total } = await invoicedMonth(at, time)
  const office = (await administratorOf(at)).visitor
  const [{ booking_id, price }] = rides
  const path = `/api/admin/partners/${await partnerIdOf(at)}/invoices`
  const [settled, off] = await Promise.all([
    office.put(`${path}/${period}`, { state: 'settled', open: total }),
    office.put(`/api/bookings/${booking_id}`, { status: 'cancelled' }),
  ])
  expect(off.status).toBe(200)
  await allDelivered(at)
  const told = `select data->>'bill' as bill from outbox where type = 'booking.cancelled' and data->>'booking_id' = $1`
  const { body } = await office.get(path)
  return {
    price,
    settled: settled.status,
    bill: (await one(at.pool, told, [booking_id])).bill,
    invoice: body.data.find((each: { period: string }) => each.period === period),
  }
}

it.each([1, 2, 3])('counts what has come, or says that another sum is owed (%i)', async () => {
  const { price, settled, bill, invoice } = await race(site)
  expect(invoice.credited).toBe(price)
  if (settled === 200) expect([bill, invoice.open, invoice.state]).toEqual(['return', -price, 'return'])
  else expect([settled, bill, invoice.settled, invoice.state]).toEqual([409, 'void', 0, 'open'])
})

inFull('counts what was called off without the locks of the rides (control)', async () => {
  const at = await startApp({
    Client: withoutLocks({ before: 'update "bookings" set' }),
    poolSize: 20,
    clock: time.clock,
  })
  const { settled, bill } = await race(at)
  expect([settled, bill]).toEqual([200, 'void'])
  await at.close()
})
