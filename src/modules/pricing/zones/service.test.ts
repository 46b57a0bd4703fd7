// Zones over HTTP: those of a new installation, their versions, and the rates that name and pin them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crossesItself } from '#modules/places/outlines/rules.ts'
import { createPlaces } from '#modules/places/service.ts'
import { quoteFor, rideToLondon } from '../../../../testing/factories.ts'
import { createAdministrator, type OfficePerson } from '../../../../testing/office.ts'
import { pauseAt, waitForLock } from '../../../../testing/pause-at.ts'
import { publishRates } from '../../../../testing/rate-cards.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import { defaultRates } from '../default-rates/rules.ts'
import type { ZoneOnWire } from './contract.ts'
import { findZonesAt } from './rules.ts'

let site: TestApp
let office: OfficePerson
beforeAll(async () => {
  site = await startApp()
  office = await createAdministrator(site)
})
const places = createPlaces({ clock: () => new Date(), log: { warn: () => undefined } })
afterAll(() => Promise.all([site.close(), places.close()]))

const path = '/api/admin/zones'
const zones = async (): Promise<ZoneOnWire[]> => (await office.visitor.get(path)).body.data
const getZone = async (id: string) => (await zones()).find(({ zone_id }) => zone_id === id) as ZoneOnWire
const change = (zone: ZoneOnWire, values: object = {}) => {
  const { zone_id, created_at: _, created_by: __, ...fields } = zone
  return office.visitor.put(`${path}/${zone_id}`, { ...fields, ...values })
}
const name = { en: 'Docks', es: 'Muelles', fr: 'Docks', de: 'Docks' }
const create = (zone_id: string, values: object = {}) =>
  office.visitor.post(path, {
    zone_id,
    name,
    kind: 'custom',
    country: 'uk',
    priority: 0,
    outline: null,
    postcodes: ['E14'],
    ...values,
  })
const versions = '/api/admin/rate-versions'
const draft = async () => (await office.visitor.post(`${versions}/2026-1/copies`, {})).body.data
const publish = ({ version_id, revision }: { version_id: string; revision: number }) =>
  office.visitor.post(`${versions}/${version_id}/schedule`, { revision, effective_from: null, applies_by: 'booking' })
const businessPrice = async () =>
  (await quoteFor(site.visitor(), rideToLondon())).classes.find(({ service_type }) => service_type === 'business_class')
    ?.price

describe('the zones of a new installation', () => {
  it('are the eight fare zones and inside London, which only the customer can choose', async () => {
    const all = await zones()
    expect(all.map(({ zone_id }) => zone_id).sort()).toEqual([
      'city',
      'dover',
      'gatwick',
      'heathrow',
      'inside_london',
      'luton',
      'southampton',
      'southend',
      'stansted',
    ])
    expect(await getZone('inside_london')).toMatchObject({ kind: 'city_area', outline: null, postcodes: null })
  })

  it.each([
    ['Longford', 51.4825, -0.4955, []],
    ['Stanwell', 51.4575, -0.472, []],
    ['East Bedfont', 51.4525, -0.44, []],
    ['Harlington', 51.4855, -0.4335, []],
    ['Colnbrook', 51.483, -0.522, []],
    ['Horley', 51.1745, -0.166, []],
    ['Povey Cross', 51.1665, -0.1915, []],
    ['Charlwood', 51.1555, -0.228, []],
    ['Wigmore, Luton', 51.8905, -0.37, []],
    ['Takeley', 51.868, 0.265, []],
    ['Burton End', 51.9005, 0.226, []],
    ['Rochford', 51.582, 0.7075, []],
    ['Silvertown', 51.5015, 0.04, []],
    ['Marine Parade, Dover', 51.1258, 1.3175, []],
    ['Ocean Village, Southampton', 50.8965, -1.389, []],
    ['the middle of London', 51.5074, -0.1278, []],
    ['Terminal 5', 51.4723, -0.488, ['heathrow']],
    ['the Eastern Docks', 51.1275, 1.333, ['dover']],
    ['the Western Docks', 51.1135, 1.3145, ['dover']],
    ['the Western Docks of Southampton', 50.9075, -1.432, ['southampton']],
  ] as const)('of %s are right', async (label, lat, lon, expected) => {
    const at = { lat, lon, label, detail: '', kind: 'place', country: 'uk', precision: 'point' } as const
    expect(findZonesAt((await zones()) as never, at)).toEqual(expected)
  })
})

