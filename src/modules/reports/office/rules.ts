// Comparison of two periods: steps of a trend and change in per cent.
import type { TotalBookings } from './contract.ts'

/** Length in days of each compared period. */
export const comparedDays = 30
/** Days of one step of a trend, which has ten steps. */
export const stepDays = 3

/** Rounded change in per cent: 12 for 112 after 100; 100 for anything after zero. */
export const percentageChange = (now: number, before: number): number => {
  if (before === 0) return now === 0 ? 0 : Math.sign(now) * 100
  return Math.round(((now - before) / Math.abs(before)) * 100)
}

/** Compares two periods, given as the steps of both, oldest first. */
export const compare = (steps: readonly number[]): Pick<TotalBookings, 'percentageChange' | 'trend'> => {
  const half = comparedDays / stepDays
  const total = (some: readonly number[]) => some.reduce((sum, each) => sum + each, 0)
  const [before, now] = [steps.slice(0, half), steps.slice(half)]
  return { percentageChange: percentageChange(total(now), total(before)), trend: now }
}
