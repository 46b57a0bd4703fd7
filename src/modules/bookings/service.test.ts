// Bookings over HTTP: creation at the server's price, validation, and cancellation of abandoned bookings.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  bookedRide,
  bookingOf,
  dateIn,
  hourlyRide,
  quoteFor,
  rideToLondon,
  signUp,
} from '../../../testing/factories.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'

let running: TestApp
beforeAll(async () => {
  running = await startApp()
})
afterAll(() => running.close())

describe('the creation of a booking', () => {
  it('stores the ride of the quote and returns the record of the specification', async () => {
    const visitor = running.visitor()
    const { booking_id, user_id, email } = await bookedRide(visitor, {
      flight_number: 'BA 178',
      reference_code: ' Q4 ',
    })
    expect(booking_id).toMatch(/^[0-9a-hjkmnp-tv-z]{13}$/)
    const { body } = await visitor.get(`/api/bookings/${booking_id}`)
    expect(body.data).toMatchObject({
      booking_id,
      user_id,
      email,
      booking_type: 'point_to_point',
      booking_time: '09:30:00',
      time_zone: 'Europe/London',
      price: 195,
      status: 'pending',
      payment_status: 'unpaid',
      is_self_booking: 1,
      cost_center: null,
      flight_number: 'BA 178',
      reference_code: 'Q4',
      return_booking: null,
    })
  })

  it('answers 201 once and 200 for the same draft again', async () => {
    const visitor = running.visitor()
    const quote = await quoteFor(visitor)
    await signUp(visitor)
    const booking = bookingOf(rideToLondon(), quote)
    const first = await visitor.post('/api/bookings', booking)
    const again = await visitor.post('/api/bookings', booking)
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.body).toEqual(first.body)
    const other = await visitor.post('/api/bookings', { ...booking, notes_for_chauffeur: 'another body' })
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
    const stranger = running.visitor()
    await quoteFor(stranger)
    await signUp(stranger)
    expect((await stranger.post('/api/bookings', booking)).status).toBe(404)
  })

  it('reads the idempotency key from the header and refuses an invalid key', async () => {
    const visitor = running.visitor()
    const quote = await quoteFor(visitor)
    await signUp(visitor)
    const booking = { ...bookingOf(rideToLondon(), quote), id: undefined }
    const key = { 'idempotency-key': randomUUID() }
    const first = await visitor.post('/api/bookings', booking, key)
    const again = await visitor.post('/api/bookings', booking, key)
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.body).toEqual(first.body)
    expect((await visitor.post('/api/bookings', booking, { 'idempotency-key': 'monday' })).status).toBe(400)
  })

  it('refuses a wrong price from the browser and returns the right one', async () => {
    const visitor = running.visitor()
    const quote = await quoteFor(visitor)
    await signUp(visitor)
    for (const price of [0.01, 194.99, -195, 1e9]) {
      const { status, body } = await visitor.post('/api/bookings', bookingOf(rideToLondon(), quote, { price }))
      expect([status, body.code, body.message, body.data]).toEqual([
        409,
        'PRICE_CHANGED',
        'Failed to create booking',
        { price: 195 },
      ])
    }
    expect((await visitor.post('/api/bookings', bookingOf(rideToLondon(), quote, { price: '195' }))).status).toBe(400)
  })

  it('refuses a ride that differs from its quote, and an unknown quote', async () => {
    const visitor = running.visitor()
    const quote = await quoteFor(visitor)
    await signUp(visitor)
    for (const over of [
      { number_of_passengers: 8 },
      { number_of_luggage: 8 },
      { booking_date: dateIn(20) },
      { destination_country: 'canada' },
    ])
      expect((await visitor.post('/api/bookings', bookingOf(rideToLondon(), quote, over))).body.code).toBe(
        'QUOTE_MISMATCH',
      )
    expect(
      (await visitor.post('/api/bookings', bookingOf(rideToLondon(), quote, { quote_id: 'nosuchquote00' }))).status,
    ).toBe(404)
    const hourly = await quoteFor(visitor, hourlyRide())
    const outside = await visitor.post('/api/bookings', bookingOf(hourlyRide(), hourly, { ride_area: 'outside' }))
    expect(outside.body.code).toBe('QUOTE_MISMATCH')
    const unsaid = await visitor.post('/api/bookings', bookingOf(hourlyRide(), hourly, { ride_area: null }))
    expect(unsaid.status).toBe(201)
  })

  it('ignores every field that the caller cannot set', async () => {
    const visitor = running.visitor()
    const { booking_id } = await bookedRide(visitor, {
      status: 'paid',
      payment_status: 'paid',
      price_pence: 1,
      version: 99,
      user_id: 'somebody-else',
      distance_travelled: 0,
      paid_at: '2020-01-01T00:00:00Z',
    })
    const { rows } = await running.pool.query('select * from bookings where booking_id = $1', [booking_id])
    expect(rows[0]).toMatchObject({
      booking_status: 'pending',
      payment_status: 'unpaid',
      price_pence: 19_500,
      version: 1,
      paid_at: null,
    })
    expect(rows[0].user_id).not.toBe('somebody-else')
  })

  it('prices a booking without a quote', async () => {
    const visitor = running.visitor()
    const quote = await quoteFor(visitor)
    await signUp(visitor)
    const { quote_id: _, ...booking } = bookingOf(rideToLondon(), quote)
    expect((await visitor.post('/api/bookings', booking)).status).toBe(201)
    expect((await visitor.post('/api/bookings', { ...booking, id: randomUUID(), price: 1 })).status).toBe(409)
  })

  it('requires the passenger’s details unless the customer travels', async () => {
    const visitor = running.visitor()
    const quote = await quoteFor(visitor)
    await signUp(visitor)
    const { body } = await visitor.post('/api/bookings', bookingOf(rideToLondon(), quote, { is_self_booking: 0 }))
    expect(body).toMatchObject({
      code: 'MISSING_FIELDS',
      message: 'Missing required booking information',
      fields: {
        guest_first_name: 'Required',
        guest_last_name: 'Required',
        guest_email: 'Required',
        guest_phone_number: 'Required',
      },
    })
    const passenger = {
      is_self_booking: 0,
      guest_title: 'mr',
      guest_first_name: 'Tobias',
      guest_last_name: 'Marchetti',
      guest_email: 'tobias@marchetti.example',
      guest_phone_number: '+44 7700 900987',
    }
    const made = await visitor.post('/api/bookings', bookingOf(rideToLondon(), quote, passenger))
    expect(made.status).toBe(201)
    const { body: read } = await visitor.get(`/api/bookings/${made.body.data.booking_id}`)
    expect(read.data).toMatchObject({
      is_self_booking: 0,
      guest_first_name: 'Tobias',
      guest_phone_number: '+447700900987',
    })
  })

  it('names the expected format of the booking time', async () => {
    const visitor = running.visitor()
    const quote = await quoteFor(visitor)
    await signUp(visitor)
    const { body } = await visitor.post('/api/bookings', bookingOf(rideToLondon(), quote, { booking_time: '09:30' }))
    expect(body.message).toBe('Invalid booking time format. Expected format: HH:mm:ss.')
  })

  it.each(['25:00:00', '09:60:00', '09:30:61', '9:30:00', '24:00:00'])('refuses %s as a booking time', async (time) => {
    const visitor = running.visitor()
    const quote = await quoteFor(visitor)
    const { status, body } = await visitor.post(
      '/api/bookings',
      bookingOf(rideToLondon(), quote, { booking_time: time }),
    )
    expect([status, body.message]).toEqual([400, 'Invalid booking time format. Expected format: HH:mm:ss.'])
  })

  it('lists missing fields by the names of the specification', async () => {
    const visitor = running.visitor()
    const quote = await quoteFor(visitor)
    const answer = async (changes: Record<string, unknown>, headers?: Record<string, string>) => {
      const sent = await visitor.post('/api/bookings', bookingOf(rideToLondon(), quote, changes), headers)
      return [sent.status, sent.body.message]
    }
    expect((await visitor.post('/api/bookings', {})).body.message).toBe(
      'Missing required fields: Booking Type, Pickup Location, Booking Date, Booking Time, Number of Passengers, ' +
        'Number of Luggage, Service Type, Price',
    )
    expect(await answer({ price: undefined })).toEqual([400, 'Missing required fields: Price'])
    expect(await answer({ pickup_location: '  ', booking_date: null })).toEqual([
      400,
      'Missing required fields: Pickup Location, Booking Date',
    ])
    expect(await answer({ user_id: undefined })).toEqual([400, 'Missing required fields: User ID'])
    expect(await answer({ price: undefined }, { 'accept-language': 'de' })).toEqual([400, 'Es fehlen Angaben: Preis'])
  })

  it.each([
    [{ booking_date: dateIn(9) }],
    [{ booking_time: '18:00:00' }],
    [{ booking_date: '', booking_time: '18:00:00' }],
    [{ booking_date: null, booking_time: null }],
    [{}],
  ])('requires both date and time of a return: %j', async (back) => {
    const visitor = running.visitor()
    const quote = await quoteFor(visitor)
    const { status, body } = await visitor.post('/api/bookings', bookingOf(rideToLondon(), quote, { return: back }))
    expect([status, body.message]).toEqual([400, 'Please select return date and time'])
  })

  it('requires a checkout and a user id', async () => {
    expect((await running.visitor().post('/api/bookings', {})).status).toBe(401)
    const visitor = running.visitor()
    const quote = await quoteFor(visitor)
    const { status, body } = await visitor.post('/api/bookings', bookingOf(rideToLondon(), quote))
    expect([status, body.fields]).toEqual([400, { user_id: 'Required' }])
  })
})

describe('an abandoned booking', () => {
  it('is cancelled after its pickup, with one event', async () => {
    let now = new Date()
    const at = await startApp({ clock: () => now })
    const visitor = at.visitor()
    const { booking_id } = await bookedRide(visitor, { ride: rideToLondon({ date: dateIn(1) }) })
    now = new Date(now.getTime() + 3 * 86_400_000)
    const { bookings } = at
    expect(await bookings.cancelAbandoned()).toBe(1)
    expect(await bookings.cancelAbandoned()).toBe(0)
    const { rows } = await at.pool.query("select data from outbox where type = 'booking.cancelled'")
    expect(rows).toEqual([{ data: expect.objectContaining({ booking_id, refund_pence: 0 }) }])
    await at.close()
  })
})
