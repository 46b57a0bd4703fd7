// Partners over HTTP: the public guest page, and the partner of a ride from quote to booking.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeChange } from '../../../testing/booking-changes.ts'
import { bookingOf, dateIn, hourlyRide, quoteFor, rideToLondon, signUp } from '../../../testing/factories.ts'
import { createDatabase, startApp, type TestApp } from '../../../testing/start-app.ts'
import type { Visitor } from '../../../testing/visitor.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp()
})
afterAll(() => site.close())

const slug = 'the-harcourt'
const rideFromHotel = (over: Record<string, unknown> = {}) =>
  rideToLondon({ pickup: { place_id: slug }, dropoff: { place_id: 'heathrow-airport' }, partner: slug, ...over })

const partnerId = async (): Promise<string> => {
  const { rows } = await site.pool.query('select partner_id from partners where slug = $1', [slug])
  return rows[0].partner_id
}

/** Runs `work` with the hotel in that status. */
const withStatus = async (status: string, work: () => Promise<void>) => {
  await site.pool.query('update partners set status = $1 where slug = $2', [status, slug])
  try {
    await work()
  } finally {
    await site.pool.query(`update partners set status = 'active' where slug = $1`, [slug])
  }
}

describe('the public guest page', () => {
  const read = (name: string) => site.visitor().get(`/api/partners/${name}/guest-page`)

  it('contains the public fields of the partner, its place and its time zone', async () => {
    const { status, body } = await read(slug)
    expect(status).toBe(200)
    expect(body.data).toEqual({
      slug,
      name: 'The Harcourt',
      place: expect.objectContaining({
        place_id: 'the-harcourt',
        label: 'The Harcourt',
        detail: expect.stringContaining('Brook Street'),
        country: 'uk',
        lat: expect.any(Number),
        lon: expect.any(Number),
        time_zone: 'Europe/London',
      }),
      external_url: 'https://the-harcourt.example/',
      hero_title: null,
      hero_text: null,
      logo: null,
      background: null,
    })
  })

  it.each(['pending', 'inactive'])('of a partner with the status %s answers like an unknown one', async (status) => {
    const unknown = await read('the-grand')
    expect([unknown.status, unknown.body.code]).toEqual([404, 'PARTNER_NOT_FOUND'])
    await withStatus(status, async () => {
      const { status: answered, body } = await read(slug)
      expect([answered, body]).toEqual([404, unknown.body])
    })
  })

  it.each(['%00', 'the-harcourt%00', '..%2f..%2fusers', '%F0%9F%8F%A8', "'%20or%201=1", 'a'.repeat(90)])(
    'is refused for the hostile slug %s',
    async (name) => {
      const { status, body } = await read(name)
      expect([400, 404]).toContain(status)
      expect(body.success).toBe(false)
    },
  )

  it('is seeded once with its slug by concurrent starts, and never if there are partners', {
    tags: ['full'],
  }, async () => {
    const database = await createDatabase()
    const apps = await Promise.all([startApp({ database }), startApp({ database })])
    const rows = async (text: string) => (await apps[0].pool.query(text)).rows
    const [partner, ...others] = await rows('select partner_id, slug from partners')
    expect([partner?.slug, others]).toEqual([slug, []])
    expect(await rows(`select path, ref from slugs where kind = 'partner'`)).toEqual([
      { path: '/the-harcourt', ref: partner?.partner_id },
    ])
    await rows(`update partners set slug = 'the-wold', name = 'The Wold'`)
    const third = await startApp({ database })
    expect(await rows('select slug from partners')).toEqual([{ slug: 'the-wold' }])
    for (const app of [...apps, third]) await app.close()
    await database.drop()
  })
})

const findBookings = async (body: { data: { booking_id: string; return_booking_id?: string } }) => {
  const { rows } = await site.pool.query(
    'select booking_id, partner_id, is_return_booking from bookings where booking_id = any($1) order by is_return_booking',
    [[body.data.booking_id, body.data.return_booking_id].filter(Boolean)],
  )
  return rows
}

const book = async (visitor: Visitor, ride: Record<string, unknown>, over: Record<string, unknown> = {}) => {
  const quote = await quoteFor(visitor, ride)
  const { status, body } = await visitor.post('/api/bookings', bookingOf(ride, quote, over))
  expect([status, body.message]).toEqual([201, undefined])
  return { quote, body, rows: await findBookings(body) }
}

const createGuest = async () => {
  const visitor = site.visitor()
  await quoteFor(visitor)
  await signUp(visitor)
  return visitor
}

