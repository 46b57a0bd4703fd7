// The lines of a price, as a person reads them.

import { formatPounds } from '#kernel/money.ts'
import { formatNumber } from '#kernel/number.ts'

export const line_base = 'Base fare, first 2 miles included'
export const line_miles = (a: { miles: number; rate: number }) =>
  `${formatNumber(a.miles, 1)} miles, ${formatPounds(a.rate)} per mile after the first 2`
export const line_flat_fare = 'Fixed airport or port fare'
export const line_hours = (a: { hours: number; rate: number }) => `${a.hours} hours at ${formatPounds(a.rate)} per hour`
/** The lines above it are of one car: this one adds the others. */
export const line_cars = (a: { cars: number; rate: number }) =>
  a.cars === 2 ? `A second car at ${formatPounds(a.rate)}` : `${a.cars - 1} more cars at ${formatPounds(a.rate)} each`
/** What the office has made of the price. */
export const line_agreed = 'Price adjustment'
export const line_waived = (a: { least: number }) => `Difference under ${formatPounds(a.least)}, not charged`
