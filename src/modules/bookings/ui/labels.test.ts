// Labels for parts of a booking.
import { expect, test } from 'vitest'
import { formatHoursAndArea, secondStop, secondStopInText, typeLabel } from './labels.ts'

test('labels each booking type', () => {
  expect([typeLabel('point_to_point'), typeLabel('hourly')]).toEqual(['Point To Point', 'Hourly'])
})

const hourly = { number_of_hours: 4, ride_area: 'outside', destination_country: 'uk', dropoff: null } as const

test('shows the hours of an hourly ride in place of a dropoff', () => {
  expect(secondStop(hourly).label).toBe('4 hours, outside London')
  expect(secondStop({ ...hourly, dropoff: { place_id: 'x', label: 'The Harcourt', detail: '' } }).label).toBe(
    'The Harcourt',
  )
})

test('notes the minimum charge if fewer hours are booked', () => {
  const detail = 'Minimum 4 hours outside London: 4 hours are charged'
  const breakdown = [{ code: 'hours' as const, label: '', amount: 400, quantity: 4, rate: 100 }]
  expect(secondStop({ ...hourly, number_of_hours: 3, breakdown })).toEqual({ label: '3 hours, outside London', detail })
  expect(secondStopInText({ ...hourly, number_of_hours: 3, breakdown, dropoff_location: null }).detail).toBe(detail)
  expect(secondStop({ ...hourly, breakdown }).detail).toBeUndefined()
})

test('names London only for rides in Britain', () => {
  expect(formatHoursAndArea({ ...hourly, destination_country: 'canada' })).toBe('4 hours')
  expect(formatHoursAndArea({ ...hourly, number_of_hours: 1, ride_area: 'inside' })).toBe('1 hour, inside London')
})
