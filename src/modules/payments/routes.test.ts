// Paying over HTTP, on the real database, with the sandbox: sessions, cards, the hint, the webhook, and who may do what.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookedRide } from '../../../testing/factories.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import type { Visitor } from '../../../testing/visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const card = { number: '4242 4242 4242 4242', expiry: '12 / 34', security_code: '123', name: 'Eleanor Whitcombe' }
const pay = (visitor: Visitor, client_secret: string, over: object = {}) =>
  visitor.post('/sandbox/confirm', { client_secret, ...card, return_url: `${app.url}/booking-confirmation`, ...over })

describe('paying', () => {
  it('makes a session, takes a card, and is settled', async () => {
    const visitor = app.visitor()
    const { booking_id, price } = await bookedRide(visitor)
    const session = await visitor.post('/api/create-payment-intent', { booking_id, amount: price, currency: 'gbp' })
    expect(session.body).toMatchObject({ success: true, provider: 'sandbox' })
    expect((await pay(visitor, session.body.clientSecret)).body).toMatchObject({ data: { status: 'succeeded' } })
    const hint = await visitor.put(`/api/bookings/${booking_id}/status`, { status: 'paid' })
    expect(hint.text).toContain('"paid"')
    expect(hint.body).toMatchObject({ data: { booking_id, payment_status: 'paid', status: 'paid' } })
  })
})
