// Tests of the places service: locating, and route pictures.
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { drawRouteMap } from './adapters/route-picture/draw.ts'
import { svgToWebp } from './adapters/route-picture/raster.ts'
import type { Place } from './contract.ts'
import { createPlaces } from './service.ts'

const quietDeps = { clock: () => new Date(), log: { warn: () => undefined } }
const places = createPlaces(quietDeps)
afterAll(() => places.close())

describe('locating a place', () => {
  it('returns undefined for a place in another country and for a partly unknown address', async () => {
    expect(await places.locate({ place_id: 'heathrow-airport' }, 'uk')).toMatchObject({ country: 'uk' })
    expect(await places.locate({ place_id: 'heathrow-airport' }, 'america')).toBeUndefined()
    expect(await places.locate({ address: 'Heathrow Gardens, Edinburgh' }, 'uk')).toBeUndefined()
    expect(await places.locate({ address: 'The Savoy' }, 'uk')).toMatchObject({ place_id: 'the-savoy' })
  })

  it('suggests nothing for an empty dropoff', () => {
    expect(places.suggest({ q: '', country: 'uk', kind: 'dropoff' })).toEqual([])
    expect(places.suggest({ q: ' ', country: 'uk', kind: 'pickup' })).toHaveLength(6)
    expect(places.suggest({ q: '', country: 'uk', kind: 'pickup', ports: true })).toHaveLength(8)
  })
})

describe('the route picture', () => {
  const route = { from: 'heathrow-airport', to: 'the-savoy' }

  it('is a WebP at twice the panel size, or at the wide size', async () => {
    const panel = await places.routePicture(route, 'webp')
    expect(panel?.type).toBe('image/webp')
    expect(await sharp(panel?.body).metadata()).toMatchObject({ format: 'webp', width: 800, height: 440 })
    const wide = await places.routePicture({ ...route, size: 'wide' }, 'webp')
    expect(await sharp(wide?.body).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 630 })
  })

  it('is an SVG without external resources', async () => {
    const picture = await places.routePicture(route, 'svg')
    expect(picture?.type).toBe('image/svg+xml')
    const text = picture?.body.toString() ?? ''
    expect(text).toContain('aria-label="Map of the route from Heathrow Airport to The Savoy"')
    expect(text).not.toMatch(/<text|href|<script/)
    const { width, height } = new Resvg(text)
    expect({ width, height }).toEqual({ width: 400, height: 220 })
  })

  it('uses the requested language', async () => {
    const picture = await places.routePicture({ ...route, language: 'de' }, 'svg')
    expect(picture?.body.toString()).toContain('aria-label="Karte der Strecke von Heathrow Airport nach The Savoy"')
    const end = { name: 'A', sub: '', lat: 51.5, lon: -0.12 }
    const drawMap = (language: 'es' | 'en') =>
      drawRouteMap({ from: end, to: { ...end, lat: 51.51 }, width: 1200, height: 630, language })
    expect(drawMap('es')).toMatch(/>0,\d+ millas<.*>Ruta orientativa\. Contains OS data/s)
    expect(drawMap('en')).toMatch(/>0\.\d+ miles<.*>Indicative route\. Contains OS data/s)
  })

  it('is drawn once and then served from the cache', async () => {
    const [a, b] = await Promise.all([places.routePicture(route, 'webp'), places.routePicture(route, 'webp')])
    expect((await places.routePicture(route, 'webp'))?.body).toBe(a?.body)
    expect(b?.body).toBe(a?.body)
  })

  it.each([
    ['New York', 'john-f-kennedy-international-airport-new-york', 'empire-state-building-new-york'],
    ['Toronto', 'toronto-pearson-international-airport', 'cn-tower-toronto'],
    ['Los Angeles', 'los-angeles-international-airport', 'beverly-hills-los-angeles'],
  ])('exists for %s', async (_, from, to) => {
    const known = [await places.find(from), await places.find(to)]
    expect(known.every(Boolean), `${from} ${to}`).toBe(true)
    expect(await places.routePicture({ from, to }, 'webp')).toBeDefined()
  })

  it.each([
    ['no map is drawn', 'heathrow-airport', 'leeds'],
    ['the ends are countries apart', 'heathrow-airport', 'cn-tower-toronto'],
    ['an end is unknown', 'heathrow-airport', 'nowhere'],
  ])('is undefined if %s', async (_, from, to) => {
    expect(await places.routePicture({ from, to }, 'webp')).toBeUndefined()
  })

  /** CPU time of this thread in microseconds; work of other threads is excluded. */
  const measureCpuMicros = async (work: () => Promise<unknown>): Promise<number> => {
    const before = process.threadCpuUsage()
    await work()
    return process.threadCpuUsage(before).user
  }

  it('is drawn in a worker: six cost the server thread less than drawing one directly', {
    tags: ['full'],
  }, async () => {
    const ends = ['the-ritz-london', 'claridges', 'harrods', 'windsor-castle', 'gatwick-airport', 'dover-port']
    const requestPicture = (from: string) => places.routePicture({ from, to: 'stansted-airport', size: 'wide' }, 'webp')
    // Only the first picture of a process loads the map and starts the worker.
    await requestPicture('leeds')
    const workerMicros = await measureCpuMicros(() => Promise.all(ends.map(requestPicture)))
    const [from, to] = await Promise.all([places.find('the-ritz-london'), places.find('stansted-airport')])
    if (!from || !to) throw new Error('test places are missing from the gazetteer: the-ritz-london, stansted-airport')
    const end = ({ label, detail, lat, lon }: Place) => ({ name: label, sub: detail, lat, lon })
    const directMicros = await measureCpuMicros(async () => {
      const svg = drawRouteMap({ from: end(from), to: end(to), width: 1200, height: 630, language: 'en' })
      await svgToWebp(svg ?? '', 1)
    })
    expect(workerMicros).toBeLessThan(directMicros)
  })
})

