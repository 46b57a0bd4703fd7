// Comparison of two periods: steps of a trend and change in per cent.
import type { Currency } from '#kernel/money.ts'
import { shiftDate } from '#kernel/time.ts'
import type { Days } from '../totals/rules.ts'
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

/** Both periods up to today. */
export const comparedRange = (today: string): Days => ({ from: shiftDate(today, 1 - 2 * comparedDays), to: today })

/** Amounts by day as the steps of both periods, oldest first. */
export const toSteps = (rows: readonly { day: string; amount: number }[], { from }: Days): number[] => {
  const steps = Array.from({ length: (2 * comparedDays) / stepDays }, () => 0)
  for (const { day, amount } of rows) {
    const at = Math.floor((Date.parse(day) - Date.parse(from)) / (stepDays * 86_400_000))
    steps[at] = (steps[at] ?? 0) + amount
  }
  return steps
}

/** Revenue by currency, of those that have any. */
export const sumByCurrency = (
  rows: readonly { currency: Currency; revenue_pence: number }[],
): Map<Currency, number> => {
  const sums = new Map<Currency, number>()
  for (const { currency, revenue_pence } of rows)
    if (revenue_pence) sums.set(currency, (sums.get(currency) ?? 0) + revenue_pence)
  return sums
}
