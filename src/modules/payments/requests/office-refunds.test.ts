// Refunds by the office over HTTP: partial or full, once per key, and never more than the captured amount.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listRefunds, makeChange, waitForRefunds } from '../../../../testing/booking-changes.ts'
import { waitForDeliveries } from '../../../../testing/deliveries.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { createAdministrator } from '../../../../testing/office.ts'
import { createLinkPayments } from '../../../../testing/payment-links.ts'
import { findBrokenInvariants, paidRide, queryOne } from '../../../../testing/payments.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'

let site: TestApp
let office: Visitor
let office_id: string
const { linkFor, pay, money, booking } = createLinkPayments(() => ({ site, office }))
beforeAll(async () => {
  site = await startApp()
  const person = await createAdministrator(site)
  office = person.visitor
  office_id = person.user_id
})
afterAll(async () => {
  expect(await findBrokenInvariants(site.pool)).toEqual([])
  await site.close()
})

const paymentOf = 'select provider_ref from payments join charge_items using (charge_id) where booking_id = $1'

/** Changes the price from £195 to £150 without publishing the event. Returns the id of the change. */
const cheaperChange = async (booking_id: string): Promise<string> => {
  await site.pool.query('update bookings set price_pence = 15000, captured_pence = 15000 where booking_id = $1', [
    booking_id,
  ])
  const { change_id } = await queryOne(
    site.pool,
    `insert into booking_changes (change_id, booking_id, status, fields, changed, price_before_pence, price_pence,
       extra_pence, refund_pence, actor, created_at, decided_at)
     values (substr(md5(random()::text), 1, 13), $1, 'applied', '{}', '["price"]', 19500, 15000, 0, 4500, $2, now(), now())
     returning change_id`,
    [booking_id, office_id],
  )
  return change_id
}

