// Dates as the screens write them.
import { expect, test } from 'vitest'
import { confirmedWhen, longWhen, paymentWhen, shortWhen } from './when.ts'

const pickup = { date: '2026-12-04', time: '09:30:00' }

test('each screen has its own form of the same pickup', () => {
  expect(longWhen(pickup)).toBe('Friday 4 December 2026, 09:30')
  expect(shortWhen(pickup)).toBe('Fri 4 Dec 2026, 09:30')
  expect(paymentWhen(pickup)).toBe('Friday, 4 December 2026 at 09:30')
  expect(confirmedWhen(pickup)).toBe('December 4th, 2026 at 09:30')
})

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [22, '22nd'],
  [30, '30th'],
])('day %i is written %s', (day, written) => {
  const date = `2027-01-${String(day).padStart(2, '0')}`
  expect(confirmedWhen({ date, time: '00:15' })).toBe(`January ${written}, 2027 at 00:15`)
})

test('a record without a date says so', () => {
  expect(confirmedWhen({ date: '', time: '' })).toBe('Not specified')
})

test('the zone of the pickup is named where the reader lives by another clock', () => {
  expect(longWhen({ ...pickup, zone: 'Pacific/Auckland' })).toMatch(/ \(Auckland time\)$/)
  expect(longWhen({ ...pickup, zone: Intl.DateTimeFormat().resolvedOptions().timeZone })).not.toContain('(')
})
