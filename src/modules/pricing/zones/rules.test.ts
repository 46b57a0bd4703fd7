// Which zones contain a place: outlines, postcodes and their order.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Country } from '#modules/places/contract.ts'
import { crossesItself } from '#modules/places/outlines/rules.ts'
import type { Corner } from '#modules/places/rules.ts'
import { contains, findZonesAt, isListedPostcode, type Zone, type ZonePlace } from './rules.ts'

const name = { en: 'Zone', es: 'Zona', fr: 'Zone', de: 'Zone' }
const zone = (zone_id: string, rest: Partial<Zone> = {}): Zone => ({
  ...{ zone_id, number: 1, name, kind: 'custom', country: 'uk', priority: 0 },
  ...{ outline: null, postcodes: null, active: true, ...rest },
})
const place = (rest: Partial<ZonePlace> = {}): ZonePlace => ({
  ...{
    lat: 51,
    lon: 0,
    country: 'uk',
    precision: 'point',
    kind: 'address',
    label: '1 High Street',
    detail: '',
    ...rest,
  },
})
const box = (south: number, west: number, size: number) =>
  [
    [south, west],
    [south, west + size],
    [south + size, west + size],
    [south + size, west],
  ] as const

describe('an outline', () => {
  it('contains the points of its box and no others', () => {
    const degree = fc.double({ min: -2, max: 2, noNaN: true })
    fc.assert(
      fc.property(degree, degree, degree, degree, (south, west, lat, lon) => {
        fc.pre([south, south + 1].every((edge) => edge !== lat) && [west, west + 1].every((edge) => edge !== lon))
        const isWithin = lat > south && lat < south + 1 && lon > west && lon < west + 1
        expect(contains(zone('box', { outline: [box(south, west, 1)] }), place({ lat, lon }))).toBe(isWithin)
      }),
    )
  })

  it('contains no area and no place of another country', () => {
    const wide = zone('wide', { outline: [box(50, -1, 2)] })
    expect(contains(wide, place())).toBe(true)
    expect(contains(wide, place({ precision: 'area' }))).toBe(false)
    expect(contains(wide, place({ country: 'canada' }))).toBe(false)
  })
})

/** The polygon of '0,0 0,4 4,0', begun at each of its corners and in both directions. */
const turnings = (text: string): Corner[][] => {
  const corners = text.split(' ').map((each): Corner => {
    const [lat, lon] = each.split(',').map(Number)
    return [lat ?? 0, lon ?? 0]
  })
  return [corners, corners.toReversed()].flatMap((list) => list.map((_, i) => [...list.slice(i), ...list.slice(0, i)]))
}

describe('a polygon', () => {
  it.each([
    ['a bow tie', '0,0 4,4 0,4 4,0'],
    ['a loop', '0,0 0,4 4,4 4,3 -1,1 4,1 4,0'],
    ['a corner on another edge', '0,0 0,4 4,4 0,2 4,0'],
    ['two loops that meet in a corner', '0,0 0,2 2,2 4,2 4,4 2,4 2,2 2,0'],
    ['an edge that turns back', '0,0 0,4 4,4 6,4 4,4 4,0'],
    ['an edge that turns back over another', '0,0 0,4 4,4 4,0 -2,0'],
    ['edges one over another', '0,0 0,4 4,4 4,3 0,3 0,2 4,2 4,0'],
  ])('crosses itself: %s', (_, text) => {
    for (const corners of turnings(text)) expect(crossesItself(corners)).toBe(true)
  })

  it.each([
    ['a triangle', '0,0 0,4 4,0'],
    ['a corner on a straight line', '0,0 0,2 0,4 4,4 4,0'],
    ['a closing corner', '0,0 0,4 4,4 4,0 0,0'],
    ['a corner given twice', '0,0 0,4 0,4 4,4 4,0'],
    ['a deep bay', '0,0 0,4 4,4 4,3 1,3 1,1 4,1 4,0'],
  ])('does not cross itself: %s', (_, text) => {
    for (const corners of turnings(text)) expect(crossesItself(corners)).toBe(false)
  })

  it('does not cross itself as a star around a point', () => {
    const reach = fc.integer({ min: 1, max: 100 })
    fc.assert(
      fc.property(fc.array(reach, { minLength: 5, maxLength: 60 }), (reaches) => {
        const star = reaches.map((length, i) => {
          const angle = (i / reaches.length) * 2 * Math.PI
          return [Math.sin(angle) * length, Math.cos(angle) * length] as const
        })
        expect(crossesItself(star)).toBe(false)
      }),
    )
  })
})

describe('the zones of a place', () => {
  it('come by priority, then the smaller first, however they are listed, and only active ones', () => {
    const zones = fc.uniqueArray(
      fc.record({
        id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
        priority: fc.integer({ min: 0, max: 2 }),
        size: fc.integer({ min: 1, max: 4 }),
        active: fc.boolean(),
      }),
      { selector: ({ id }) => id },
    )
    fc.assert(
      fc.property(zones, (list) => {
        const toZone = ({ id, size, ...rest }: (typeof list)[number]) =>
          zone(id, { ...rest, outline: [box(51 - size / 2, -size / 2, size)] })
        const found = findZonesAt(list.map(toZone), place({ lat: 51.1, lon: 0.1 }))
        expect(findZonesAt(list.toReversed().map(toZone), place({ lat: 51.1, lon: 0.1 }))).toEqual(found)
        expect(new Set(found)).toEqual(new Set(list.filter(({ active }) => active).map(({ id }) => id)))
        const rank = found
          .map((id) => list.find((each) => each.id === id))
          .map((each) => (each ? each.size - each.priority * 10 : 0))
        expect(rank).toEqual(rank.toSorted((a, b) => a - b))
      }),
    )
  })
})

describe('a list of postcodes', () => {
  const cases: [listed: string, detail: string, country: Country, isIn: boolean][] = [
    ['SW1', 'Downing Street, London SW1A 2AA', 'uk', true],
    ['SW1A', 'Downing Street, London SW1A 2AA', 'uk', true],
    ['sw1a 2aa', 'Downing Street, London SW1A 2AA', 'uk', true],
    ['W1', 'Shepherds Bush, London W12 8QT', 'uk', false],
    ['W', 'Shepherds Bush, London W12 8QT', 'uk', true],
    ['W', 'Chancery Lane, London WC2A 1AA', 'uk', false],
    ['H3', 'Montréal, QC H3B 2Y5', 'canada', true],
    ['H3B 2Y5', 'Montréal, QC H3B 2Y5', 'canada', true],
    ['100', 'New York, NY 10001', 'america', true],
    ['101', 'New York, NY 10001', 'america', false],
    ['SW1', 'London', 'uk', false],
  ]
  it.each(cases)('with %s and the address "%s" in %s: %s', (listed, detail, country, isIn) => {
    expect(isListedPostcode(listed, country)).toBe(true)
    expect(contains(zone('codes', { country, postcodes: [listed] }), place({ country, detail }))).toBe(isIn)
  })

  it.each([
    ['London', 'uk'],
    ['', 'uk'],
    ['10001', 'uk'],
    ['SW1', 'america'],
    ['3HB', 'canada'],
  ] as const)('refuses "%s" in %s', (listed, country) => expect(isListedPostcode(listed, country)).toBe(false))
})