describe('the zones of the built-in places', () => {
  it.each([
    ['heathrow-airport', 'heathrow'],
    ['heathrow-airport-terminal-2', 'heathrow'],
    ['heathrow-airport-terminal-3', 'heathrow'],
    ['heathrow-airport-terminal-4', 'heathrow'],
    ['heathrow-airport-terminal-5', 'heathrow'],
    ['heathrow-windsor-suite', 'heathrow'],
    ['gatwick-airport', 'gatwick'],
    ['gatwick-airport-south-terminal', 'gatwick'],
    ['gatwick-airport-north-terminal', 'gatwick'],
    ['luton-airport', 'luton'],
    ['luton-airport-terminal', 'luton'],
    ['stansted-airport', 'stansted'],
    ['stansted-airport-terminal', 'stansted'],
    ['southend-airport', 'southend'],
    ['southend-airport-terminal', 'southend'],
    ['london-city-airport', 'city'],
    ['london-city-airport-terminal', 'city'],
    ['dover-port', 'dover'],
    ['dover-cruise-terminal', 'dover'],
    ['southampton-port', 'southampton'],
    ['southampton-ocean-cruise-terminal', 'southampton'],
    ['southampton-queen-elizabeth-ii-terminal', 'southampton'],
    ['southampton-city-cruise-terminal', 'southampton'],
    ['southampton-mayflower-cruise-terminal', 'southampton'],
    ['southampton-horizon-cruise-terminal', 'southampton'],
  ])('%s lies in %s', async (id, zone) => {
    const place = await places.find(id)
    expect(place && findZonesAt((await zones()) as never, place)).toEqual([zone])
  })

  it.each([
    'renaissance-london-heathrow',
    'area-tw6',
    'southampton',
    'dover',
    'southampton-airport',
    'town-luton-eng-i1',
    'town-stanwell-eng-n7',
    'manchester-airport',
    'the-savoy',
  ])('%s lies in none', async (id) => {
    const place = await places.find(id)
    expect(place && findZonesAt((await zones()) as never, place)).toEqual([])
  })
})

describe('a change of a zone', () => {
  it('changes no live price until a version is published with it', async () => {
    expect(await businessPrice()).toBe(150)
    const heathrow = await getZone('heathrow')
    const moved = [
      [
        [55, -3],
        [55, -2],
        [56, -2],
      ],
    ]
    expect((await change(heathrow, { outline: moved })).body.data).toMatchObject({ number: 2, outline: moved })
    expect(await businessPrice()).toBe(150)
    expect((await publish(await draft())).status).toBe(200)
    expect(await businessPrice()).not.toBe(150)
    expect((await change(await getZone('heathrow'), { outline: heathrow.outline })).status).toBe(200)
    expect((await publish(await draft())).status).toBe(200)
    expect(await businessPrice()).toBe(150)
    const history = (await office.visitor.get(`${path}/heathrow/versions`)).body.data as ZoneOnWire[]
    expect(history.map(({ number }) => number)).toEqual([3, 2, 1])
    await expect(site.pool.query(`update zone_versions set priority = 5 where zone_id = 'heathrow'`)).rejects.toThrow(
      'cannot change',
    )
  })

  it('is refused to an editor who saw an earlier version, with the zone as it is', async () => {
    const luton = await getZone('luton')
    expect((await change(luton, { priority: 20 })).status).toBe(200)
    expect(await change(luton, { priority: 30 })).toMatchObject({
      status: 409,
      body: { code: 'ZONE_CHANGED', data: { zone: { number: 2, priority: 20 } } },
    })
  })

  it('to inactive is refused while rates name the zone, which the message lists', async () => {
    expect((await change(await getZone('dover'), { active: false })).body).toMatchObject({
      code: 'ZONE_IN_USE',
      message: expect.stringContaining('Standard'),
    })
  })
})

