// Comparison of the last 30 days with the 30 before.
import { expect, it } from 'vitest'
import { compare, percentageChange } from './rules.ts'

it.each([
  [112, 100, 12],
  [90, 100, -10],
  [100, 100, 0],
  [1, 3, -67],
  [0, 0, 0],
  [5, 0, 100],
  [0, 5, -100],
  [-20, 0, -100],
  [50, -100, 150],
])('the change to %d from %d is %d per cent', (now, before, change) => {
  expect(percentageChange(now, before)).toBe(change)
})

it('compare sums ten steps against the ten before them', () => {
  const steps = [...Array.from({ length: 10 }, () => 2), ...Array.from({ length: 10 }, (_, step) => step)]
  expect(compare(steps)).toEqual({ percentageChange: 125, trend: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] })
})
