// Dates and times as people write them.
import { expect, test } from 'vitest'
import { isDate, longDate, normaliseTime, quarterHours, shortDate } from './time.ts'

test.each([
  ['09:30', '09:30:00'],
  ['9:30', '09:30:00'],
  ['09:30:15', '09:30:15'],
  ['9:30:15', '09:30:15'],
  ['09:30:15.123', '09:30:15'],
  ['09:30:00.000Z', undefined],
  ['00:00', '00:00:00'],
  ['23:59:59', '23:59:59'],
  ['24:00', undefined],
  ['12:60', undefined],
  ['12:30:60', undefined],
  ['9', undefined],
  ['9:5', undefined],
  ['09.30', undefined],
  ['0930', undefined],
  ['109:30', undefined],
  ['9:30 pm', undefined],
  ['-9:30', undefined],
  ['', undefined],
])('normaliseTime turns %j into %s', (text, time) => expect(normaliseTime(text)).toBe(time))

test('normaliseTime keeps the 96 quarter hours', () => {
  expect(new Set(quarterHours).size).toBe(96)
  for (const time of quarterHours) expect(normaliseTime(time)).toBe(`${time}:00`)
})

test.each([
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2100-02-29', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['9999-12-31', true],
  ['0000-01-01', false],
  ['0001-01-01', true],
])('%s is a calendar date: %s', (text, is) => expect(isDate(text)).toBe(is))

test.each([
  ['en', 'Friday 4 December 2026', 'Fri 4 Dec 2026'],
  ['es', 'viernes, 4 de diciembre de 2026', 'vie, 4 dic 2026'],
  ['fr', 'vendredi 4 décembre 2026', 'ven. 4 déc. 2026'],
  ['de', 'Freitag, 4. Dezember 2026', 'Fr., 4. Dez. 2026'],
] as const)('dates are formatted for %s', (language, long, short) => {
  expect([longDate('2026-12-04', language), shortDate('2026-12-04', language)]).toEqual([long, short])
})