describe('the route picture by Google', () => {
  const withGoogle = async (
    answer: RequestListener,
    requestPicture: (google: ReturnType<typeof createPlaces>) => Promise<void>,
  ) => {
    const server = createServer(answer)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const google = createPlaces({ ...quietDeps, google: { serverKey: 'k', baseUrl } })
    await requestPicture(google)
    await google.close()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  const route = { from: 'heathrow-airport', to: 'leeds' }

  it('is fetched by the server, so that the key stays secret, and is sent as WebP', async () => {
    const png = await sharp({ create: { width: 640, height: 352, channels: 3, background: '#ebe8e0' } })
      .png()
      .toBuffer()
    const requestedUrls: URL[] = []
    const answer: RequestListener = (request, reply) => {
      requestedUrls.push(new URL(request.url ?? '/', 'http://stand.in'))
      reply.writeHead(200, { 'content-type': 'image/png' }).end(png)
    }
    await withGoogle(answer, async (google) => {
      const webp = await google.routePicture(route, 'webp')
      expect(await sharp(webp?.body).metadata()).toMatchObject({ format: 'webp', width: 800, height: 440 })
      expect((await google.routePicture(route, 'svg'))?.body.toString()).toContain('data:image/webp;base64,')
      expect(requestedUrls).toHaveLength(1)
      expect(requestedUrls[0]?.pathname).toBe('/maps/api/staticmap')
      expect(requestedUrls[0]?.searchParams.get('key')).toBe('k')
    })
  })

  it.each<[string, RequestListener]>([
    ['an error', (_, reply) => reply.writeHead(500).end()],
    ['no picture', (_, reply) => reply.writeHead(200, { 'content-type': 'text/html' }).end('<html>')],
    ['a broken picture', (_, reply) => reply.writeHead(200, { 'content-type': 'image/png' }).end('no png')],
  ])('falls back to the drawn map, or to none, after %s', async (_, answer) => {
    await withGoogle(answer, async (google) => {
      expect(await google.routePicture(route, 'webp')).toBeUndefined()
      expect(await google.routePicture({ ...route, to: 'the-savoy' }, 'webp')).toBeDefined()
    })
  })
})
