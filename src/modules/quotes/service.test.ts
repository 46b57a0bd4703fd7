// Tests of quotes over HTTP: locating, measuring, pricing and refusing invalid input.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { place_unknown } from '#messages/en/errors.ts'
import { bookingOf, dateIn, hourlyRide, quoteFor, rideToLondon, signUp } from '../../../testing/factories.ts'
import { createAdministrator } from '../../../testing/office.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'

let running: TestApp
beforeAll(async () => {
  running = await startApp()
})
afterAll(() => running.close())

const postQuote = (ride: object) => running.visitor().post('/api/quotes', ride)

describe('a quote', () => {
  it('charges the flat fare from Heathrow, in pounds, for 24 hours', async () => {
    const quote = await quoteFor(running.visitor())
    expect(quote.classes.map((quotedClass) => [quotedClass.service_type, quotedClass.price])).toEqual([
      ['business_class', 150],
      ['first_class', 195],
      ['business_van', 195],
    ])
    expect(quote.time_zone).toBe('Europe/London')
    expect(Date.parse(quote.expires_at) - Date.now()).toBeGreaterThan(23.9 * 3_600_000)
  })

  it('charges the displayed miles to the penny', async () => {
    const quote = await quoteFor(
      running.visitor(),
      rideToLondon({ pickup: { address: 'The Ritz London' }, dropoff: { address: 'Oxford' } }),
    )
    const miles = quote.distance_miles ?? 0
    expect(miles).toBeGreaterThan(60)
    const [business] = quote.classes
    expect(business?.price).toBeCloseTo(60 + Math.floor((Math.round(miles * 10) - 20) * 27.5 + 0.5) / 100, 10)
    for (const quotedClass of quote.classes)
      expect(Math.round(quotedClass.breakdown.reduce((total, line) => total + line.amount * 100, 0))).toBe(
        Math.round(quotedClass.price * 100),
      )
    // Clients use quantity and rate to word the line in another language.
    expect(business?.breakdown.map(({ code, quantity, rate }) => [code, quantity, rate])).toEqual([
      ['base', undefined, undefined],
      ['miles', miles, 2.75],
    ])
  })

  it('charges minimum hours, and the rate outside London in other countries', async () => {
    const prices = async (ride: object) =>
      (await quoteFor(running.visitor(), ride)).classes.map((quotedClass) => quotedClass.price)
    expect(await prices(hourlyRide({ hours: 1 }))).toEqual([180, 210, 210])
    expect(await prices(hourlyRide({ hours: 1, ride_area: 'outside' }))).toEqual([400, 460, 460])
    expect(await prices(hourlyRide({ hours: 5, country: 'canada', pickup: { address: 'Toronto' } }))).toEqual([
      500, 575, 575,
    ])
  })

  it('opens one checkout session for a visitor', async () => {
    const visitor = running.visitor()
    await quoteFor(visitor)
    const first = visitor.cookies.get('chk')
    await quoteFor(visitor)
    expect(first).toBeTruthy()
    expect(visitor.cookies.get('chk')).toBe(first)
  })
})

describe('a stored quote', () => {
  it.each([
    ['price', { price: 100 }, 'PRICE_CHANGED'],
    ['kind of ride', { booking_type: 'hourly', number_of_hours: 4 }, 'QUOTE_MISMATCH'],
    ['number of passengers', { number_of_passengers: 1 }, 'QUOTE_MISMATCH'],
    ['pickup time', { booking_time: '10:30:00' }, 'QUOTE_MISMATCH'],
    ['date', { booking_date: dateIn(15) }, 'QUOTE_MISMATCH'],
  ])('is not booked with another %s', async (_, over, code) => {
    const visitor = running.visitor()
    const quote = await quoteFor(visitor)
    await signUp(visitor)
    const { status, body } = await visitor.post('/api/bookings', bookingOf(rideToLondon(), quote, over))
    expect([status, body.code]).toEqual([409, code])
  })
})

describe('creating a quote', () => {
  it('refuses a street address that it cannot locate, with a hint', async () => {
    const { status, body } = await postQuote(rideToLondon({ pickup: { address: '17 Heathrow Gardens, Edinburgh' } }))
    expect([status, body.code, body.message]).toEqual([
      400,
      'PLACE_NOT_LOCATED',
      'Failed to calculate distance. Please try again.',
    ])
    expect(body.fields).toEqual({ pickup: place_unknown })
  })

  it.each([
    ['typed alike', { dropoff: { address: 'heathrow airport' } }],
    ['typed and picked', { dropoff: { place_id: 'heathrow-airport' } }],
    ['of a partner', { pickup: { place_id: 'the-harcourt' }, dropoff: { place_id: 'the-harcourt' } }],
    ['by telephone', { dropoff: { address: 'Heathrow Airport' } }],
  ])('refuses a ride with the same pickup and dropoff: %s', async (how, over) => {
    const ride = rideToLondon({ partner: 'the-harcourt', ...over })
    const office = how === 'by telephone' && (await createAdministrator(running)).visitor
    const { status, body } = await (office ? office.post('/api/admin/quotes', { ride }) : postQuote(ride))
    expect([status, body.code]).toEqual([400, 'SAME_PLACE'])
    expect(body.message).toBe('Pickup and dropoff are the same place. Please change one of them, or book by the hour.')
    expect(body.fields).toEqual({ dropoff: body.message })
  })

  it.each([
    ['nine passengers', { passengers: 9 }],
    ['no passenger', { passengers: 0 }],
    ['nine pieces of luggage', { luggage: 9 }],
    ['a fraction of a passenger', { passengers: 1.5 }],
    ['a number as text', { passengers: '2' }],
    ['another country', { country: 'france' }],
    ['30 February', { date: '2027-02-30' }],
    ['no dropoff', { dropoff: null }],
    ['seven minutes past', { time: '09:07' }],
    ['25 o’clock', { time: '25:00' }],
    ['words for a time', { time: 'noon' }],
    ['yesterday', { date: dateIn(-1) }],
  ])('refuses %s', async (_, over) => {
    const { status, body } = await postQuote(rideToLondon(over))
    expect(status).toBe(400)
    expect(body).toMatchObject({ success: false, fields: expect.any(Object) })
  })

  it.each([[0], [25], [null]])('refuses %s hours', async (hours) => {
    expect((await postQuote(hourlyRide({ hours }))).status).toBe(400)
  })
})

