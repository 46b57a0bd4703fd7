// Fields that a caller may not set, sent in every combination: none of them is stored.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookingOf, newAccount, quoteFor, rideToLondon, signUp } from '../../testing/factories.ts'
import { scale, scaleTimeout } from '../../testing/scale.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

const seed = 20261120
let site: TestApp
beforeAll(async () => {
  site = await startApp()
})
afterAll(() => site.close())

describe('T8: forbidden fields in a form', { timeout: scaleTimeout(180_000) }, () => {
  const forbidden = {
    role: 'admin',
    user_id: '0000000000000',
    booking_id: '0000000000000',
    status: 'paid',
    booking_status: 'confirmed',
    payment_status: 'paid',
    price_pence: 1,
    paid_at: '2020-01-01T00:00:00Z',
    created_at: '2020-01-01T00:00:00Z',
    version: 99,
    claim_user_id: '0000000000000',
    checkout_id: 'x',
    partner: 'the-harcourt',
    partner_id: 'x',
    email_verified_at: '2020-01-01T00:00:00Z',
    disabled_at: '2020-01-01T00:00:00Z',
    password_hash: 'x',
    rating: 5,
    earnings: 1,
  }
  const names = Object.keys(forbidden) as (keyof typeof forbidden)[]
  const some = fc.subarray(names, { minLength: 1 })
  const chosen = (keys: typeof names) => Object.fromEntries(keys.map((key) => [key, forbidden[key]]))

  it('do not change the booking', async () => {
    const visitor = site.visitor()
    const quote = await quoteFor(visitor)
    const { user_id } = await signUp(visitor)
    const row = async (over: object) => {
      const { body } = await visitor.post('/api/bookings', { ...bookingOf(rideToLondon(), quote), ...over })
      const { rows } = await site.pool.query('select * from bookings where booking_id = $1', [body.data.booking_id])
      const { booking_id, client_ref, request_hash, search_text, search_office, created_at, updated_at, ...rest } =
        rows[0]
      // The signature covers the booking's own id.
      delete rest.price_signature
      return { ...rest, hasOwnId: booking_id !== '0000000000000', isNew: created_at.getFullYear() > 2020 }
    }
    const plain = await row({})
    expect(plain).toMatchObject({ user_id, payment_status: 'unpaid', booking_status: 'pending', version: 1 })
    await fc.assert(
      fc.asyncProperty(some, async (keys) => {
        expect(await row(chosen(keys))).toEqual(plain)
      }),
      { numRuns: scale(25, 2000), seed },
    )
  })

  it('do not change a new account', async () => {
    await fc.assert(
      fc.asyncProperty(some, async (keys) => {
        const { role, ...more } = chosen(keys)
        const person = newAccount()
        const { body } = await site.visitor().post('/api/auth/register', { ...person, ...more })
        const { rows } = await site.pool.query('select * from users where email = $1', [person.email])
        expect(rows[0]).toMatchObject({ role: 'customer', email_verified_at: null, disabled_at: null })
        expect(rows[0].user_id).toBe(body.data.user_id)
        expect([rows[0].user_id, rows[0].password_hash]).not.toEqual(expect.arrayContaining(['x']))
        if (role) expect((await site.visitor().post('/api/auth/register', { ...newAccount(), role })).status).toBe(400)
      }),
      { numRuns: scale(12, 1000), seed },
    )
  })
})
