// Tests of quotes for rides without a road and rides across a border.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dateIn, hourlyRide, rideToLondon } from '../../../testing/factories.ts'
import { createAdministrator } from '../../../testing/office.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'

let running: TestApp
beforeAll(async () => {
  running = await startApp()
})
afterAll(() => running.close())

const postQuote = (ride: object) => running.visitor().post('/api/quotes', ride)

describe('a ride without a connecting road', () => {
  const overWater = { country: 'america', pickup: { address: 'Honolulu' }, dropoff: { address: 'Los Angeles' } }

  it.each([
    ['from Hawaii to the mainland', overWater, 'between Honolulu and Los Angeles'],
    [
      'from one island of Hawaii to another',
      { country: 'america', pickup: { address: 'Honolulu' }, dropoff: { address: 'Kahului, Hawaii' } },
      'between Honolulu and Kahului',
    ],
    [
      'from Vancouver Island',
      { country: 'canada', pickup: { address: 'Victoria, BC' }, dropoff: { address: 'Vancouver' } },
      'between Victoria and Vancouver',
    ],
    [
      'from Newfoundland',
      { country: 'canada', pickup: { address: "St. John's" }, dropoff: { address: 'Halifax' } },
      "between St. John's and Halifax",
    ],
    [
      'from Northern Ireland',
      { pickup: { address: 'Belfast' }, dropoff: { address: 'London' } },
      'between Belfast and London',
    ],
    ['to the Isle of Wight', { dropoff: { address: 'Ryde' } }, 'between Heathrow Airport and Ryde'],
  ])('%s is refused with the phone number', async (_, over, between) => {
    const { status, body } = await postQuote(rideToLondon(over))
    expect([status, body.code]).toEqual([400, 'NO_ROUTE'])
    expect(body.message).toContain(`There is no road ${between}. Please call +44 20 7946 0190`)
    expect(body.fields).toEqual({ dropoff: body.message })
  })

  it('is refused in the language of the customer, and with different text for the office', async () => {
    const german = await running.visitor().post('/api/quotes', rideToLondon(overWater), { 'accept-language': 'de' })
    expect(german.body.message).toMatch(/^Zwischen Honolulu und Los Angeles gibt es keine Straße/)
    const office = (await createAdministrator(running)).visitor
    const { body } = await office.post('/api/admin/quotes', { ride: rideToLondon(overWater) })
    expect([body.code, body.message]).toEqual(['NO_ROUTE', expect.stringContaining('edit its addresses and price')])
  })

  it('is priced on one island, over a bridge, and by the hour', async () => {
    for (const ride of [
      rideToLondon({
        country: 'america',
        pickup: { address: 'Honolulu' },
        dropoff: { address: 'Kailua, Honolulu County' },
      }),
      rideToLondon({ country: 'canada', pickup: { address: 'Charlottetown' }, dropoff: { address: 'Halifax' } }),
      hourlyRide({ country: 'america', pickup: { address: 'Honolulu' } }),
    ])
      expect((await postQuote(ride)).status, JSON.stringify(ride)).toBe(200)
  })
})

describe('a ride to another country', () => {
  it.each([
    ['a city', { country: 'canada', pickup: { address: 'Toronto' }, dropoff: { address: 'Detroit' } }],
    [
      'a city with its state',
      { country: 'canada', pickup: { address: 'Vancouver' }, dropoff: { address: 'Seattle, WA' } },
    ],
    [
      'a city with its country',
      { country: 'america', pickup: { address: 'Seattle' }, dropoff: { address: 'Vancouver, Canada' } },
    ],
    [
      'a picked place',
      {
        country: 'canada',
        dropoff: { place_id: 'john-f-kennedy-international-airport-new-york' },
        pickup: { address: 'Montreal' },
      },
    ],
    ['a street in another country', { dropoff: { address: '12 Rue de Rivoli, Paris, France' } }],
    ['Paris', { dropoff: { address: 'Paris' } }],
    ['Dublin', { pickup: { address: 'Belfast' }, dropoff: { address: 'Dublin' } }],
    ['Tijuana', { country: 'america', pickup: { address: 'San Diego' }, dropoff: { address: 'Tijuana' } }],
  ])('is refused with the phone number: %s', async (_, over) => {
    const { status, body } = await postQuote(rideToLondon(over))
    expect([status, body.code]).toEqual([400, 'BORDER_CROSSING'])
    expect(body.message).toContain('booked by phone: +44 20 7946 0190')
    expect(body.fields).toEqual({ dropoff: body.message })
  })

  it.each([
    ['a name of several places at home', { dropoff: { address: 'Newport' } }],
    ['a street', { dropoff: { address: '12 Acacia Avenue, Croydon' } }],
    ['nonsense', { dropoff: { address: 'asdfghjkl' } }],
    [
      'a greater place elsewhere',
      { country: 'america', dropoff: { address: 'Birmingham' }, pickup: { address: 'Boston' } },
    ],
    ['the name of a country', { country: 'america', dropoff: { address: 'Lebanon' }, pickup: { address: 'Boston' } }],
    ['a town of many', { country: 'america', pickup: { address: 'Boston' }, dropoff: { address: 'Springfield' } }],
  ])('is not assumed for %s', async (_, over) => {
    const { body } = await postQuote(rideToLondon(over))
    expect(body.code).toBe('PLACE_NOT_LOCATED')
  })
})

it.each([['Birmingham'], ['Niagara Falls'], ['Lebanon']])(
  'the search without JavaScript offers every %s in the chosen country',
  async (pickup) => {
    const query = { country: 'america', pickup, destination: 'Detroit, Canada', date: dateIn(14), time: '09:30' }
    const { text } = await running
      .visitor()
      .get(`/search?${new URLSearchParams({ ...query, passengers: '2', luggage: '2' })}`)
    expect(text).toMatch(new RegExp(`pickup=${pickup.replace(' ', '\\+')}[^"]*pickup_id`))
  },
)