describe('a ride booked at a guest page', () => {
  it('has the partner in the quote and in the booking', async () => {
    const { quote, rows } = await book(await createGuest(), rideFromHotel())
    expect(quote.partner).toBe(slug)
    expect(rows.map((row) => row.partner_id)).toEqual([await partnerId()])
  })

  it('has the partner to the hotel, by the hour, and on the return booked with it', async () => {
    const visitor = await createGuest()
    const toHotel = rideFromHotel({ pickup: { place_id: 'heathrow-airport' }, dropoff: { place_id: slug } })
    const returnRide = { booking_date: dateIn(16), booking_time: '10:00:00' }
    const id = await partnerId()
    expect((await book(visitor, toHotel, { return: returnRide })).rows).toMatchObject([
      { partner_id: id, is_return_booking: false },
      { partner_id: id, is_return_booking: true },
    ])
    expect((await book(visitor, hourlyRide({ pickup: { place_id: slug }, partner: slug }))).rows).toMatchObject([
      { partner_id: id },
    ])
  })

  it('passes its partner to a return booked later, whatever partner that was quoted with', async () => {
    const visitor = await createGuest()
    const [out] = (await book(visitor, rideFromHotel())).rows
    const wayBack = rideToLondon({
      pickup: { place_id: 'heathrow-airport' },
      dropoff: { place_id: slug },
      date: dateIn(16),
    })
    const joined = { is_return_booking: 1, original_booking_id: out?.booking_id }
    expect((await book(visitor, wayBack, joined)).rows).toMatchObject([
      { partner_id: await partnerId(), is_return_booking: true },
    ])
    const [plain] = (await book(visitor, rideToLondon())).rows
    const withPartner = rideFromHotel({ date: dateIn(16) })
    expect(
      (await book(visitor, withPartner, { is_return_booking: 1, original_booking_id: plain?.booking_id })).rows,
    ).toMatchObject([{ partner_id: null, is_return_booking: true }])
  })

  it('keeps the partner when the ride and its places are changed', async () => {
    const visitor = await createGuest()
    const [booking] = (await book(visitor, rideFromHotel())).rows
    const edit = { pickup: { place_id: 'the-savoy' }, booking_time: '12:00:00', number_of_passengers: 3 }
    expect((await makeChange(visitor, booking?.booking_id, edit)).status).toBe(200)
    const { rows } = await site.pool.query(
      'select partner_id, pickup_location, version from bookings where booking_id = $1',
      [booking?.booking_id],
    )
    expect(rows).toEqual([
      { partner_id: await partnerId(), pickup_location: expect.stringContaining('The Savoy'), version: 2 },
    ])
  })

  it('costs the same as without the partner', async () => {
    const visitor = site.visitor()
    const [partnerQuote, plain] = [
      await quoteFor(visitor, rideFromHotel()),
      await quoteFor(visitor, rideFromHotel({ partner: null })),
    ]
    expect(partnerQuote.classes).toEqual(plain.classes)
    expect(plain.partner).toBe(null)
  })
})

describe('the partner of a ride', () => {
  it('is never read from fields of the booking request', async () => {
    const visitor = await createGuest()
    const partnerFields = { partner: slug, partner_id: await partnerId() }
    expect((await book(visitor, rideToLondon(), partnerFields)).rows).toMatchObject([{ partner_id: null }])
    const formWithoutQuote = bookingOf(rideToLondon(), await quoteFor(visitor), {
      quote_id: undefined,
      ...partnerFields,
    })
    const { body } = await visitor.post('/api/bookings', {
      ...formWithoutQuote,
      pickup_location: 'Heathrow Airport',
      dropoff_location: "Claridge's",
    })
    expect(await findBookings(body)).toMatchObject([{ partner_id: null }])
  })

  it.each([
    ['set', null, slug],
    ['removed', slug, null],
  ])('cannot be %s by the booking of a quote', async (_, quoted, requested) => {
    const id = await partnerId()
    const over = { partner: requested, partner_id: requested && id }
    const { rows } = await book(await createGuest(), rideFromHotel({ partner: quoted }), over)
    expect(rows).toMatchObject([{ partner_id: quoted && id }])
  })
})

describe('a quote with an unavailable partner', () => {
  it.each(['the-grand', '', 'THE-HARCOURT', "' or 1=1 --", '__proto__', 'the-harcourt\u0301'])(
    'is made without a partner for the unknown slug %j',
    async (partner) => {
      const { quote, rows } = await book(await createGuest(), rideFromHotel({ partner }))
      expect([quote.partner, rows[0]?.partner_id]).toEqual([null, null])
    },
  )

  it.each(['pending', 'inactive'])(
    'is made without a partner in the status %s, and an earlier quote keeps it',
    async (status) => {
      const visitor = await createGuest()
      const ride = rideFromHotel()
      const before = await quoteFor(visitor, ride)
      await withStatus(status, async () => {
        expect((await quoteFor(visitor, ride)).partner).toBe(null)
        const { body } = await visitor.post('/api/bookings', bookingOf(ride, before))
        expect(await findBookings(body)).toMatchObject([{ partner_id: await partnerId() }])
      })
    },
  )
})