describe('a new zone', () => {
  it('is refused with a taken id, an unknown postcode, or corners without an area', async () => {
    expect((await create('docklands')).body.data).toMatchObject({ number: 1, active: true })
    expect((await create('docklands')).body.fields).toEqual({ zone_id: 'Another zone has this id' })
    expect((await create('wrong', { postcodes: ['E14', '90210'] })).body.fields).toHaveProperty(['postcodes.1'])
    const flat = [
      [
        [51, 0],
        [52, 0],
        [53, 0],
      ],
    ]
    expect((await create('flat', { outline: flat, postcodes: null })).body.fields).toHaveProperty(['outline.0'])
  })

  it('is refused with lines that cross, and with more corners than are compared', async () => {
    const bow = [
      [51, 0],
      [52, 1],
      [51, 1],
      [52, 0],
    ]
    const many = Array.from({ length: 501 }, (_, i) => bow[i % 4])
    const refused = async (corners: unknown[]) =>
      (await create('crossed', { outline: [corners], postcodes: null })).body.fields['outline.0']
    expect(await refused(bow)).toBe('The lines of an outline cannot cross or touch each other')
    expect(await refused(many)).toBe('An outline has at most 500 corners')
  })

  it('is allowed to keep the outline of each zone of a new installation', async () => {
    for (const zone of await zones()) {
      const outline = zone.outline as [number, number][][] | null
      expect([zone.zone_id, outline?.some(crossesItself) ?? false]).toEqual([zone.zone_id, false])
    }
  })

  it('is named by rates while it is active', async () => {
    const [rule] = defaultRates.waiting
    const withZone = {
      ...defaultRates,
      waiting: [{ ...rule, id: 'riverside', zone: 'riverside' }, ...defaultRates.waiting],
    }
    const created = await draft()
    const save = () => office.visitor.put(`${versions}/${created.version_id}`, { revision: 1, document: withZone })
    const missing = { 'document.waiting.0.zone': 'There is no active zone with this id' }
    expect((await save()).body.fields).toEqual(missing)
    const zone = (await create('riverside')).body.data
    expect((await change(zone, { active: false })).status).toBe(200)
    expect((await save()).body.fields).toEqual(missing)
    expect((await change(await getZone('riverside'), { active: true })).status).toBe(200)
    expect((await save()).status).toBe(200)
    expect((await change(await getZone('riverside'), { active: false })).body.code).toBe('ZONE_IN_USE')
  })
})

describe('a zone deactivated while rates that name it', () => {
  /** Pauses the deactivation after it found no rates with the zone, and then names the zone. */
  const runRace = async (action: 'saved' | 'scheduled', unguarded?: (text: string) => string) => {
    const race = pauseAt((text) => text.startsWith('insert into "zone_versions"'), unguarded)
    const app = await startApp({ Client: race.Client })
    const { visitor } = await createAdministrator(app)
    const quay = { name, kind: 'custom', country: 'uk', priority: 0, outline: null, postcodes: ['E14'] }
    await visitor.post(path, { zone_id: 'quay', ...quay })
    const [rule] = defaultRates.waiting
    const waiting = [{ ...rule, id: 'quay', zone: 'quay' }, ...defaultRates.waiting] as typeof defaultRates.waiting
    const document = { ...defaultRates, waiting }
    const retired = await publishRates(visitor, () => document)
    await publishRates(visitor, () => defaultRates)
    race.arm()
    const deactivation = visitor.put(`${path}/quay`, { ...quay, number: 1, active: false })
    await race.reached
    const copied = action === 'saved' ? '2026-1' : retired
    const { version_id, revision } = (await visitor.post(`${versions}/${copied}/copies`, {})).body.data
    const naming =
      action === 'saved'
        ? visitor.put(`${versions}/${version_id}`, { revision, document })
        : visitor.post(`${versions}/${version_id}/schedule`, { revision, effective_from: null, applies_by: 'booking' })
    await (unguarded ? naming : waitForLock(app))
    race.resume()
    const result = { deactivation: (await deactivation).status, naming: await naming }
    await app.close()
    return result
  }

  it.each(['saved', 'scheduled'] as const)('are %s is inactive, and the rates are refused', async (action) => {
    const { deactivation, naming } = await runRace(action)
    expect(deactivation).toBe(200)
    expect(naming.body).toMatchObject({
      code: 'INVALID_RATES',
      fields: { 'document.waiting.0.zone': 'There is no active zone with this id' },
    })
  })

  it.each(['saved', 'scheduled'] as const)(
    'are %s is named by them without the lock (control)',
    { tags: ['full'] },
    async (action) => {
      const { deactivation, naming } = await runRace(action, (text) => text.replace(/ for share$/, ''))
      expect([deactivation, naming.status]).toEqual([200, 200])
    },
  )
})
