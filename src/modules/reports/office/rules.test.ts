// Comparisons with the 30 days before.
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
])('%d after %d is %d per cent', (now, before, change) => {
  expect(percentageChange(now, before)).toBe(change)
})

it('compares ten steps with the ten before them', () => {
  const steps = [...Array.from({ length: 10 }, () => 2), ...Array.from({ length: 10 }, (_, step) => step)]
  expect(compare(steps)).toEqual({ percentageChange: 125, trend: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] })
})
