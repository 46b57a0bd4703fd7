// Days of a repeated booking.
import { expect, it } from 'vitest'
import { addDay, listWeeks } from './repeat-days.ts'

it('repeats on the same weekday, also across a change of clocks and of year', () => {
  expect(listWeeks('2026-12-18', 3)).toEqual(['2026-12-25', '2027-01-01', '2027-01-08'])
  expect(listWeeks('2026-10-22', 1)).toEqual(['2026-10-29'])
})

it('keeps each chosen day once, in order', () => {
  expect(addDay(['2026-12-18', '2026-12-25'], '2026-12-20')).toEqual(['2026-12-18', '2026-12-20', '2026-12-25'])
  expect(addDay(['2026-12-18'], '2026-12-18')).toEqual(['2026-12-18'])
})
