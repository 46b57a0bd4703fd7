// Paying over HTTP, on the real database, with the sandbox: sessions, cards, the hint, and who may do what.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { bookedRide, dateIn } from '../../../testing/factories.ts'
import {
  countPayments,
  createTestClock,
  findBrokenInvariants,
  hintPaid,
  openSession,
  payByCard,
  paymentStatusOf,
  queryOne,
  refOf,
  requestSession,
} from '../../../testing/payments.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => {
  expect(await findBrokenInvariants(app.pool)).toEqual([])
  await app.close()
})

const guest = async (over: Record<string, unknown> = {}, at = app) => {
  const visitor = at.visitor()
  return { visitor, booking: await bookedRide(visitor, over) }
}

describe('a payment', () => {
  it('is settled by the webhook alone', async () => {
    const { visitor, booking } = await guest()
    await payByCard(visitor, await openSession(visitor, booking))
    await eventually(async () => (await paymentStatusOf(app.pool, booking.booking_id)) === 'paid')
    expect(await countPayments(app.pool, booking.booking_id)).toMatchObject({
      charged: 1,
      kept: 1,
      published: 1,
      audited: 1,
    })
  })

  it('is settled by the browser’s hint, which returns the booking', async () => {
    const { visitor, booking } = await guest()
    const session = await requestSession(visitor, booking)
    expect(session.body).toMatchObject({ success: true, provider: 'sandbox' })
    expect((await payByCard(visitor, session.body.clientSecret)).body).toMatchObject({ data: { status: 'succeeded' } })
    const hint = await hintPaid(visitor, booking.booking_id)
    expect(hint).toMatchObject({ status: 200, body: { data: { payment_status: 'paid', status: 'paid' } } })
    expect((await hintPaid(visitor, booking.booking_id)).status).toBe(200)
  })

  it('pays a ride and its return together', async () => {
    const { visitor, booking } = await guest({ return: { booking_date: dateIn(15), booking_time: '18:00:00' } })
    const back = booking.return_booking_id as string
    const short = await requestSession(visitor, booking)
    expect(short).toMatchObject({ status: 409, body: { code: 'AMOUNT_CHANGED' } })
    const whole = { ...booking, price: short.body.data.amount }
    await payByCard(visitor, await openSession(visitor, { ...whole, booking_id: back }))
    expect((await hintPaid(visitor, booking.booking_id)).body).toMatchObject({
      data: { payment_status: 'paid', return_booking: { payment_status: 'paid' } },
    })
    expect(await countPayments(app.pool, booking.booking_id)).toMatchObject({ intents: 1, kept: 1, published: 1 })
    const { rows } = await app.pool.query('select amount_pence from charge_items where booking_id = any($1)', [
      [booking.booking_id, back],
    ])
    expect(rows).toHaveLength(2)
  })

  it('returns the same session on repeated requests', async () => {
    const { visitor, booking } = await guest()
    const first = await openSession(visitor, booking)
    expect(await openSession(visitor, booking)).toBe(first)
    expect(await countPayments(app.pool, booking.booking_id)).toMatchObject({ intents: 1, attempts: 1 })
  })

  it('allows no second session once it is paid', async () => {
    const { visitor, booking } = await guest()
    await payByCard(visitor, await openSession(visitor, booking))
    const again = await requestSession(visitor, booking)
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'NOT_PAYABLE', message: 'Failed to create payment intent' },
    })
    expect(await paymentStatusOf(app.pool, booking.booking_id)).toBe('paid')
  })
})

describe('the amount of a payment session', () => {
  it.each([
    ['a penny', '0.01', 409],
    ['another sum', '14999.99', 409],
    ['less than nothing', '-1', 409],
    ['a fraction of a penny', '149.999', 400],
    ['text', '"150"', 400],
    ['not a number', '"NaN"', 400],
    ['too large a number', '1e309', 400],
    ['nothing', 'null', 400],
  ])('is rejected as %s without a call to the provider', async (_, amount, status) => {
    const { visitor, booking } = await guest()
    const body = `{"booking_id":"${booking.booking_id}","amount":${amount},"currency":"gbp"}`
    const answer = await visitor.post('/api/create-payment-intent', body)
    expect(answer.status).toBe(status)
    expect(answer.body.message).toBe(status === 400 ? 'Invalid price format' : 'Failed to create payment intent')
    expect(await countPayments(app.pool, booking.booking_id)).toMatchObject({ intents: 0, attempts: 0 })
  })

  it('is in pounds sterling only', async () => {
    const { visitor, booking } = await guest()
    const body = { booking_id: booking.booking_id, amount: booking.price, currency: 'usd' }
    expect(await visitor.post('/api/create-payment-intent', body)).toMatchObject({
      status: 400,
      body: { message: 'Invalid price format' },
    })
  })
})

