// Dates as people write them.
import { expect, test } from 'vitest'
import { readDate, shortDate } from './time.ts'

test.each([
  ['2031-12-04', '2031-12-04'],
  ['2031-2-3', '2031-02-03'],
  ['4/12/2031', '2031-12-04'],
  ['04.12.2031', '2031-12-04'],
  ['4 Dec 2031', '2031-12-04'],
  ['4th December, 2031', '2031-12-04'],
  ['Thu 4 Dec 2031', '2031-12-04'],
  [' 29 Feb 2032 ', '2032-02-29'],
])('%s is a date', (text, date) => expect(readDate(text)).toBe(date))

test.each(['', '4 Dec', '30 Feb 2031', '31/11/2031', '12/25/2031', 'tomorrow', '4 Foo 2031', '2031-00-04'])(
  '%s is none',
  (text) => expect(readDate(text)).toBe(''),
)

test('a date is read as it is shown', () => expect(readDate(shortDate('2026-12-04'))).toBe('2026-12-04'))
