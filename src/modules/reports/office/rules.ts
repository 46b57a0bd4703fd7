// What is true of comparisons: the steps of a trend, and how much more this was than that.
import type { TotalBookings } from './contract.ts'

/** Days that are compared with as many before. */
export const comparedDays = 30
/** Days of one step of a trend: a line of ten points. */
export const stepDays = 3

/** Per cent, rounded: 12 where 112 came after 100. After nothing, anything is 100 more. */
export const percentageChange = (now: number, before: number): number => {
  if (before === 0) return now === 0 ? 0 : Math.sign(now) * 100
  return Math.round(((now - before) / Math.abs(before)) * 100)
}

/** Of what came in each step, the oldest of both spans first. */
export const compare = (steps: readonly number[]): Pick<TotalBookings, 'percentageChange' | 'trend'> => {
  const half = comparedDays / stepDays
  const total = (some: readonly number[]) => some.reduce((sum, each) => sum + each, 0)
  const [before, now] = [steps.slice(0, half), steps.slice(half)]
  return { percentageChange: percentageChange(total(now), total(before)), trend: now }
}
