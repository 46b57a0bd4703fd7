// What pages show of a rate document.
import { expect, it } from 'vitest'
import { defaultRates } from '../default-rates/rules.ts'
import { toPublicRates } from './rules.ts'

it('shows the figures of the specification by default', () => {
  const minimums = (hours: number) => ({ business_class: hours, first_class: hours, business_van: hours })
  const rates = toPublicRates(defaultRates, 'gbp')
  expect(rates).toMatchObject({
    distance: { base: 6000, included_miles: 2, per_mile: 275 },
    per_hour: 9000,
    minimum_hours: { inside: minimums(2), outside: minimums(4) },
    free_cancellation_minutes: 60,
    waiting: { free_minutes: 60 },
  })
  expect(rates.fixed_fares.map(({ zone, fares }) => [zone, fares.business_class])).toEqual([
    ['heathrow', 15_000],
    ['gatwick', 17_000],
    ['luton', 17_000],
    ['stansted', 17_000],
    ['southend', 17_000],
    ['city', 7500],
    ['dover', 42_400],
    ['southampton', 42_400],
  ])
})

it('promises free cancellation until the earliest deadline of all terms, and none if some never refund in full', () => {
  const terms = (id: string, until_minutes: number, refund: number) => ({
    ...{ id, classes: null, booking_type: null },
    steps: [{ until_minutes, refund }],
  })
  const promise = (...cancellation: ReturnType<typeof terms>[]) =>
    toPublicRates({ ...defaultRates, cancellation }, 'gbp').free_cancellation_minutes
  expect(promise(terms('a', 60, 10_000), terms('b', 1440, 10_000))).toBe(1440)
  expect(promise(terms('a', 60, 10_000), terms('b', 1440, 9000))).toBeNull()
  expect(promise()).toBeNull()
})
