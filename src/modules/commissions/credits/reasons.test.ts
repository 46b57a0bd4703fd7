// Reasons of credit notes, and which office alert requests the return of money: the credit note or the returned bill.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { waitForDeliveries } from '../../../../testing/deliveries.ts'
import { bookListedRide, createInvoicedMonth, dayMs, toDateString } from '../../../../testing/invoiced-rides.ts'
import { createAdministrator } from '../../../../testing/office.ts'
import { createPartnerPerson, partnerIdOf } from '../../../../testing/partners.ts'
import { createTestClock } from '../../../../testing/payments.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'

const time = createTestClock()
let site: TestApp
let base: string
let office: Visitor
beforeAll(async () => {
  site = await startApp({ clock: time.clock })
  base = `/api/admin/partners/${await partnerIdOf(site)}`
})
afterAll(() => site.close())

const wait = async (ms: number) => {
  time.forward(ms)
  office = (await createAdministrator(site)).visitor
}
const changeBooking = async (id: string, changes: object) => {
  expect((await office.put(`/api/bookings/${id}`, changes)).status).toBe(200)
  await waitForDeliveries(site)
}
const setInvoiceState = async (id: string, state: string) => {
  expect((await office.put(`/api/bookings/${id}/invoice`, { state })).status).toBe(200)
  await waitForDeliveries(site)
}
const listCreditNotes = async (id: string) => {
  const text = 'select reason, pence / 100.0 as pounds from partner_credit_notes where booking_id = $1 order by number'
  const { rows } = await site.pool.query(text, [id])
  return rows.map(({ reason, pounds }) => [reason, Number(pounds)])
}
/** Unresolved office alerts of a ride. */
const listAttentionItems = async (id: string) => {
  await waitForDeliveries(site)
  const { rows } = await site.pool.query(
    `select kind, (facts->>'amount_pence')::integer / 100.0 as pounds from attention_items
     where booking_id = $1 and seen_at is null and kind in ('credit_note', 'bill_return') order by raised_at, item_id`,
    [id],
  )
  return rows.map(({ kind, pounds }) => [kind, Number(pounds)])
}

it('credits a late cancelled ride as cheaper or taken off, not as called off', async () => {
  const date = toDateString(new Date(time.clock().getTime() + 2 * dayMs))
  const desk = (await createPartnerPerson(site)).visitor
  const rides = [
    await bookListedRide(desk, { name: 'Ada Whitcombe', date }),
    await bookListedRide(desk, { name: 'Kofi Mensah', date }),
  ] as const
  const { rows } = await site.pool.query('select min(pickup_at) as first from bookings where booking_id = any($1)', [
    rides.map(({ booking_id }) => booking_id),
  ])
  await wait(rows[0].first.getTime() - time.clock().getTime() - 60_000)
  const late = (await createPartnerPerson(site)).visitor
  for (const { booking_id } of rides)
    expect((await late.post(`/api/partner/bookings/${booking_id}/cancel`, { refund: 0 })).body.data.bill).toBe('owed')
  await wait(40 * dayMs)
  await site.commissions.invoices.issueDue()
  const [cheaper, off] = rides
  await changeBooking(cheaper.booking_id, { price: cheaper.price - 20 })
  expect(await listCreditNotes(cheaper.booking_id)).toEqual([['price', 20]])
  await setInvoiceState(off.booking_id, 'none')
  expect(await listCreditNotes(off.booking_id)).toEqual([['taken_off', off.price]])
})

it('alerts the office by the credit notes only for a settled ride that became cheaper and was cancelled', async () => {
  const { rides, period, total } = await createInvoicedMonth(site, time)
  await wait(0)
  const [{ booking_id, price }] = rides
  const settled = await office.put(`${base}/invoices/${period}`, { state: 'settled', open: total })
  expect(settled.status).toBe(200)
  await waitForDeliveries(site)
  await wait(60_000)
  await changeBooking(booking_id, { price: price - 20 })
  await wait(60_000)
  await changeBooking(booking_id, { status: 'cancelled' })
  expect(await listCreditNotes(booking_id)).toEqual([
    ['price', 20],
    ['called_off', price - 20],
  ])
  expect(await listAttentionItems(booking_id)).toEqual([
    ['credit_note', 20],
    ['credit_note', price - 20],
  ])
})

it('alerts the office about a payment received after an equal credit', async () => {
  const { rides } = await createInvoicedMonth(site, time)
  await wait(0)
  const [{ booking_id, price }] = rides
  await changeBooking(booking_id, { status: 'cancelled' })
  await changeBooking(booking_id, { status: 'confirmed' })
  await wait(60_000)
  await setInvoiceState(booking_id, 'settled')
  await wait(60_000)
  await changeBooking(booking_id, { status: 'cancelled' })
  expect(await listCreditNotes(booking_id)).toEqual([['called_off', price]])
  expect(await listAttentionItems(booking_id)).toEqual([
    ['credit_note', price],
    ['bill_return', price],
  ])
})
