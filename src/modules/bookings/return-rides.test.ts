// Return rides over HTTP: separate bookings with reversed places, which can only join an unpaid outward ride.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NamedClient } from '#platform/named-client.ts'
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
import { withoutLocks } from '../../../testing/without-locks.ts'

let running: TestApp
beforeAll(async () => {
  running = await startApp()
})
afterAll(() => running.close())

describe('a return ride', () => {
  const back = { booking_date: dateIn(16), booking_time: '18:00:00', price: 195 }

  it('is a second booking with reversed places and its own price', async () => {
    const visitor = running.visitor()
    const { booking_id, return_booking_id } = await bookedRide(visitor, { return: back })
    const { data } = (await visitor.get(`/api/bookings/${booking_id}`)).body
    expect(data.return_booking).toMatchObject({
      booking_id: return_booking_id,
      is_return_booking: 1,
      original_booking_id: booking_id,
      pickup_location: data.dropoff_location,
      dropoff_location: data.pickup_location,
      booking_date: back.booking_date,
      price: 195,
      reference_code: `RETURN-${booking_id}`,
    })
    expect(data.reference_code).toBe(`OUT-${booking_id}`)
  })

  it('shares a calendar file with the outward ride if both legs are requested', async () => {
    const visitor = running.visitor()
    const { booking_id, return_booking_id } = await bookedRide(visitor, { return: back })
    const entriesOf = async (id: string, query = '') => {
      const { text } = await visitor.get(`/api/bookings/${id}/calendar.ics${query}`)
      return [...text.matchAll(/^UID:booking-(.+)@ostler\r$/gm)].map(([, uid]) => uid)
    }
    expect(await entriesOf(booking_id)).toEqual([booking_id])
    expect(await entriesOf(booking_id, '?legs=both')).toEqual([booking_id, return_booking_id])
    expect(await entriesOf(return_booking_id ?? '', '?legs=both')).toEqual([return_booking_id, booking_id])
    await visitor.post(`/api/bookings/${return_booking_id}/cancel`, {})
    expect(await entriesOf(booking_id, '?legs=both')).toEqual([booking_id])
  })

  it('of an hourly ride has the same hours and place', async () => {
    const visitor = running.visitor()
    const ride = hourlyRide()
    const { booking_id } = await bookedRide(visitor, { ride, return: { ...back, price: undefined } })
    const { data } = (await visitor.get(`/api/bookings/${booking_id}`)).body
    expect(data.return_booking).toMatchObject({ number_of_hours: 4, pickup_location: data.pickup_location, price: 420 })
  })

  it('is refused before the outward ride and at a wrong price', async () => {
    const visitor = running.visitor()
    const quote = await quoteFor(visitor)
    await signUp(visitor)
    const send = (over: object) =>
      visitor.post('/api/bookings', bookingOf(rideToLondon(), quote, { return: { ...back, ...over } }))
    const early = await send({ booking_date: dateIn(14), booking_time: '09:30:00' })
    expect(early.body).toMatchObject({
      code: 'RETURN_INVALID',
      message: 'Please select return date and time',
      fields: { return: 'The return must be after the outward ride' },
    })
    expect((await send({ price: 1 })).body).toMatchObject({
      code: 'PRICE_CHANGED',
      data: { price: 195, return_price: 195 },
    })
  })

  it('can join an unpaid outward ride once', async () => {
    const visitor = running.visitor()
    const quote = await quoteFor(visitor)
    await signUp(visitor)
    const first = await visitor.post('/api/bookings', bookingOf(rideToLondon(), quote))
    const original_booking_id = first.body.data.booking_id
    const ride = rideToLondon({
      pickup: { address: "Claridge's" },
      dropoff: { address: 'Heathrow Airport' },
      date: dateIn(16),
    })
    const returnFields = { is_return_booking: 1, original_booking_id }
    const request = bookingOf(ride, await quoteFor(visitor, ride), returnFields)
    const reply = await visitor.post('/api/bookings', request)
    expect(reply.status).toBe(201)
    expect((await visitor.post('/api/bookings', request)).body).toEqual(reply.body)
    const another = await visitor.post('/api/bookings', bookingOf(ride, await quoteFor(visitor, ride), returnFields))
    expect(another.body.code).toBe('ORIGINAL_NOT_OPEN')
  })

  describe('whose outward ride is paid at the same moment', () => {
    const joinWhilePaid = async (Client?: typeof NamedClient) => {
      const at = await startApp({ Client })
      const visitor = at.visitor()
      const { booking_id: original_booking_id } = await bookedRide(visitor)
      const ride = rideToLondon({
        pickup: { address: "Claridge's" },
        dropoff: { address: 'Heathrow Airport' },
        date: dateIn(16),
      })
      const returnFields = { is_return_booking: 1, original_booking_id }
      const request = bookingOf(ride, await quoteFor(visitor, ride), returnFields)
      const payment = await at.pool.connect()
      await payment.query('begin')
      await payment.query("update bookings set payment_status = 'paid' where booking_id = $1", [original_booking_id])
      const reply = visitor.post('/api/bookings', request)
      // Long enough for the check before the lock, which still sees an unpaid outward ride.
      await new Promise((resolve) => setTimeout(resolve, 300))
      await payment.query('commit')
      payment.release()
      const { status, body } = await reply
      await at.close()
      return [status, body.code]
    }

    it('is refused', async () => {
      expect(await joinWhilePaid()).toEqual([409, 'ORIGINAL_NOT_OPEN'])
    })

    it('is accepted without the check under the row lock (control)', { tags: ['full'] }, async () => {
      expect(await joinWhilePaid(withoutLocks({ before: 'nothing' }))).toEqual([201, undefined])
    })
  })
})
