// Credit notes whose events were lost or late: the hourly job finds them, and a failing ride does not block the others.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { waitForDeliveries } from '../../../../testing/deliveries.ts'
import { createInvoicedMonth } from '../../../../testing/invoiced-rides.ts'
import { createAdministrator } from '../../../../testing/office.ts'
import { createTestClock } from '../../../../testing/payments.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'

const time = createTestClock()
let site: TestApp
beforeAll(async () => {
  site = await startApp({ clock: time.clock })
})
afterAll(() => site.close())

const pound = 100
const listCredits = async () => {
  const { rows } = await site.pool.query('select booking_id, pence from partner_credit_notes order by number')
  return rows.map(({ booking_id, pence }) => [booking_id, pence])
}

it('finds lost credit notes page by page, writes each once, and retries a failed one', async () => {
  const { rides } = await createInvoicedMonth(site, time)
  await waitForDeliveries(site)
  const [failingRide = '', workingRide = ''] = rides.map(({ booking_id }) => booking_id).sort()
  await site.pool.query(`
    update bookings set price_pence = price_pence - 500 where booking_id in ('${failingRide}', '${workingRide}');
    create function no_such_note() returns trigger language plpgsql as $$ begin raise exception 'a fault'; end $$;
    create trigger fault before insert on partner_credit_notes for each row when (new.booking_id = '${failingRide}')
      execute function no_such_note()`)
  const catchUp = () => site.commissions.credits.catchUp(1)
  await catchUp()
  expect(await listCredits()).toEqual([[workingRide, 5 * pound]])
  await site.pool.query('drop trigger fault on partner_credit_notes')
  await catchUp()
  await catchUp()
  expect(await listCredits()).toEqual([
    [workingRide, 5 * pound],
    [failingRide, 5 * pound],
  ])
})

it('alerts the office once by the credit note, even if the cancellation event arrives first', async () => {
  const { rides, period, total } = await createInvoicedMonth(site, time)
  const [cancelledRide] = rides
  const office = (await createAdministrator(site)).visitor
  const { rows: partners } = await site.pool.query('select partner_id from bookings where booking_id = $1', [
    cancelledRide.booking_id,
  ])
  const invoice = `/api/admin/partners/${partners[0].partner_id}/invoices/${period}`
  expect((await office.put(invoice, { state: 'settled', open: total })).status).toBe(200)
  await waitForDeliveries(site)
  await site.pool.query(`
    create function be_late() returns trigger language plpgsql as $$
      begin new.start_after := now() + interval '3 seconds'; return new; end $$;
    create trigger late before insert on jobs.job for each row when (new.data->>'listener' = 'commissions.credit-ride')
      execute function be_late()`)
  expect((await office.put(`/api/bookings/${cancelledRide.booking_id}`, { status: 'cancelled' })).status).toBe(200)
  await waitForDeliveries(site)
  await site.pool.query('drop function be_late() cascade')
  const { rows: attentionItems } = await site.pool.query(
    `select kind, subject from attention_items left join mails on dedupe = 'attention:' || item_id where booking_id = $1`,
    [cancelledRide.booking_id],
  )
  expect(attentionItems).toEqual([{ kind: 'credit_note', subject: expect.stringMatching(/^Needs attention: /) }])
})
