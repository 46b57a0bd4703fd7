// Tests of the Google adapter against a local stand-in server: responses and failures.
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createPlaces } from '../../service.ts'

let server: Server
let answer: RequestListener
let requestedUrls: URL[]
let keys: (string | undefined)[]
let now: Date
let lines: object[]

beforeEach(async () => {
  requestedUrls = []
  keys = []
  lines = []
  now = new Date('2026-11-20T12:00:00Z')
  server = createServer((request, reply) => {
    requestedUrls.push(new URL(request.url ?? '/', 'http://stand.in'))
    keys.push(request.headers['x-goog-api-key']?.toString())
    answer(request, reply)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const start = () => {
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return createPlaces({
    clock: () => now,
    log: { warn: (line: object) => lines.push(line) },
    google: { serverKey: 'the-server-key', baseUrl },
  })
}
const json =
  (body: unknown, status = 200): RequestListener =>
  (_, reply) =>
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const doorOf = (country: string, more: object = {}) => ({
  status: 'OK',
  results: [
    {
      place_id: 'ChIJdoor',
      formatted_address: '12 Alder Row, Richmond TW10 6XX, UK',
      types: ['street_address'],
      geometry: { location: { lat: 51.4494, lng: -0.2963 }, location_type: 'ROOFTOP' },
      address_components: [{ short_name: country, long_name: country, types: ['country', 'political'] }],
      ...more,
    },
  ],
})
const hotel = {
  id: 'ChIJhotel',
  displayName: { text: 'Hotel Larkspur', languageCode: 'en' },
  formattedAddress: '3 Larkspur Ave, Toronto, ON M5V 1A1, Canada',
  location: { latitude: 43.6444, longitude: -79.3958 },
  types: ['lodging', 'point_of_interest', 'establishment'],
  addressComponents: [{ shortText: 'CA', longText: 'Canada', types: ['country', 'political'] }],
}

describe('a typed address', () => {
  it('is geocoded in the chosen country with the precision of a point', async () => {
    answer = json(doorOf('GB'))
    expect(await start().locate({ address: '12 Alder Row, Richmond' }, 'uk')).toEqual({
      place_id: 'g:ChIJdoor',
      label: '12 Alder Row',
      detail: 'Richmond TW10 6XX, UK',
      kind: 'address',
      country: 'uk',
      lat: 51.4494,
      lon: -0.2963,
      time_zone: 'Europe/London',
      precision: 'point',
    })
    expect(requestedUrls[0]?.pathname).toBe('/maps/api/geocode/json')
    expect(Object.fromEntries(requestedUrls[0]?.searchParams ?? [])).toEqual({
      address: '12 Alder Row, Richmond',
      components: 'country:GB',
      key: 'the-server-key',
    })
  })

  it.each([
    ['is in another country', doorOf('FR')],
    ['is in another of our countries', doorOf('CA')],
    ['is matched in part only', doorOf('GB', { partial_match: true })],
    ['is a whole country', doorOf('GB', { types: ['country', 'political'] })],
    ['is a state', doorOf('GB', { types: ['administrative_area_level_1', 'political'] })],
    ['is a county', doorOf('GB', { types: ['administrative_area_level_2', 'political'] })],
    ['is a region by its nickname', doorOf('GB', { types: ['colloquial_area', 'political'] })],
    ['is a continent', doorOf('GB', { types: ['continent'] })],
    ['is unknown', { status: 'ZERO_RESULTS', results: [] }],
  ])('that %s is not located', async (_, body) => {
    answer = json(body)
    expect(await start().locate({ address: '12 Alder Row' }, 'uk')).toBeUndefined()
  })

  it('of a town is an area', async () => {
    answer = json(
      doorOf('GB', { types: ['locality', 'political'], geometry: { location: { lat: 51.47, lng: -0.4543 } } }),
    )
    const places = start()
    const place = await places.locate({ address: 'Heathrow Village' }, 'uk')
    expect(place?.precision).toBe('area')
  })

  it('has the time zone of its state, and its region', async () => {
    const yuma = { location: { lat: 32.7253, lng: -114.6244 } }
    const parts = [
      { short_name: 'AZ', long_name: 'Arizona', types: ['administrative_area_level_1', 'political'] },
      { short_name: 'US', long_name: 'United States', types: ['country', 'political'] },
    ]
    answer = json(doorOf('US', { geometry: yuma, address_components: parts }))
    const place = await start().locate({ address: '12 Alder Row, Yuma' }, 'america')
    expect(place).toMatchObject({ time_zone: 'America/Phoenix', region: 'US-AZ' })
    const nation = {
      short_name: 'Scotland',
      long_name: 'Scotland',
      types: ['administrative_area_level_1', 'political'],
    }
    const country = { short_name: 'GB', long_name: 'United Kingdom', types: ['country', 'political'] }
    answer = json(doorOf('GB', { address_components: [nation, country] }))
    expect((await start().locate({ address: '12 Alder Row, Leith' }, 'uk'))?.region).toBe('GB-SCT')
  })

  it('at a terminal is a point with its coordinates', async () => {
    answer = json(
      doorOf('GB', { types: ['airport', 'establishment'], geometry: { location: { lat: 51.4723, lng: -0.488 } } }),
    )
    const places = start()
    const place = await places.locate({ address: 'T5' }, 'uk')
    expect(place).toMatchObject({ lat: 51.4723, lon: -0.488, precision: 'point' })
  })
})

describe('a place picked in the browser', () => {
  it('is fetched by its id and cached for a day', async () => {
    answer = json(hotel)
    const places = start()
    const place = await places.locate({ place_id: 'g:ChIJhotel' }, 'canada')
    expect(place).toMatchObject({
      label: 'Hotel Larkspur',
      kind: 'hotel',
      time_zone: 'America/Toronto',
      precision: 'point',
    })
    expect(requestedUrls[0]?.pathname).toBe('/v1/places/ChIJhotel')
    expect(keys[0]).toBe('the-server-key')
    expect(await places.find('g:ChIJhotel')).toEqual(place)
    expect(requestedUrls).toHaveLength(1)
    now = new Date('2026-11-21T12:00:01Z')
    await places.find('g:ChIJhotel')
    expect(requestedUrls).toHaveLength(2)
  })

  it('has the time zone of its state, not of the neighbouring one', async () => {
    answer = json({
      ...hotel,
      location: { latitude: 49.0331, longitude: -119.4524 },
      addressComponents: [
        { shortText: 'BC', longText: 'British Columbia', types: ['administrative_area_level_1', 'political'] },
        ...hotel.addressComponents,
      ],
    })
    const place = await start().locate({ place_id: 'g:ChIJosoyoos' }, 'canada')
    expect(place?.time_zone).toBe('America/Vancouver')
  })

  it('is not located in another country, and an invalid id is never requested', async () => {
    answer = json(hotel)
    const places = start()
    expect(await places.locate({ place_id: 'g:ChIJhotel' }, 'uk')).toBeUndefined()
    expect(await places.find('g:../../maps/api/geocode')).toBeUndefined()
    expect(await places.find('g:')).toBeUndefined()
    expect(requestedUrls).toHaveLength(1)
  })

  it.each(['country', 'administrative_area_level_1', 'administrative_area_level_2', 'colloquial_area', 'continent'])(
    'that is no more than %s is not located, since its middle says nothing of a door',
    async (type) => {
      answer = json({ ...hotel, types: [type, 'political'] })
      expect(await start().locate({ place_id: 'g:ChIJhotel' }, 'canada')).toBeUndefined()
    },
  )

  it('that is a town as well as a county is located', async () => {
    answer = json({ ...hotel, types: ['locality', 'administrative_area_level_2', 'political'] })
    expect(await start().locate({ place_id: 'g:ChIJhotel' }, 'canada')).toMatchObject({ precision: 'area' })
  })

  it('is unknown if Google does not know it or there is no key', async () => {
    answer = json({ error: { code: 404 } }, 404)
    expect(await start().find('g:ChIJgone')).toBeUndefined()
    const keyless = createPlaces({ clock: () => now, log: { warn: () => undefined } })
    expect(await keyless.find('g:ChIJhotel')).toBeUndefined()
  })

  it('from our own list never needs Google', async () => {
    answer = json({}, 500)
    expect(await start().locate({ place_id: 'heathrow-airport' }, 'uk')).toMatchObject({ label: 'Heathrow Airport' })
    expect(requestedUrls).toHaveLength(0)
  })
})

describe('when Google fails', () => {
  const failure = { kind: { code: 'DISTANCE_FAILED', message: 'Failed to calculate distance. Please try again.' } }

  it.each<[string, RequestListener]>([
    ['with an error', json({}, 500)],
    ['with a refused key', json({ status: 'REQUEST_DENIED', error_message: 'bad key' })],
    ['with a spent quota', json({ status: 'OVER_QUERY_LIMIT' })],
    ['with a page instead of JSON', (_, reply) => reply.end('<html>')],
    ['with another shape', json({ status: 'OK', results: [{ place_id: 5 }] })],
    ['with coordinates off the earth', json(doorOf('GB', { geometry: { location: { lat: 991, lng: 0 } } }))],
    ['by sending us elsewhere', (_, reply) => reply.writeHead(302, { location: '/maps/api/geocode/json' }).end()],
    ['by hanging up', (request) => request.socket.destroy()],
    ['with ten megabytes', (_, reply) => reply.end(`{"status":"OK","x":"${'x'.repeat(10_000_000)}"}`)],
  ])('%s, the request is refused and the log has the reason without the key', async (_, listener) => {
    answer = listener
    await expect(start().locate({ address: '12 Alder Row' }, 'uk')).rejects.toMatchObject(failure)
    expect(requestedUrls).toHaveLength(1)
    expect(lines).toHaveLength(1)
    expect(JSON.stringify(lines)).not.toContain('the-server-key')
  })

  it('by not responding, the request is refused after five seconds', async () => {
    answer = () => undefined
    const before = performance.now()
    await expect(start().locate({ address: '12 Alder Row' }, 'uk')).rejects.toMatchObject(failure)
    expect(performance.now() - before).toBeGreaterThan(4500)
    expect(performance.now() - before).toBeLessThan(12_000)
  })

  it('by responding too slowly, the request is refused after five seconds', async () => {
    answer = (_, reply) => {
      reply.writeHead(200)
      const drip = setInterval(() => reply.write(' '), 200)
      reply.on('close', () => clearInterval(drip))
    }
    const before = performance.now()
    await expect(start().locate({ address: '12 Alder Row' }, 'uk')).rejects.toMatchObject(failure)
    expect(performance.now() - before).toBeLessThan(12_000)
  })
})
