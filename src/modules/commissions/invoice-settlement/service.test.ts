// Race between settling an invoice and cancelling one of its rides, with a control without the row locks.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { waitForDeliveries } from '../../../../testing/deliveries.ts'
import { createInvoicedMonth } from '../../../../testing/invoiced-rides.ts'
import { createAdministrator } from '../../../../testing/office.ts'
import { partnerIdOf } from '../../../../testing/partners.ts'
import { createTestClock, queryOne } from '../../../../testing/payments.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import { withoutLocks } from '../../../../testing/without-locks.ts'

const time = createTestClock()
let site: TestApp
beforeAll(async () => {
  site = await startApp({ poolSize: 20, clock: time.clock })
})
afterAll(() => site.close())

const runRace = async (app: TestApp) => {
  const { rides, period, total } = await createInvoicedMonth(app, time)
  const office = (await createAdministrator(app)).visitor
  const [{ booking_id, price }] = rides
  const path = `/api/admin/partners/${await partnerIdOf(app)}/invoices`
  const [settled, cancellation] = await Promise.all([
    office.put(`${path}/${period}`, { state: 'settled', open: total }),
    office.put(`/api/bookings/${booking_id}`, { status: 'cancelled' }),
  ])
  expect(cancellation.status).toBe(200)
  await waitForDeliveries(app)
  const eventQuery = `select data->>'bill' as bill from outbox where type = 'booking.cancelled' and data->>'booking_id' = $1`
  const { body } = await office.get(path)
  return {
    price,
    settled: settled.status,
    bill: (await queryOne(app.pool, eventQuery, [booking_id])).bill,
    invoice: body.data.find((each: { period: string }) => each.period === period),
  }
}

it.each([1, 2, 3])(
  'settles consistently or refuses a changed amount when a ride is cancelled at once (%i)',
  async () => {
    const { price, settled, bill, invoice } = await runRace(site)
    expect(invoice.credited).toBe(price)
    if (settled === 200) expect([bill, invoice.open, invoice.state]).toEqual(['return', -price, 'return'])
    else expect([settled, bill, invoice.settled, invoice.state]).toEqual([409, 'void', 0, 'open'])
  },
)

it('settles a cancelled ride without the row locks (control)', { tags: ['full'] }, async () => {
  const app = await startApp({
    Client: withoutLocks({ before: 'update "bookings" set' }),
    poolSize: 20,
    clock: time.clock,
  })
  const { settled, bill } = await runRace(app)
  expect([settled, bill]).toEqual([200, 'void'])
  await app.close()
})
