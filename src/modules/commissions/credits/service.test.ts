// Credit notes that nothing has told of: the clock finds them, and a fault with one ride keeps no other from its note. One that is
// heard of late is written all the same before the office is asked for its money.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allDelivered } from '../../../../testing/delivered.ts'
import { administratorOf } from '../../../../testing/office.ts'
import { invoicedMonth } from '../../../../testing/partner-bills.ts'
import { createTurnableClock } from '../../../../testing/payments.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'

const time = createTurnableClock()
let site: TestApp
beforeAll(async () => {
  site = await startApp({ clock: time.clock })
})
afterAll(() => site.close())

const pound = 100
const credited = async () => {
  const { rows } = await site.pool.query('select booking_id, pence from partner_credit_notes order by number')
  return rows.map(({ booking_id, pence }) => [booking_id, pence])
}

it('are found by the clock page by page, each written once, and after a fault, which keeps no other from being found', async () => {
  const { rides } = await invoicedMonth(site, time)
  await allDelivered(site)
  const [bad = '', good = ''] = rides.map(({ booking_id }) => booking_id).sort()
  await site.pool.query(`
    update bookings set price_pence = price_pence - 500 where booking_id in ('${bad}', '${good}');
    create function no_such_note() returns trigger language plpgsql as $$ begin raise exception 'a fault'; end $$;
    create trigger fault before insert on partner_credit_notes for each row when (new.booking_id = '${bad}')
      execute function no_such_note()`)
  const catchUp = () => site.commissions.credits.catchUp(1)
  await catchUp()
  expect(await credited()).toEqual([[good, 5 * pound]])
  await site.pool.query('drop trigger fault on partner_credit_notes')
  await catchUp()
  await catchUp()
  expect(await credited()).toEqual([
    [good, 5 * pound],
    [bad, 5 * pound],
  ])
})

it('is what the office is asked for money by, once, also where the bill that was called off is heard of before it', async () => {
  const { rides, period, total } = await invoicedMonth(site, time)
  const [off] = rides
  const office = (await administratorOf(site)).visitor
  const { rows: partners } = await site.pool.query('select partner_id from bookings where booking_id = $1', [
    off.booking_id,
  ])
  const invoice = `/api/admin/partners/${partners[0].partner_id}/invoices/${period}`
  expect((await office.put(invoice, { state: 'settled', open: total })).status).toBe(200)
  await allDelivered(site)
  await site.pool.query(`
    create function be_late() returns trigger language plpgsql as $$
      begin new.start_after := now() + interval '3 seconds'; return new; end $$;
    create trigger late before insert on jobs.job for each row when (new.data->>'listener' = 'commissions.credit-ride')
      execute function be_late()`)
  expect((await office.put(`/api/bookings/${off.booking_id}`, { status: 'cancelled' })).status).toBe(200)
  await allDelivered(site)
  await site.pool.query('drop function be_late() cascade')
  const { rows: asked } = await site.pool.query(
    `select kind, subject from attention_items left join mails on dedupe = 'attention:' || item_id where booking_id = $1`,
    [off.booking_id],
  )
  expect(asked).toEqual([{ kind: 'credit_note', subject: expect.stringMatching(/^Needs attention: /) }])
})
