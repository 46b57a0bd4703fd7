// The rides of a partner's guests over HTTP: visible fields, lists, export and figures.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertDriver } from '../../../../testing/assigned-rides.ts'
import { bookedRide, dateIn, hourlyRide, rideToLondon } from '../../../../testing/factories.ts'
import {
  assignToPartner,
  createOtherPartner,
  createPartnerPerson,
  type PartnerPerson,
} from '../../../../testing/partners.ts'
import { paidRide } from '../../../../testing/payments.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'

let site: TestApp
let desk: PartnerPerson
let rides: Record<
  'airport' | 'hourly' | 'town' | 'others' | 'cancelled' | 'stranger',
  { booking_id: string; email: string }
>

const guestFields = {
  is_self_booking: 0,
  guest_title: 'mr',
  guest_first_name: '=HYPERLINK("x")',
  guest_last_name: 'Marchetti',
  guest_email: 'tobias@marchetti.example',
  guest_phone_number: '+447700900123',
}

const bookForPartner = async (over: Parameters<typeof bookedRide>[1] = {}, slug?: string) => {
  const ride = await bookedRide(site.visitor(), over)
  await assignToPartner(site, ride.booking_id, slug)
  return ride
}

beforeAll(async () => {
  site = await startApp()
  desk = await createPartnerPerson(site, 'desk')
  const fromHotel = (dropoff: string, date: string) =>
    rideToLondon({ pickup: { place_id: 'the-harcourt' }, dropoff: { place_id: dropoff }, date })
  const airport = await paidRide(site.visitor())
  await assignToPartner(site, airport.booking_id)
  rides = {
    airport,
    town: await bookForPartner({ ride: fromHotel('the-savoy', dateIn(5)), ...guestFields }),
    hourly: await bookForPartner({ ride: hourlyRide({ date: dateIn(3) }) }),
    cancelled: await bookForPartner({ ride: fromHotel('the-savoy', dateIn(4)) }),
    others: await bookForPartner({}, await createOtherPartner(site)),
    stranger: await bookedRide(site.visitor()),
  }
  await site.pool.query(`update bookings set booking_status = 'cancelled' where booking_id = $1`, [
    rides.cancelled.booking_id,
  ])
  await site.pool.query(`update users set first_name = 'Noor', last_name = 'Haddad' where email = $1`, [
    rides.hourly.email,
  ])
})
afterAll(() => site.close())

const list = async (query = '') => (await desk.visitor.get(`/api/partner/bookings${query}`)).body
const idsOf = (body: { data: { booking_id: string }[] }) => body.data.map(({ booking_id }) => booking_id)
const idsByName = (...names: (keyof typeof rides)[]) => names.map((name) => rides[name].booking_id)

describe('the ride lists of a partner', () => {
  it('contain its own rides: all newest first, upcoming earliest first', async () => {
    const recent = await list()
    expect([idsOf(recent), recent.total]).toEqual([idsByName('cancelled', 'hourly', 'town', 'airport'), 4])
    const upcoming = await list('?scope=upcoming')
    expect([idsOf(upcoming), upcoming.total]).toEqual([idsByName('hourly', 'town', 'airport'), 3])
    const second = await list('?page=2&page_size=3')
    expect([idsOf(second), second.total]).toEqual([idsByName('airport'), 4])
  })

  it('contain the kind of ride and of the guest only the name', async () => {
    const { data } = await list('?scope=upcoming')
    expect(data.map((ride: { service: string; guest_name: string }) => [ride.service, ride.guest_name])).toEqual([
      ['hourly_charter', 'Noor Haddad'],
      ['business_travel', '=HYPERLINK("x") Marchetti'],
      ['airport_transfer', expect.stringMatching(/\S \S/)],
    ])
    const { body } = await desk.visitor.get(`/api/partner/bookings/${rides.town.booking_id}`)
    const responses = JSON.stringify([data, body])
    for (const secret of ['@', '+447700900123', 'user_id', 'guest_email', rides.hourly.email])
      expect(responses).not.toContain(secret)
    expect(body.data).toMatchObject({ number_of_passengers: 2, breakdown: expect.any(Array), may: { cancel: true } })
  })

  it('contain the hours that are charged', async () => {
    const charged = (await list()).data.map((ride: { booking_id: string; charged_hours: number | null }) => [
      ride.booking_id,
      ride.charged_hours,
    ])
    expect(Object.fromEntries(charged)).toMatchObject({
      [rides.hourly.booking_id]: 4,
      [rides.airport.booking_id]: null,
    })
  })

  it('are searched by name, place and start of an id, and not by hidden fields', async () => {
    const search = async (text: string) => idsOf(await list(`?search=${encodeURIComponent(text)}`))
    expect(await search('haddad')).toEqual(idsByName('hourly'))
    expect(await search('marchetti')).toEqual(idsByName('town'))
    expect(await search('the SAVOY')).toEqual(idsByName('cancelled', 'town'))
    expect(await search(rides.airport.booking_id.slice(0, 6))).toEqual(idsByName('airport'))
    for (const hidden of ['tobias@', '900123', rides.hourly.email, '%', rides.others.booking_id])
      expect(await search(hidden)).toEqual([])
  })

  it('are exported as CSV without formulas, and the export is audited', async () => {
    const { text, headers } = await desk.visitor.get('/api/partner/bookings/export.csv?scope=upcoming')
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="bookings-\d{4}-\d\d-\d\d\.csv"$/)
    const [head, ...rows] = text.trimEnd().split('\r\n')
    expect(head).toBe(
      '\ufeffBooking ID,Guest Name,Service Type,Pickup,Dropoff,Date,Time,Time zone,Status,Amount,Currency',
    )
    expect(rows).toHaveLength(3)
    expect(rows[1]).toContain(`"'=HYPERLINK(""x"") Marchetti",Business Travel,`)
    const { rows: audit } = await site.pool.query(
      `select actor, after from audit_log where action = 'partner bookings exported'`,
    )
    expect(audit).toEqual([{ actor: desk.user_id, after: { scope: 'upcoming', searched: false, bookings: 3 } }])
  })

  it('are limited to six weeks in the calendar, without cancelled rides', async () => {
    const { body } = await desk.visitor.get(`/api/partner/calendar?from=${dateIn(0)}&to=${dateIn(20)}`)
    expect([idsOf(body), body.total]).toEqual([idsByName('hourly', 'town', 'airport'), 3])
    expect((await desk.visitor.get(`/api/partner/calendar?from=${dateIn(0)}&to=${dateIn(90)}`)).status).toBe(400)
  })
})