describe('a refund by the office', () => {
  const refund = (id: string, body: object = {}) =>
    office.post(`/api/bookings/${id}/refunds`, { key: randomUUID(), reason: 'The car was late', ...body })

  it('refunds a part and then the rest, audits actor and reason, and never exceeds the captured amount', async () => {
    const { booking_id, email } = await paidRide(site.visitor())
    expect((await refund(booking_id, { amount: 45.5 })).body.data).toEqual({ refunded: 45.5 })
    await waitForRefunds(site.pool, booking_id, 4550)
    expect(await booking(booking_id)).toMatchObject({
      payment_status: 'partially_refunded',
      captured_pence: 14950,
      booking_status: 'pending',
    })
    const tooMuch = await refund(booking_id, { amount: 149.51 })
    expect([tooMuch.status, tooMuch.body.data]).toEqual([409, { refundable: 149.5 }])
    expect((await refund(booking_id)).body.data).toEqual({ refunded: 149.5 })
    await waitForRefunds(site.pool, booking_id, 19500)
    expect((await booking(booking_id)).payment_status).toBe('refunded')
    expect((await refund(booking_id)).status).toBe(409)
    const { rows } = await site.pool.query(
      `select actor, after from audit_log where action = 'refund.ordered' and after->>'booking_id' = $1 order by audit_id`,
      [booking_id],
    )
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatchObject({ actor: office_id, after: { reason: 'The car was late', amount_pence: 4550 } })
    await expect
      .poll(async () =>
        (await site.pool.query(`select text from mails where to_address = $1 and dedupe like 'refund:%'`, [email])).rows
          .map(({ text }) => text)
          .join(),
      )
      .toContain('£45.50 is being refunded')
  })

  it('is sent once for ten concurrent requests with one key, and never exceeds the captured amount with ten keys', {
    tags: ['full'],
  }, async () => {
    const once = await paidRide(site.visitor())
    const key = randomUUID()
    const replies = await Promise.all(Array.from({ length: 10 }, () => refund(once.booking_id, { key, amount: 100 })))
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.data.refunded}`))).toEqual(new Set(['200 100']))
    await waitForRefunds(site.pool, once.booking_id, 10000)
    const each = await paidRide(site.visitor())
    const many = await Promise.all(Array.from({ length: 10 }, () => refund(each.booking_id, { amount: 30 })))
    expect(many.filter(({ status }) => status === 200)).toHaveLength(6)
    await waitForRefunds(site.pool, each.booking_id, 18000)
  })

  it('is kept when the customer makes the ride cheaper', async () => {
    const visitor = site.visitor()
    const { booking_id } = await paidRide(visitor)
    await refund(booking_id, { amount: 20 })
    await waitForRefunds(site.pool, booking_id, 2000)
    await makeChange(visitor, booking_id, { service_type: 'business_class' })
    await waitForRefunds(site.pool, booking_id, 6500)
    expect(await booking(booking_id)).toMatchObject({
      price_pence: 15_000,
      captured_pence: 13_000,
      goodwill_pence: 2000,
    })
  })

  it('does not use up the promised refund of a change', async () => {
    const { booking_id } = await paidRide(site.visitor())
    const change_id = await cheaperChange(booking_id)
    expect((await money(booking_id)).refundable).toBe(150)
    expect((await refund(booking_id, { amount: 160 })).body.data).toEqual({ refundable: 150 })
    expect((await refund(booking_id, { amount: 50 })).body.data).toEqual({ refunded: 50 })
    expect(await booking(booking_id)).toMatchObject({ captured_pence: 10000 })
    await site.payments.onBookingChanged({ booking_id, change_id, refund_pence: 4500 })
    await waitForRefunds(site.pool, booking_id, 9500)
    expect(await booking(booking_id)).toMatchObject({ captured_pence: 10000, payment_status: 'partially_refunded' })
  })

  it('of a change is sent once after a dispute that began before the order is won', { tags: ['full'] }, async () => {
    const { booking_id } = await paidRide(site.visitor())
    const changed = { booking_id, change_id: await cheaperChange(booking_id), refund_pence: 4500 }
    const { provider_ref } = await queryOne(site.pool, paymentOf, [booking_id])
    await site.cards.sandbox?.dispute(provider_ref, 'open')
    await eventually(async () => (await booking(booking_id)).payment_status === 'disputed')
    await site.payments.onBookingChanged(changed)
    expect(await listRefunds(site.pool, booking_id)).toEqual([])
    await site.cards.sandbox?.dispute(provider_ref, 'won')
    await waitForRefunds(site.pool, booking_id, 4500)
    await site.payments.onBookingChanged(changed)
    expect(await listRefunds(site.pool, booking_id)).toHaveLength(1)
    expect(await booking(booking_id)).toMatchObject({ captured_pence: 15000, payment_status: 'partially_refunded' })
  })

  it.each([
    ['', 0],
    [' again', 1],
  ])('of a cancellation%s is sent once after the dispute is won', async (_, before) => {
    const { booking_id } = await paidRide(site.visitor())
    const set = (status: string, refund = 0) => office.put(`/api/bookings/${booking_id}`, { status, refund })
    for (let times = 0; times < before; times += 1)
      for (const status of ['completed', 'cancelled', 'confirmed']) expect((await set(status)).status).toBe(200)
    await waitForDeliveries(site)
    const { provider_ref } = await queryOne(site.pool, paymentOf, [booking_id])
    await site.cards.sandbox?.dispute(provider_ref, 'open')
    await eventually(async () => (await booking(booking_id)).payment_status === 'disputed')
    // The ride is cancelled before the dispute is known; the event is handled after it.
    await site.pool.query(`update bookings set payment_status = 'paid', captured_pence = 19500 where booking_id = $1`, [
      booking_id,
    ])
    expect((await set('cancelled', 195)).status).toBe(200)
    await waitForDeliveries(site)
    expect(await listRefunds(site.pool, booking_id)).toEqual([])
    await site.cards.sandbox?.dispute(provider_ref, 'won')
    await waitForRefunds(site.pool, booking_id, 19500)
    expect(await listRefunds(site.pool, booking_id)).toHaveLength(1)
  })

  it('is announced in one mail if the ride was paid in two charges', async () => {
    const { booking_id, email } = await paidRide(site.visitor())
    await pay(await linkFor(booking_id, { amount: 30, reason: 'Extra stop' }), 30)
    expect((await refund(booking_id)).body.data).toEqual({ refunded: 225 })
    await waitForRefunds(site.pool, booking_id, 22500)
    await waitForDeliveries(site)
    const { rows } = await site.pool.query(`select text from mails where to_address = $1 and dedupe like 'refund:%'`, [
      email,
    ])
    expect(rows).toHaveLength(1)
    expect(rows[0].text).toContain('£225.00')
  })

  it('requires a reason and an existing booking', async () => {
    const { booking_id } = await paidRide(site.visitor())
    const { status, body } = await refund(booking_id, { reason: ' ' })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['reason']])
    expect((await refund('0000000000000')).status).toBe(404)
  })
})
