// Tests of the note that appears if the minimum hours apply.
import { describe, expect, it } from 'vitest'
import { formatBookedDuration, type HourlyRide, minimumHoursNote } from './rules.ts'
import { priceOf } from './tariff/rules.ts'

const ride = (over: Partial<HourlyRide> = {}): HourlyRide => ({
  number_of_hours: 1,
  ride_area: 'inside',
  destination_country: 'uk',
  ...over,
})

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
    ['economy class, which has no tariff', { service_type: 'economy_class' }, undefined],
    ['a ride from door to door', { number_of_hours: null }, undefined],
  ] as const)('is as expected for %s', (_, over, note) => {
    expect(minimumHoursNote(ride(over))).toBe(note)
  })

  it.each(['inside', 'outside'] as const)('states the hours that are charged %s London', (area) => {
    for (let hours = 1; hours <= 24; hours++) {
      const party = { number_of_passengers: 1, number_of_luggage: 1 }
      const charged = priceOf('business_class', { type: 'hourly', hours, area, ...party }).lines[0]?.quantity
      const note = minimumHoursNote(ride({ number_of_hours: hours, ride_area: area }))
      expect(note?.endsWith(`: ${charged} hours are charged`) ?? charged === hours).toBe(true)
    }
  })
})

describe('duration text', () => {
  it('adds the minimum if it applies', () => {
    expect(formatBookedDuration(ride())).toBe('1 hour. Minimum 2 hours inside London: 2 hours are charged')
    expect(formatBookedDuration(ride({ number_of_hours: 4 }))).toBe('4 hours')
    expect(formatBookedDuration(ride({ number_of_hours: null }))).toBeNull()
  })
})