describe('pickup time in the local time zone', () => {
  it('refuses a time that daylight saving skips, and uses the earlier of two', async () => {
    const app = await startApp({ clock: () => new Date('2027-01-04T12:00:00Z') })
    const price = (date: string, time: string) => app.visitor().post('/api/quotes', rideToLondon({ date, time }))
    const message = 'Invalid time format. Please try again.'
    const fieldMessage = 'The clocks go forward over this time on that day. Please choose another time.'
    expect((await price('2027-03-28', '01:30')).body).toMatchObject({
      code: 'INVALID_TIME',
      message,
      fields: { time: fieldMessage },
    })
    expect((await price('2027-03-28', '01:31')).body.message).toBe(message)
    const ride = rideToLondon({ date: '2027-03-28', time: '01:30' })
    const inGerman = await app.visitor().post('/api/quotes', ride, { 'accept-language': 'de' })
    expect(inGerman.body.fields.time).toMatch(/^An diesem Tag werden die Uhren vorgestellt/)
    expect((await price('2027-03-28', '02:00')).status).toBe(200)
    expect((await price('2027-10-31', '01:30')).status).toBe(200)
    const { rows } = await app.pool.query("select pickup_at from quotes where booking_date = '2027-10-31'")
    expect(rows[0].pickup_at.toISOString()).toBe('2027-10-31T00:30:00.000Z')
    await app.close()
  })

  it('refuses a booking whose pickup has passed since the quote', async () => {
    let now = new Date('2027-01-04T12:00:00Z')
    const app = await startApp({ clock: () => now })
    const office = (await createAdministrator(app)).visitor
    expect((await office.put('/api/settings', { booking_lead_minutes: 0, version: 1 })).status).toBe(200)
    const visitor = app.visitor()
    const ride = rideToLondon({ date: '2027-01-04', time: '12:15' })
    const quote = await quoteFor(visitor, ride)
    await signUp(visitor)
    now = new Date('2027-01-04T12:20:00Z')
    const late = await visitor.post('/api/bookings', bookingOf(ride, quote))
    expect([late.status, late.body.code]).toEqual([400, 'TOO_SOON'])
    // The message must not state a lead time of 0 minutes.
    expect(late.body.message).toBe('This time has passed. Please choose a later one.')
    const german = await visitor.post('/api/quotes', ride, { 'accept-language': 'de' })
    expect(german.body.message).toMatch(/vorbei/)
    await app.close()
  })

  it('accepts a ride an hour ahead and gives the phone number for an earlier one', async () => {
    const app = await startApp({ clock: () => new Date('2027-01-04T12:00:00Z') })
    const price = (time: string) => app.visitor().post('/api/quotes', rideToLondon({ date: '2027-01-04', time }))
    expect((await price('13:00')).status).toBe(200)
    const sooner = await price('12:45')
    expect(sooner.body.code).toBe('TOO_SOON')
    expect(sooner.body.message).toContain('+44 20 7946 0190')
    await app.close()
  })
})

it.each([
  ['2020-02-29', 400],
  ['0000-01-01', 400],
  ['2027-02-29', 400],
  ['2027-13-01', 400],
  ['10000-01-01', 400],
  ['+020270101', 400],
  ['2028-02-29', 200],
  ['9999-12-31', 400],
])('T46: a pickup on %s is answered %i', async (date, status) => {
  const app = await running.visitor().post('/api/quotes', rideToLondon({ date }))
  expect(app.status).toBe(status)
})

it('deletes quotes a week after they expire', async () => {
  let now = new Date()
  const app = await startApp({ clock: () => now })
  const visitor = app.visitor()
  const remainingQuoteIds = async () => {
    await app.quotes.sweep()
    return (await app.pool.query('select quote_id from quotes')).rows.map((row) => row.quote_id)
  }
  const { quote_id } = await quoteFor(visitor)
  now = new Date(now.getTime() + 7.9 * 86_400_000)
  expect(await remainingQuoteIds()).toEqual([quote_id])
  now = new Date(now.getTime() + 0.2 * 86_400_000)
  expect(await remainingQuoteIds()).toEqual([])
  await app.close()
})
