// Partners over HTTP: what guests are shown, and whose ride it is from the quote to the booking.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { change } from '../../../testing/changes.ts'
import { bookingOf, dateIn, hourlyRide, quoteFor, rideToLondon, signUp } from '../../../testing/factories.ts'
import { createDatabase, startApp, type TestApp } from '../../../testing/start-app.ts'
import type { Visitor } from '../../../testing/visitor.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp()
})
afterAll(() => site.close())

const slug = 'the-harcourt'
const fromHotel = (over: Record<string, unknown> = {}) =>
  rideToLondon({ pickup: { place_id: slug }, dropoff: { place_id: 'heathrow-airport' }, partner: slug, ...over })

const partnerId = async (): Promise<string> => {
  const { rows } = await site.pool.query('select partner_id from partners where slug = $1', [slug])
  return rows[0].partner_id
}

/** Runs `work` while the hotel has that status. */
const whileIt = async (status: string, work: () => Promise<void>) => {
  await site.pool.query('update partners set status = $1 where slug = $2', [status, slug])
  try {
    await work()
  } finally {
    await site.pool.query(`update partners set status = 'active' where slug = $1`, [slug])
  }
}

describe('the page of a partner', () => {
  const read = (name: string) => site.visitor().get(`/api/partners/${name}/guest-page`)

  it('is made of what guests may know of the hotel, its place on Brook Street with its clock', async () => {
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

  it.each(['pending', 'inactive'])('is not there for a partner who is %s, as for one who never was', async (status) => {
    const unknown = await read('the-grand')
    expect([unknown.status, unknown.body.code]).toEqual([404, 'PARTNER_NOT_FOUND'])
    await whileIt(status, async () => {
      const { status: answered, body } = await read(slug)
      expect([answered, body]).toEqual([404, unknown.body])
    })
  })

  it.each(['%00', 'the-harcourt%00', '..%2f..%2fusers', '%F0%9F%8F%A8', "'%20or%201=1", 'a'.repeat(90)])(
    'is asked for under %s without harm',
    async (name) => {
      const { status, body } = await read(name)
      expect([400, 404]).toContain(status)
      expect(body.success).toBe(false)
    },
  )

  it('is seeded once with its address, however many servers start, and never among other partners', async () => {
    const database = await createDatabase()
    const apps = await Promise.all([startApp({ database }), startApp({ database })])
    const rows = async (text: string) => (await apps[0].pool.query(text)).rows
    const [partner, ...others] = await rows('select partner_id, slug from partners')
    expect([partner?.slug, others]).toEqual([slug, []])
    expect(await rows(`select path, ref from public_addresses where kind = 'partner'`)).toEqual([
      { path: '/the-harcourt', ref: partner?.partner_id },
    ])
    await rows(`update partners set slug = 'the-wold', name = 'The Wold'`)
    const third = await startApp({ database })
    expect(await rows('select slug from partners')).toEqual([{ slug: 'the-wold' }])
    for (const app of [...apps, third]) await app.close()
    await database.drop()
  })
})

const rowsOf = async (body: { data: { booking_id: string; return_booking_id?: string } }) => {
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
  return { quote, body, rows: await rowsOf(body) }
}

const guest = async () => {
  const visitor = site.visitor()
  await quoteFor(visitor)
  await signUp(visitor)
  return visitor
}

describe('a ride that is booked at the page of a partner', () => {
  it('carries the partner from the quote to the booking', async () => {
    const { quote, rows } = await book(await guest(), fromHotel())
    expect(quote.partner).toBe(slug)
    expect(rows.map((row) => row.partner_id)).toEqual([await partnerId()])
  })

  it('carries it to the hotel, by the hour, and on the way back that is booked with it', async () => {
    const visitor = await guest()
    const toHotel = fromHotel({ pickup: { place_id: 'heathrow-airport' }, dropoff: { place_id: slug } })
    const back = { booking_date: dateIn(16), booking_time: '10:00:00' }
    const id = await partnerId()
    expect((await book(visitor, toHotel, { return: back })).rows).toMatchObject([
      { partner_id: id, is_return_booking: false },
      { partner_id: id, is_return_booking: true },
    ])
    expect((await book(visitor, hourlyRide({ pickup: { place_id: slug }, partner: slug }))).rows).toMatchObject([
      { partner_id: id },
    ])
  })

  it('carries it on a way back that joins it later, whatever that was quoted with', async () => {
    const visitor = await guest()
    const [out] = (await book(visitor, fromHotel())).rows
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
    const withPartner = fromHotel({ date: dateIn(16) })
    expect(
      (await book(visitor, withPartner, { is_return_booking: 1, original_booking_id: plain?.booking_id })).rows,
    ).toMatchObject([{ partner_id: null, is_return_booking: true }])
  })

  it('keeps it through a change of the ride, of its places too', async () => {
    const visitor = await guest()
    const [made] = (await book(visitor, fromHotel())).rows
    const wish = { pickup: { place_id: 'the-savoy' }, booking_time: '12:00:00', number_of_passengers: 3 }
    expect((await change(visitor, made?.booking_id, wish)).status).toBe(200)
    const { rows } = await site.pool.query(
      'select partner_id, pickup_location, version from bookings where booking_id = $1',
      [made?.booking_id],
    )
    expect(rows).toEqual([
      { partner_id: await partnerId(), pickup_location: expect.stringContaining('The Savoy'), version: 2 },
    ])
  })

  it('costs what it costs anybody', async () => {
    const visitor = site.visitor()
    const [theirs, plain] = [
      await quoteFor(visitor, fromHotel()),
      await quoteFor(visitor, fromHotel({ partner: null })),
    ]
    expect(theirs.classes).toEqual(plain.classes)
    expect(plain.partner).toBe(null)
  })
})

describe('no browser gives a ride to a partner', () => {
  it('with the booking: what it says beside the quote is not read', async () => {
    const visitor = await guest()
    const said = { partner: slug, partner_id: await partnerId() }
    expect((await book(visitor, rideToLondon(), said)).rows).toMatchObject([{ partner_id: null }])
    const unquoted = bookingOf(rideToLondon(), await quoteFor(visitor), { quote_id: undefined, ...said })
    const { body } = await visitor.post('/api/bookings', {
      ...unquoted,
      pickup_location: 'Heathrow Airport',
      dropoff_location: "Claridge's",
    })
    expect(await rowsOf(body)).toMatchObject([{ partner_id: null }])
  })

  it.each([
    ['gives it to', 'null', (id: string) => id],
    ['takes it from', slug, () => null],
  ])('nor does whoever %s a partner in the table of quotes', async (_, partner, to) => {
    const visitor = await guest()
    const ride = fromHotel({ partner: partner === 'null' ? null : partner })
    const quote = await quoteFor(visitor, ride)
    const value = to(await partnerId())
    await site.pool.query('update quotes set partner_id = $1 where quote_id = $2', [value, quote.quote_id])
    const { status, body } = await visitor.post('/api/bookings', bookingOf(ride, quote))
    expect([status, body.code]).toEqual([404, 'QUOTE_NOT_FOUND'])
  })
})

describe('a partner that is not there', () => {
  it.each(['the-grand', '', 'THE-HARCOURT', "' or 1=1 --", '__proto__', 'the-harcourt\u0301'])(
    'costs the guest nothing: asked for %j the ride is quoted without one',
    async (partner) => {
      const { quote, rows } = await book(await guest(), fromHotel({ partner }))
      expect([quote.partner, rows[0]?.partner_id]).toEqual([null, null])
    },
  )

  it.each(['pending', 'inactive'])('nor does one who is %s; what was quoted before keeps it', async (status) => {
    const visitor = await guest()
    const ride = fromHotel()
    const before = await quoteFor(visitor, ride)
    await whileIt(status, async () => {
      expect((await quoteFor(visitor, ride)).partner).toBe(null)
      const { body } = await visitor.post('/api/bookings', bookingOf(ride, before))
      expect(await rowsOf(body)).toMatchObject([{ partner_id: await partnerId() }])
    })
  })
})
