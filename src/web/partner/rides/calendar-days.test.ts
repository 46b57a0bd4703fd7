// Tests of the days that a calendar shows.
import { expect, it } from 'vitest'
import { addMonths, listWeeks } from './calendar-days.ts'

it.each([
  ['2026-12-04', 5, '2026-11-30', '2027-01-03'],
  ['2027-02-28', 4, '2027-02-01', '2027-02-28'],
  ['2028-02-29', 5, '2028-01-31', '2028-03-05'],
  ['2026-08-15', 6, '2026-07-27', '2026-09-06'],
])('the month of %s has %i whole weeks, from %s to %s', (date, count, first, last) => {
  const weeks = listWeeks('month', date)
  expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([count, first, last])
})

it('a week begins on Monday, also when the clocks change', () => {
  expect(listWeeks('week', '2026-10-25')[0]).toEqual(
    ['19', '20', '21', '22', '23', '24', '25'].map((day) => `2026-10-${day}`),
  )
})

it('adding a month never skips a shorter month', () => {
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
  expect(addMonths('2027-03-31', -1)).toBe('2027-02-28')
  expect(addMonths('2026-12-04', 1)).toBe('2027-01-04')
})
