// A guest list over HTTP whose call fails halfway: the partner is still notified of the bookings made.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { waitForDeliveries } from '../../../../testing/deliveries.ts'
import { cellsFor, listDate, newName, priceRows } from '../../../../testing/guest-lists.ts'
import { createOtherPartner, createPartnerPerson } from '../../../../testing/partners.ts'
import { queryOne } from '../../../../testing/payments.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'

let site: TestApp
/** The offset of the server's clock in milliseconds. */
let clockOffset = 0
beforeAll(async () => {
  site = await startApp({ clock: () => new Date(Date.now() + clockOffset) })
})
afterAll(() => site.close())

it('notifies the partner once, later, of bookings whose call failed', async () => {
  const slug = await createOtherPartner(site)
  await site.pool.query(`update partners set contact_email = $1 where slug = $2`, [`${slug}@hotel.example`, slug])
  const person = await createPartnerPerson(site, 'desk', slug)
  const [first, last] = [newName(), newName()]
  const rows = [first, first, last].map((name, at) => cellsFor({ name, room: `${at}` }))
  const sent = await priceRows(person.visitor, rows)
  // The third row fails, and the event cannot be published, as after a crash.
  await site.pool.query(`
    create function broken() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
    create trigger broken before insert on bookings for each row when (new.guest_last_name = '${last}')
      execute function broken();
    create trigger broken before insert on outbox for each row when (new.type = 'payment.guest_list_booked')
      execute function broken()`)
  const { status } = await person.visitor.post('/api/partner/desk/book', {
    date: listDate,
    pays: 'invoice',
    rows: sent,
  })
  await site.pool.query('drop function broken() cascade')
  expect([
    status,
    (await queryOne(site.pool, 'select count(*) as n from bookings where guest_last_name = $1', [first])).n,
  ]).toEqual([500, 2])
  const notifyAndListMails = async () => {
    await Promise.all([
      site.payments.partnerDesk.publishUnfinishedCalls(),
      site.payments.partnerDesk.publishUnfinishedCalls(),
    ])
    await waitForDeliveries(site)
    const mails = await site.pool.query('select subject from mails where to_address = $1', [`${slug}@hotel.example`])
    return mails.rows.map(({ subject }) => subject)
  }
  expect(await notifyAndListMails()).toEqual([])
  clockOffset = 11 * 60_000
  try {
    expect(await notifyAndListMails()).toEqual(['2 rides are booked on your account'])
    expect(await notifyAndListMails()).toHaveLength(1)
  } finally {
    clockOffset = 0
  }
})