it('partners see a guest’s flight, sign and notes until 30 days after the ride, and never the reference', async () => {
  const { booking_id } = rides.town
  const readRide = async (daysAgo: number) => {
    await site.pool.query(
      `update bookings set flight_number = 'BA 117', pickup_sign = 'Dr Marchetti', notes_for_chauffeur = 'On crutches',
       reference_code = 'Mandate 7', pickup_at = now() - make_interval(days => $2) where booking_id = $1`,
      [booking_id, daysAgo],
    )
    return (await desk.visitor.get(`/api/partner/bookings/${booking_id}`)).text
  }
  const before = (await site.pool.query('select pickup_at from bookings where booking_id = $1', [booking_id])).rows[0]
  const serving = /BA 117.*Dr Marchetti.*On crutches/
  expect(await readRide(29)).toMatch(serving)
  for (const days of [29, 31]) expect(await readRide(days)).not.toContain('Mandate 7')
  expect(await readRide(31)).not.toMatch(/BA 117|Dr Marchetti|On crutches/)
  await site.pool.query('update bookings set pickup_at = $2 where booking_id = $1', [booking_id, before.pickup_at])
})

it('partners do not see the name of an account that a guest merely named', async () => {
  await site.pool.query(
    `update bookings set checkout_id = 'one', claim_user_id = user_id, user_id = null where booking_id = $1`,
    [rides.hourly.booking_id],
  )
  const { body } = await desk.visitor.get(`/api/partner/bookings/${rides.hourly.booking_id}`)
  expect(body.data.guest_name).toBeNull()
  await site.pool.query(`update bookings set user_id = claim_user_id, claim_user_id = null where booking_id = $1`, [
    rides.hourly.booking_id,
  ])
})

it('the overview counts bookings, guests, revenue and ratings of the partner’s own rides only', async () => {
  const driver_id = await insertDriver(site, null)
  for (const [name, stars] of [
    ['airport', 5],
    ['town', 4],
    ['hourly', 5],
    ['others', 1],
  ] as const)
    await site.pool.query(
      `insert into ride_ratings (booking_id, car_number, driver_id, stars, given_at) values ($1, 1, $2, $3, now() - interval '4 days')`,
      [rides[name].booking_id, driver_id, stars],
    )
  const { body } = await desk.visitor.get('/api/partner/overview')
  const { figures, next, upcoming } = body.data
  const price = (await desk.visitor.get(`/api/partner/bookings/${rides.airport.booking_id}`)).body.data.price
  expect(figures).toEqual({
    bookings: { total: 4, percentageChange: 100, trend: [...Array(9).fill(0), 4] },
    guests: { total: 3, percentageChange: 100, trend: [...Array(9).fill(0), 3] },
    revenue: { currency: 'gbp', others: [], total: price, percentageChange: 100, trend: [...Array(9).fill(0), price] },
    rating: { average: 4.7, reviews: 3, trend: [expect.closeTo(4.67, 2), expect.closeTo(4.67, 2)] },
  })
  expect([idsOf({ data: next }), upcoming]).toEqual([idsByName('hourly', 'town', 'airport'), 3])
})