describe('the booking of another customer', () => {
  it('is answered like an unknown booking, for sessions and hints', async () => {
    const { booking } = await guest()
    const { visitor: stranger } = await guest()
    const answers = [
      await requestSession(stranger, booking),
      await requestSession(stranger, { booking_id: '0000000000000', price: booking.price }),
      await hintPaid(stranger, booking.booking_id),
      await hintPaid(stranger, '0000000000000'),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, text: answers[0]?.text })
    expect((await hintPaid(app.visitor(), booking.booking_id)).status).toBe(401)
    expect((await requestSession(app.visitor(), booking)).status).toBe(401)
  })
})

describe('the hint that a booking is paid', () => {
  it('pays nothing by itself', async () => {
    const { visitor, booking } = await guest()
    const row = () =>
      queryOne(app.pool, 'select to_jsonb(b) as row from bookings b where booking_id = $1', [booking.booking_id])
    const before = await row()
    const refused = { status: 409, body: { success: false, message: 'Failed to update booking' } }
    expect(await hintPaid(visitor, booking.booking_id)).toMatchObject(refused)
    await openSession(visitor, booking)
    expect(await hintPaid(visitor, booking.booking_id)).toMatchObject(refused)
    expect(await row()).toEqual(before)
  })

  it.each(['confirmed', 'pending', 'PAID', ''])('is rejected with the status "%s"', async (status) => {
    const { visitor, booking } = await guest()
    expect((await visitor.put(`/api/bookings/${booking.booking_id}/status`, { status })).status).toBe(403)
  })

  it('does not accept the payment of another booking', async () => {
    const site = await startApp()
    const { visitor, booking } = await guest({}, site)
    const { visitor: other, booking: theirs } = await guest({}, site)
    await openSession(visitor, booking)
    const secret = await openSession(other, theirs)
    await payByCard(other, secret)
    await hintPaid(other, theirs.booking_id)
    await site.pool.query('update payments set provider_ref = null where provider_ref = $1', [refOf(secret)])
    await site.pool.query(
      'update payments set provider_ref = $1 from charges where charges.charge_id = payments.charge_id and booking_id = $2',
      [refOf(secret), booking.booking_id],
    )
    expect((await hintPaid(visitor, booking.booking_id)).status).toBe(409)
    expect(await paymentStatusOf(site.pool, booking.booking_id)).toBe('review')
    expect(await countPayments(site.pool, booking.booking_id)).toMatchObject({ kept: 0, published: 0 })
    await site.close()
  })
})

describe('card testing', () => {
  it('is blocked for fifteen minutes after five failures', async () => {
    const { clock, forward } = createTestClock()
    const site = await startApp({ clock })
    const visitor = site.visitor()
    const booking = await bookedRide(visitor)
    const secret = await openSession(visitor, booking)
    for (let i = 0; i < 5; i++) {
      const answer = await payByCard(visitor, secret, { number: '4000 0000 0000 0002' })
      expect(answer).toMatchObject({ status: 402, body: { message: 'Your card was declined.' } })
      await site.cards.sandbox?.flush()
    }
    expect((await payByCard(visitor, secret)).status).toBe(409)
    const paused = await requestSession(visitor, booking)
    expect(paused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect(paused.body.message).toMatch(/rate limit/i)
    expect(Number(paused.headers.get('retry-after'))).toBeGreaterThan(800)
    forward(15 * 60_000 + 1000)
    const fresh = await openSession(visitor, booking)
    expect(fresh).not.toBe(secret)
    expect((await payByCard(visitor, fresh)).status).toBe(200)
    await site.close()
  })

  it('is limited to ten sessions an hour per booking', async () => {
    const site = await startApp({ env: { RATE_LIMITS: 'on' } })
    const visitor = site.visitor()
    const booking = await bookedRide(visitor)
    for (let i = 0; i < 10; i++) expect((await requestSession(visitor, booking)).status).toBe(200)
    expect((await requestSession(visitor, booking)).status).toBe(429)
    expect(await countPayments(site.pool, booking.booking_id)).toMatchObject({ intents: 1 })
    await site.close()
  })
})
