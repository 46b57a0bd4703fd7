// Bookings over HTTP: made once, at the server's price, readable by those who may.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NamedClient } from '#platform/db.ts'
import {
  bookedRide,
  bookingOf,
  dateIn,
  hourlyRide,
  newAccount,
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

const count = async (sql: string, values: unknown[] = []) => (await running.pool.query(sql, values)).rows[0].n as number

describe('making a booking', () => {
  it('stores the ride as the server knows it, and answers the record of the specification', async () => {
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
    expect([other.status, other.body.code]).toEqual([422, 'KEY_REUSED'])
    const stranger = running.visitor()
    await quoteFor(stranger)
    await signUp(stranger)
    expect((await stranger.post('/api/bookings', booking)).status).toBe(404)
  })

  it('takes its key from the header where the body has none, and no key that it would have to drop', async () => {
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

  it('never takes a price from the browser: another amount is refused with the right one', async () => {
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

  it('refuses a ride that is not the quoted one, and a quote that does not exist', async () => {
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

  it('ignores every field that is not the caller’s to set', async () => {
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

  it('prices a booking that comes without a quote', async () => {
    const visitor = running.visitor()
    const quote = await quoteFor(visitor)
    await signUp(visitor)
    const { quote_id: _, ...booking } = bookingOf(rideToLondon(), quote)
    expect((await visitor.post('/api/bookings', booking)).status).toBe(201)
    expect((await visitor.post('/api/bookings', { ...booking, id: randomUUID(), price: 1 })).status).toBe(409)
  })

  it('wants to know who travels when it is somebody else', async () => {
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

  it('says which format of time it expects', async () => {
    const visitor = running.visitor()
    const quote = await quoteFor(visitor)
    await signUp(visitor)
    const { body } = await visitor.post('/api/bookings', bookingOf(rideToLondon(), quote, { booking_time: '09:30' }))
    expect(body.message).toBe('Invalid booking time format. Expected format: HH:mm:ss.')
  })

  it('needs an identity', async () => {
    expect((await running.visitor().post('/api/bookings', {})).status).toBe(401)
    const visitor = running.visitor()
    const quote = await quoteFor(visitor)
    const { status, body } = await visitor.post('/api/bookings', bookingOf(rideToLondon(), quote))
    expect([status, body.fields]).toEqual([400, { user_id: 'Required' }])
  })
})

describe('a return ride', () => {
  const back = { booking_date: dateIn(16), booking_time: '18:00:00', price: 195 }

  it('is a second booking, reversed and priced on its own', async () => {
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

  it('by the hour is the same hours at the same place', async () => {
    const visitor = running.visitor()
    const ride = hourlyRide()
    const { booking_id } = await bookedRide(visitor, { ride, return: { ...back, price: undefined } })
    const { data } = (await visitor.get(`/api/bookings/${booking_id}`)).body
    expect(data.return_booking).toMatchObject({ number_of_hours: 4, pickup_location: data.pickup_location, price: 420 })
  })

  it('must come after the outward ride and at the right price', async () => {
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

  it('can join an unpaid original, once', async () => {
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
    const way = { is_return_booking: 1, original_booking_id }
    const joining = bookingOf(ride, await quoteFor(visitor, ride), way)
    const joined = await visitor.post('/api/bookings', joining)
    expect(joined.status).toBe(201)
    expect((await visitor.post('/api/bookings', joining)).body).toEqual(joined.body)
    const another = await visitor.post('/api/bookings', bookingOf(ride, await quoteFor(visitor, ride), way))
    expect(another.body.code).toBe('ORIGINAL_NOT_OPEN')
  })

  describe('whose original is being paid at that moment', () => {
    const joinWhilePaid = async (Client?: typeof NamedClient) => {
      const at = await startApp({ Client })
      const visitor = at.visitor()
      const { booking_id: original_booking_id } = await bookedRide(visitor)
      const ride = rideToLondon({
        pickup: { address: "Claridge's" },
        dropoff: { address: 'Heathrow Airport' },
        date: dateIn(16),
      })
      const way = { is_return_booking: 1, original_booking_id }
      const joining = bookingOf(ride, await quoteFor(visitor, ride), way)
      const paying = await at.pool.connect()
      await paying.query('begin')
      await paying.query("update bookings set payment_status = 'paid' where booking_id = $1", [original_booking_id])
      const joined = visitor.post('/api/bookings', joining)
      // Long enough for its first look, which finds an original that is not paid yet.
      await new Promise((resolve) => setTimeout(resolve, 300))
      await paying.query('commit')
      paying.release()
      const { status, body } = await joined
      await at.close()
      return [status, body.code]
    }

    it('does not join it', async () => {
      expect(await joinWhilePaid()).toEqual([409, 'ORIGINAL_NOT_OPEN'])
    })

    it('would, without the look under the lock (the control)', async () => {
      expect(await joinWhilePaid(withoutLocks({ before: 'nothing' }))).toEqual([201, undefined])
    })
  })
})

describe('who may read', () => {
  it('nobody but the owner: not there and not yours are the same', async () => {
    const owner = running.visitor()
    const { booking_id } = await bookedRide(owner)
    const other = running.visitor()
    await quoteFor(other)
    await signUp(other)
    const replies = await Promise.all(
      [other, running.visitor()].flatMap((who) => [
        who.get(`/api/bookings/${booking_id}`),
        who.get('/api/bookings/0000000000000'),
      ]),
    )
    for (const reply of replies) {
      expect(reply.status).toBe(404)
      expect(reply.text).toBe(replies[0]?.text)
    }
    expect(replies[0]?.body).toMatchObject({ code: 'BOOKING_NOT_FOUND', message: 'Booking not found' })
    expect((await other.get(`/api/bookings/${booking_id}/calendar.ics`)).status).toBe(404)
    expect((await owner.get(`/api/bookings/${booking_id}/calendar.ics`)).text).toContain('BEGIN:VCALENDAR')
  })

  it('a guest who named an account sees the ride and nothing of the account', async () => {
    const member = newAccount({ first_name: 'Secret', last_name: 'Person' })
    await running.visitor().post('/api/auth/register', member)
    const guest = running.visitor()
    const quote = await quoteFor(guest)
    const found = await guest.get(`/api/users?email=${encodeURIComponent(member.email)}`)
    const [{ user_id: reference }] = found.body.data
    const made = await guest.post('/api/bookings', bookingOf(rideToLondon(), quote, { user_id: reference }))
    const { booking_id } = made.body.data
    const read = await guest.get(`/api/bookings/${booking_id}`)
    expect(read.status).toBe(200)
    expect(read.text).not.toMatch(/Secret|Person|whitcombe|900412/)
    expect(read.body.data.user_id).toBeNull()
    expect((await guest.get(`/api/bookings/latest/${reference}`)).body.data.booking_id).toBe(booking_id)
    expect((await running.visitor().get(`/api/bookings/latest/${reference}`)).status).toBe(404)
    expect(await count('select count(*) n from bookings where booking_id = $1 and user_id is null', [booking_id])).toBe(
      1,
    )
  })

  it('the account a guest named has the booking once its owner signs in at that browser, and nobody else has', async () => {
    const [member, other] = [newAccount(), newAccount()]
    for (const account of [member, other]) await running.visitor().post('/api/auth/register', account)
    const ownerAfter = async ({ email, password }: typeof member) => {
      const guest = running.visitor()
      const quote = await quoteFor(guest)
      const found = await guest.get(`/api/users?email=${encodeURIComponent(member.email)}`)
      const booking = bookingOf(rideToLondon(), quote, { user_id: found.body.data[0].user_id })
      const { booking_id } = (await guest.post('/api/bookings', booking)).body.data
      const { body } = await guest.post('/api/auth/login', { email, password })
      const { rows } = await running.pool.query('select user_id from bookings where booking_id = $1', [booking_id])
      const written = await count(
        `select count(*) n from audit_log where action = 'booking.attached' and subject = 'booking:' || $1`,
        [booking_id],
      )
      return { owner: rows[0].user_id, who: body.data.user_id, written }
    }
    expect(await ownerAfter(other)).toMatchObject({ owner: null, written: 0 })
    const { owner, who, written } = await ownerAfter(member)
    expect([owner, written]).toEqual([who, 1])
  })

  it('the latest booking is the caller’s own', async () => {
    const owner = running.visitor()
    const { booking_id, user_id } = await bookedRide(owner)
    expect((await owner.get(`/api/bookings/latest/${user_id}`)).body.data.booking_id).toBe(booking_id)
    const { body } = await running.visitor().get(`/api/bookings/latest/${user_id}`)
    expect(body.message).toBe('Failed to fetch latest booking')
  })
})

describe('the list', () => {
  it('holds the caller’s own bookings, whole or by page, and nobody else’s', async () => {
    const visitor = running.visitor()
    const { user_id } = await bookedRide(visitor, { return: { booking_date: dateIn(16), booking_time: '18:00:00' } })
    const { body } = await visitor.get(`/api/bookings/user/${user_id}`)
    expect(body.total).toBe(2)
    expect(body.data.map((each: { booking_date: string }) => each.booking_date)).toEqual([dateIn(16), dateIn(14)])
    const page = await visitor.get(`/api/bookings/user/${user_id}?page=2&page_size=1`)
    expect(page.body).toMatchObject({ total: 2, data: [{ booking_date: dateIn(14) }] })
    expect((await running.visitor().get(`/api/bookings/user/${user_id}`)).status).toBe(401)
    const other = running.visitor()
    await bookedRide(other)
    expect((await other.get(`/api/bookings/user/${user_id}`)).status).toBe(404)
  })
})

describe('a thousand submits of one draft at once', () => {
  const race = async (at: TestApp, times: number) => {
    const visitor = at.visitor()
    const quote = await quoteFor(visitor)
    await signUp(visitor)
    const booking = bookingOf(rideToLondon(), quote)
    const replies = await Promise.all(Array.from({ length: times }, () => visitor.post('/api/bookings', booking)))
    const { rows } = await at.pool.query('select count(*) n from bookings where client_ref = $1', [booking.id])
    return { bookings: rows[0].n as number, statuses: replies.map((reply) => reply.status) }
  }

  it('make one booking', { timeout: 60_000 }, async () => {
    const { bookings, statuses } = await race(running, 1000)
    expect(bookings).toBe(1)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 200)).toHaveLength(999)
  })

  /** Holds every insert back a little, so that several requests stand before it at once. */
  class SlowToInsert extends NamedClient {
    override query(...call: unknown[]): never {
      const send = () => (super.query as (...asked: unknown[]) => unknown).apply(this, call)
      const inserts = typeof call[0] === 'string' && call[0].startsWith('insert into "bookings"')
      return (inserts ? new Promise((resolve) => setTimeout(resolve, 300)).then(send) : send()) as never
    }
  }

  it('make one booking where they all meet at the insert', async () => {
    const slow = await startApp({ Client: SlowToInsert })
    const { bookings } = await race(slow, 20)
    await slow.close()
    expect(bookings).toBe(1)
  })

  it('would make several without the unique key (the control)', async () => {
    const unguarded = await startApp({ Client: SlowToInsert })
    await unguarded.pool.query('drop index bookings_client_ref')
    const { bookings } = await race(unguarded, 20)
    await unguarded.close()
    expect(bookings).toBeGreaterThan(1)
  })
})

describe('an unpaid booking', () => {
  it('is cancelled when its pickup comes, and tells so once', async () => {
    let now = new Date()
    const at = await startApp({ clock: () => now })
    const visitor = at.visitor()
    const { booking_id } = await bookedRide(visitor, { ride: rideToLondon({ date: dateIn(1) }) })
    now = new Date(now.getTime() + 3 * 86_400_000)
    const { bookings } = at
    expect(await bookings.sweepAbandoned()).toBe(1)
    expect(await bookings.sweepAbandoned()).toBe(0)
    const { rows } = await at.pool.query("select data from outbox where type = 'booking.cancelled'")
    expect(rows).toEqual([{ data: expect.objectContaining({ booking_id, refund_pence: 0 }) }])
    await at.close()
  })
})
