// Property test: displayed price lines add up to the charged price.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMinor } from '#kernel/money.ts'
import { defaultRates, insideLondon } from '#modules/pricing/default-rates/rules.ts'
import { linesToWire, wireLineLabel } from '#modules/pricing/lines/rules.ts'
import { calculatePrice } from '#modules/pricing/rates/rules.ts'
import { isOnSale, toClassSize } from '#modules/pricing/service-classes/rules.ts'
import { seededClasses } from '../../../../testing/service-classes.ts'
import { totalOf } from './price-breakdown.tsx'

const party = {
  number_of_passengers: fc.integer({ min: 1, max: 8 }),
  number_of_luggage: fc.integer({ min: 0, max: 8 }),
}
const sizes = seededClasses.filter(isOnSale).map(toClassSize)
const ends = fc.subarray(['heathrow', 'city', insideLondon])
const ride = fc.record({
  booking_type: fc.constantFrom('hourly' as const, 'point_to_point' as const),
  hours: fc.integer({ min: 1, max: 24 }),
  miles: fc.integer({ min: 0, max: 9000 }).map((tenths) => tenths / 10),
  minutes: fc.constant(30),
  pickup_zones: ends,
  dropoff_zones: ends,
  date: fc.constant('2027-03-05'),
  time: fc.constant('10:00'),
  holidays: fc.constant([]),
  notice_minutes: fc.constant(10_000),
  extras: fc.constant({}),
  ...party,
})

test('the total of the displayed lines equals the price', () => {
  fc.assert(
    fc.property(ride, (each) => {
      for (const { amount, lines } of sizes.flatMap((size) => calculatePrice(defaultRates, size, each) ?? [])) {
        const shown = linesToWire(lines, 'cad')
        expect(totalOf(shown, 'cad')).toBe(formatMinor(amount, 'cad'))
        expect(shown.map((line) => wireLineLabel(line, 'cad'))).toEqual(shown.map((line) => line.label))
      }
    }),
    { numRuns: 500 },
  )
})
