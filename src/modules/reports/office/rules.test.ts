// Comparison of the last 30 days with the 30 before.
import { expect, it } from 'vitest'
import { compare, comparedRange, percentageChange, toSteps } from './rules.ts'

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

it('steps have three days each, of 60 days up to today', () => {
  const range = comparedRange('2026-03-01')
  expect(range).toEqual({ from: '2026-01-01', to: '2026-03-01' })
  const days = ['2026-01-01', '2026-01-03', '2026-01-04', '2026-02-26', '2026-02-27', '2026-03-01', '2026-03-01']
  const steps = toSteps(
    days.map((day) => ({ day, amount: 1 })),
    range,
  )
  expect(steps).toEqual([2, 1, ...Array(16).fill(0), 1, 3])
})
