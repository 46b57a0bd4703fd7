// Tests of the places endpoints: responses, caching and invalid input.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../testing/start-app.ts'

let running: TestApp
beforeAll(async () => {
  running = await startApp()
})
afterAll(() => running.close())

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${running.url}${path}`, { headers })
const picture = '/api/places/route.webp?from=heathrow-airport&to=the-savoy'

describe('suggestions', () => {
  it('are at most eight, with only the fields of a list', async () => {
    const reply = await get('/api/places/suggest?q=heathrow&country=uk&kind=pickup')
    expect(reply.headers.get('cache-control')).toBe('public, max-age=300')
    const { success, data } = await reply.json()
    expect(success).toBe(true)
    expect(data).toHaveLength(8)
    expect(data[0]).toEqual({
      place_id: 'heathrow-airport',
      label: 'Heathrow Airport',
      detail: 'London, Hounslow TW6',
      kind: 'airport',
      code: 'LHR',
    })
  })

  it('are the default airports for an empty pickup, with ports on request, and none for an empty dropoff', async () => {
    const count = async (query: string) => (await (await get(`/api/places/suggest?${query}`)).json()).data.length
    expect(await count('')).toBe(6)
    expect(await count('q=&country=uk&kind=pickup&ports=yes')).toBe(8)
    expect(await count('q=&country=canada&kind=pickup')).toBe(5)
    expect(await count('q=&country=america&kind=pickup')).toBe(5)
    expect(await count('q=&country=uk&kind=dropoff')).toBe(0)
  })
})

describe('a typed address', () => {
  const resolve = async (address: string, country = 'uk') => {
    const reply = await get(`/api/places/resolve?${new URLSearchParams({ address, country, kind: 'pickup' })}`)
    return { status: reply.status, ...(await reply.json()) }
  }

  it('resolves to one place without candidates if it is known', async () => {
    const { data } = await resolve('Heathrow Airport')
    expect(data).toMatchObject({ place: { place_id: 'heathrow-airport' }, is_abroad: false, candidates: [] })
  })

  it('gets at most eight candidates if it is unknown', async () => {
    const { data } = await resolve('27 Chiltern Terrace, Heathrow')
    expect(data).toMatchObject({ place: null, is_abroad: false })
    expect(data.candidates[0]).toMatchObject({ place_id: 'heathrow-airport', label: 'Heathrow Airport' })
    expect(data.candidates.length).toBeLessThanOrEqual(8)
    expect((await resolve('qqqqxxzz')).data).toEqual({ place: null, is_abroad: false, candidates: [] })
  })

  it('is reported as abroad, without candidates, in another country', async () => {
    const { data } = await resolve('Toronto Pearson Airport')
    expect(data).toEqual({ place: null, is_abroad: true, candidates: [] })
  })
})

it('a place is returned with coordinates and time zone', async () => {
  const reply = await get('/api/places/john-f-kennedy-international-airport-new-york')
  expect((await reply.json()).data).toMatchObject({
    label: 'John F. Kennedy International Airport',
    country: 'america',
    lat: 40.6413,
    lon: -73.7781,
    time_zone: 'America/New_York',
  })
})

describe('the route picture', () => {
  it('is cacheable and answers 304 if unchanged', async () => {
    const first = await get(picture)
    expect(first.status).toBe(200)
    expect(first.headers.get('content-type')).toBe('image/webp')
    expect(first.headers.get('cache-control')).toMatch(/^public, max-age=\d+/)
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]+"$/)
    const second = await get(picture, { 'if-none-match': etag })
    expect(second.status).toBe(304)
    expect(await second.text()).toBe('')
  })

  it('is also served as SVG', async () => {
    const reply = await get(picture.replace('.webp', '.svg'))
    expect(reply.headers.get('content-type')).toMatch(/^image\/svg\+xml/)
    expect(await reply.text()).toMatch(/^<svg /)
  })
})

describe('bad input', () => {
  it.each([
    ['/api/places/suggest?country=atlantis', 400],
    ['/api/places/suggest?kind=sideways', 400],
    ['/api/places/suggest?q=a&q=b', 400],
    [`/api/places/suggest?q=${'a'.repeat(201)}`, 400],
    ['/api/places/suggest?ports=maybe', 400],
    ['/api/places/resolve?country=uk', 400],
    ['/api/places/resolve?address=%20&country=uk', 400],
    [`/api/places/resolve?address=${'a'.repeat(301)}&country=uk`, 400],
    ['/api/places/resolve?address=Leeds&country=atlantis', 400],
    ['/api/places/nowhere', 404],
    ['/api/places/__proto__', 404],
    ['/api/places/route.webp', 400],
    ['/api/places/route.webp?from=heathrow-airport', 400],
    ['/api/places/route.webp?from=heathrow-airport&to=the-savoy&size=9000', 400],
    ['/api/places/route.webp?from=heathrow-airport&to=nowhere', 404],
    ['/api/places/route.svg?from=heathrow-airport&to=leeds', 404],
    ['/api/places/route.svg?from=a&to=b&to=c', 400],
  ])('to %s is answered with %d and an error envelope', async (path, status) => {
    const reply = await get(path)
    expect(reply.status).toBe(status)
    expect(await reply.json()).toMatchObject({ success: false, code: expect.any(String), message: expect.any(String) })
  })

  it('with arbitrary bytes never causes a server error', async () => {
    for (const q of ['%00', '%F0%9F%9A%95', '%25', '(((((', '%5C', "';--", 'W1K%0A', '\u{1F600}'])
      expect((await get(`/api/places/suggest?q=${q}`)).status).toBeLessThan(500)
  })
})
