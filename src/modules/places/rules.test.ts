// Distances compared with hand-calculated values, and fare zones with terminals inside and places outside.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listAddressParts, routeMiles, straightMiles, zoneOf } from './rules.ts'

const at = (lat: number, lon: number, precision: 'point' | 'area' = 'point') =>
  ({ lat, lon, precision, country: 'uk' }) as const

describe('distance', () => {
  it('is a straight line on a sphere of 3,958.8 miles', () => {
    const degree = (2 * Math.PI * 3958.8) / 360
    expect(straightMiles({ lat: 51, lon: 0 }, { lat: 52, lon: 0 })).toBeCloseTo(degree, 9)
    expect(straightMiles({ lat: 0, lon: 10 }, { lat: 0, lon: 13 })).toBeCloseTo(3 * degree, 9)
    expect(straightMiles({ lat: 0, lon: 0 }, { lat: 0, lon: 180 })).toBeCloseTo(180 * degree, 6)
  })

  it('in miles for prices is 1.4 times the straight line, rounded half up to a tenth', () => {
    // Heathrow to the Savoy: 14.627 miles straight by the spherical law of cosines, 20.478 by road.
    expect(routeMiles({ lat: 51.47, lon: -0.4543 }, { lat: 51.5103, lon: -0.1206 })).toBe(20.5)
    expect(routeMiles({ lat: 51.5, lon: 0 }, { lat: 51.5, lon: 0 })).toBe(0)
    const tenthsPerDegree = ((2 * Math.PI * 3958.8) / 360) * 14
    const apart = (tenths: number) => routeMiles({ lat: 0, lon: 0 }, { lat: 0, lon: tenths / tenthsPerDegree })
    expect([apart(100.49), apart(100.5), apart(100.51), apart(99.5)]).toEqual([10, 10.1, 10.1, 10])
  })

  it('is the same both ways and has one decimal', () => {
    const point = fc.record({
      lat: fc.double({ min: -89, max: 89, noNaN: true }),
      lon: fc.double({ min: -180, max: 180, noNaN: true }),
    })
    fc.assert(
      fc.property(point, point, (a, b) => {
        const miles = routeMiles(a, b)
        expect(miles).toBe(routeMiles(b, a))
        expect(miles).toBe(Number(miles.toFixed(1)))
        expect(miles).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('fare zones', () => {
  it.each([
    ['Longford', 51.4825, -0.4955],
    ['Stanwell', 51.4575, -0.472],
    ['East Bedfont', 51.4525, -0.44],
    ['Harlington', 51.4855, -0.4335],
    ['Colnbrook', 51.483, -0.522],
    ['Horley', 51.1745, -0.166],
    ['Povey Cross', 51.1665, -0.1915],
    ['Charlwood', 51.1555, -0.228],
    ['Wigmore, Luton', 51.8905, -0.37],
    ['Takeley', 51.868, 0.265],
    ['Burton End', 51.9005, 0.226],
    ['Rochford', 51.582, 0.7075],
    ['Silvertown', 51.5015, 0.04],
    ['Marine Parade, Dover', 51.1258, 1.3175],
    ['Ocean Village, Southampton', 50.8965, -1.389],
    ['Heathrow Gardens, Edinburgh', 55.93, -3.25],
    ['the middle of London', 51.5074, -0.1278],
  ])('%s lies in none', (_, lat, lon) => {
    expect(zoneOf(at(lat, lon))).toBeUndefined()
  })

  it('contain terminals and both docks of a port', () => {
    expect(zoneOf(at(51.4723, -0.488))).toBe('heathrow')
    expect(zoneOf(at(51.1275, 1.333))).toBe('dover')
    expect(zoneOf(at(51.1135, 1.3145))).toBe('dover')
    expect(zoneOf(at(50.9075, -1.432))).toBe('southampton')
  })

  it('never contain an area or a place in another country', () => {
    expect(zoneOf(at(51.47, -0.4543, 'area'))).toBeUndefined()
    expect(zoneOf({ ...at(51.47, -0.4543), country: 'canada' })).toBeUndefined()
  })
})

it('the parts of an unknown address end with single words, without words for streets', () => {
  expect(listAddressParts('99 Nowhere Lane, Utopia').at(-1)).toEqual(['Utopia', 'Nowhere'])
})
