// Incomplete booking requests over HTTP.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookingOf, hourlyRide, quoteFor, rideToLondon, signUp } from '../../../../testing/factories.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'

let running: TestApp
beforeAll(async () => {
  running = await startApp()
})
afterAll(() => running.close())

describe('POST /api/bookings', () => {
  it.each([{}, { original_booking_id: null }])(
    'refuses a return ride without its outward booking: %j',
    async (over) => {
      const visitor = running.visitor()
      const quote = await quoteFor(visitor)
      await signUp(visitor)
      const booking = bookingOf(rideToLondon(), quote, { is_return_booking: 1, ...over })
      expect(await visitor.post('/api/bookings', booking)).toMatchObject({
        status: 400,
        body: {
          success: false,
          code: 'MISSING_FIELDS',
          message: 'Missing required booking information',
          fields: { original_booking_id: 'Required' },
        },
      })
      const { rows } = await running.pool.query('select 1 from bookings where client_ref = $1', [booking.id])
      expect(rows).toEqual([])
    },
  )

  it('refuses an hourly ride without a quote and without hours', async () => {
    const visitor = running.visitor()
    const quote = await quoteFor(visitor, hourlyRide())
    await signUp(visitor)
    const request = bookingOf(hourlyRide(), quote, { quote_id: undefined, number_of_hours: undefined })
    expect(await visitor.post('/api/bookings', request)).toMatchObject({
      status: 400,
      body: { code: 'MISSING_FIELDS', fields: { number_of_hours: 'Required' } },
    })
  })
})
