// Property test: displayed price lines add up to the charged price.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMinor } from '#kernel/money.ts'
import { linesToWire, wireLineLabel } from '#modules/pricing/lines/rules.ts'
import { pricesOf } from '#modules/pricing/tariff/rules.ts'
import { totalOf } from './price-breakdown.tsx'

const party = {
  number_of_passengers: fc.integer({ min: 1, max: 8 }),
  number_of_luggage: fc.integer({ min: 0, max: 8 }),
}
const ride = fc.oneof(
  fc.record({
    type: fc.constant('hourly' as const),
    hours: fc.integer({ min: 1, max: 24 }),
    area: fc.constantFrom('inside' as const, 'outside' as const),
    ...party,
  }),
  fc.record({
    type: fc.constant('point_to_point' as const),
    miles: fc.integer({ min: 0, max: 9000 }).map((tenths) => tenths / 10),
    zones: fc.subarray(['heathrow', 'city', 'dover'] as const),
    ...party,
  }),
)

test('the total of the displayed lines equals the price', () => {
  fc.assert(
    fc.property(ride, (each) => {
      for (const { amount, lines } of pricesOf(each)) {
        const shown = linesToWire(lines, 'cad')
        expect(totalOf(shown, 'cad')).toBe(formatMinor(amount, 'cad'))
        expect(shown.map((line) => wireLineLabel(line, 'cad'))).toEqual(shown.map((line) => line.label))
      }
    }),
    { numRuns: 500 },
  )
})
