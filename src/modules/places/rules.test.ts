// Distances compared with hand-calculated values, and the parts of an address.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listAddressParts, routeMiles, straightMiles } from './rules.ts'

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

it('the parts of an unknown address end with single words, without words for streets', () => {
  expect(listAddressParts('99 Nowhere Lane, Utopia').at(-1)).toEqual(['Utopia', 'Nowhere'])
})
