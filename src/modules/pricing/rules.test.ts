// Tests of the note that appears if the minimum hours apply.
import { describe, expect, it } from 'vitest'
import { defaultRates } from './default-rates/rules.ts'
import { toPublicRates } from './public-rates/rules.ts'
import { countChargedHours, formatBookedDuration, type HourlyRide, minimumHoursNote } from './rules.ts'

const { minimum_hours: minimums } = toPublicRates(defaultRates, 'gbp')
const ride = (over: Partial<HourlyRide> = {}): HourlyRide => ({
  number_of_hours: 1,
  ride_area: 'inside',
  destination_country: 'uk',
  ...over,
})
const noteFor = (over: Partial<HourlyRide>) => minimumHoursNote(ride(over), countChargedHours(minimums, ride(over)))

describe('the note on the minimum hours', () => {
  it.each([
    ['1 hour inside London', {}, 'Minimum 2 hours inside London: 2 hours are charged'],
    [
      '3 hours outside London',
      { number_of_hours: 3, ride_area: 'outside' },
      'Minimum 4 hours outside London: 4 hours are charged',
    ],
    ['no area in the UK', { ride_area: null }, 'Minimum 4 hours outside London: 4 hours are charged'],
    [
      '2 hours in Canada, where no area is asked for',
      { number_of_hours: 2, ride_area: null, destination_country: 'canada' },
      'Minimum 4 hours: 4 hours are charged',
    ],
    ['the minimum itself', { number_of_hours: 2 }, undefined],
    ['more than the minimum', { number_of_hours: 24 }, undefined],
    ['a ride from door to door', { number_of_hours: null }, undefined],
  ] as const)('is as expected for %s', (_, over, note) => {
    expect(noteFor(over)).toBe(note)
  })

  it('is that of the chosen class, and of the class with the lowest minimum until one is chosen', () => {
    const byClass = { inside: { business_class: 2, first_class: 3 }, outside: {} }
    expect(countChargedHours(byClass, ride())).toBe(2)
    expect(countChargedHours(byClass, { ...ride(), service_type: 'first_class' })).toBe(3)
    expect(countChargedHours(byClass, ride({ ride_area: 'outside' }))).toBe(1)
  })
})

describe('duration text', () => {
  const lines = (quantity: number) => [{ code: 'hours', quantity }]
  it('adds the minimum by which the ride was priced, if it applies', () => {
    expect(formatBookedDuration({ ...ride(), lines: lines(3) })).toBe(
      '1 hour. Minimum 3 hours inside London: 3 hours are charged',
    )
    expect(formatBookedDuration({ ...ride({ number_of_hours: 4 }), lines: lines(4) })).toBe('4 hours')
    expect(formatBookedDuration({ ...ride({ number_of_hours: null }), lines: [] })).toBeNull()
  })
})
