// Retention of guest data for rides booked by a partner's desk.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { blockUpdates } from '../../../../testing/blocked-updates.ts'
import { waitForDeliveries } from '../../../../testing/deliveries.ts'
import { dateIn } from '../../../../testing/factories.ts'
import { bookRows, cellsFor, newName, priceRows } from '../../../../testing/guest-lists.ts'
import { createAdministrator } from '../../../../testing/office.ts'
import { createPartnerPerson, type PartnerPerson } from '../../../../testing/partners.ts'
import { queryOne } from '../../../../testing/payments.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { Cells } from '../partner-import-parsing/rules.ts'

let site: TestApp
let desk: PartnerPerson
/** Milliseconds that the server's clock is ahead. */
let clockOffsetMs = 0
beforeAll(async () => {
  site = await startApp({ clock: () => new Date(Date.now() + clockOffsetMs) })
})
beforeEach(async () => {
  clockOffsetMs = 0
  desk = await createPartnerPerson(site, 'desk')
})
afterAll(() => site.close())

const row = (id: string | undefined) => queryOne(site.pool, 'select * from bookings where booking_id = $1', [id])

it('keeps a guest’s name for ninety days after the ride, and data for serving them for thirty', async () => {
  const name = newName()
  const [first, second] = [dateIn(2), dateIn(4)]
  const cells = (over: Partial<Cells>) =>
    cellsFor({
      name: `Ida ${name}`,
      room: '4711',
      flight: 'BA 1747',
      destination: 'W1K 4AB',
      email: `ida@${name}.example`,
      ...over,
    })
  const rows = [cells({ date: first }), cells({ date: second })]
  const made = await bookRows(desk.visitor, await priceRows(desk.visitor, rows))
  await waitForDeliveries(site)
  const [over, still] = await Promise.all(made.map(({ booked }) => row(booked?.booking_id)))
  const after = (days: number) => over.pickup_at.getTime() + days * 86_400_000 + 60_000 - Date.now()
  const storedText = async ({ booking_id }: { booking_id: string }) =>
    (
      await queryOne(
        site.pool,
        `select concat((select string_agg(b::text, '') from bookings b where booking_id = $1),
          (select string_agg(v::text, '') from booking_versions v where booking_id = $1),
          (select string_agg(a::text, '') from audit_log a where subject = 'booking:' || $1)) as text`,
        [booking_id],
      )
    ).text
  const carsOfDay = async () =>
    (await desk.visitor.get(`/api/partner/desk/cars?date=${first}`)).body.data.find(
      (each: { booking_id: string }) => each.booking_id === over.booking_id,
    )
  expect(await carsOfDay()).toMatchObject({ flight_number: 'BA 1747', room: '4711' })
  clockOffsetMs = after(31)
  desk = await createPartnerPerson(site, 'desk')
  expect(await carsOfDay()).toMatchObject({ guest_name: `Ida ${name}`, flight_number: null, room: null })
  clockOffsetMs = after(89)
  await site.bookings.partnerGuests.sweep()
  expect(await storedText(over)).toContain(name)
  clockOffsetMs = after(90)
  expect(await site.bookings.partnerGuests.sweep()).toBe(1)
  for (const word of [name, name.toLowerCase(), '4711', 'BA 1747', 'W1K', over.import_key])
    expect([word, (await storedText(over)).includes(word)]).toEqual([word, false])
  expect(await row(over.booking_id)).toMatchObject({
    price_pence: over.price_pence,
    payment_status: 'invoiced',
    import_key: `was:${over.booking_id}`,
  })
  expect(await storedText(still)).toContain(name)
  expect(await site.bookings.partnerGuests.sweep()).toBe(0)
})

it('erases other guests if one ride cannot be written', async () => {
  const cells = [1, 2].map((days) => cellsFor({ name: newName(), date: dateIn(days), email: 'guest@mail.example' }))
  const made = await bookRows(desk.visitor, await priceRows(desk.visitor, cells))
  await waitForDeliveries(site)
  const [bad, good] = await Promise.all(made.map(({ booked }) => row(booked?.booking_id)))
  await blockUpdates(site.pool, { table: 'bookings', id: bad.booking_id })
  clockOffsetMs = 200 * 86_400_000
  await site.bookings.partnerGuests.sweep()
  expect((await row(good.booking_id)).guest_last_name).toBeNull()
  expect((await row(bad.booking_id)).guest_last_name).toBe(bad.guest_last_name)
})

it('erases notes by the office about the guest: payment reasons and alert notes', async () => {
  const cells = cellsFor({ name: newName(), date: dateIn(2), email: 'guest@mail.example' })
  const [made] = await bookRows(desk.visitor, await priceRows(desk.visitor, [cells]), { pays: 'link' })
  const booking_id = made?.booked?.booking_id
  const { visitor: office, user_id } = await createAdministrator(site)
  const words = `Ida ${newName()} had a dog`
  const paymentRequest = await office.post(`/api/bookings/${booking_id}/payment-requests`, {
    amount: 20,
    reason: words,
  })
  expect(paymentRequest.body.success).toBe(true)
  await site.pool.query(
    `insert into attention_items (item_id, kind, key, booking_id, note, raised_at, seen_at, seen_by)
     values ($1, 'long_flat_fare', $1, $1, $2, now(), now(), $3)`,
    [booking_id, words, user_id],
  )
  const storedText = async () =>
    (
      await queryOne(
        site.pool,
        `select concat((select string_agg(reason, '') from payment_requests where booking_id = $1),
           (select string_agg(note, '') from attention_items where booking_id = $1)) as text`,
        [booking_id],
      )
    ).text
  expect((await storedText()).split(words)).toHaveLength(3)
  clockOffsetMs = 100 * 86_400_000
  await site.bookings.partnerGuests.sweep()
  await waitForDeliveries(site)
  expect(await storedText()).not.toContain(words)
})
