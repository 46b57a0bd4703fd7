// The lines of a price, as a person reads them.

import { formatPounds } from '#kernel/money.ts'
import { formatNumber } from '#kernel/number.ts'

export const line_base = (a: { included: number }) => `Base fare, first ${a.included} miles included`
export const line_miles = (a: { miles: number; rate: number; included: number }) =>
  `${formatNumber(a.miles, 1)} miles, ${formatPounds(a.rate)} per mile after the first ${a.included}`
export const line_flat_fare = 'Fixed airport or port fare'
export const line_hours = (a: { hours: number; rate: number }) => `${a.hours} hours at ${formatPounds(a.rate)} per hour`
/** The lines above it are of one car: this one adds the others. */
export const line_cars = (a: { cars: number; rate: number }) =>
  a.cars === 2 ? `A second car at ${formatPounds(a.rate)}` : `${a.cars - 1} more cars at ${formatPounds(a.rate)} each`
/** What the office has made of the price. */
export const line_agreed = 'Price adjustment'
export const line_waived = (a: { least: number }) => `Difference under ${formatPounds(a.least)}, not charged`
export const line_minutes = (a: { minutes: number; rate: number }) =>
  `${a.minutes} minutes at ${formatPounds(a.rate)} per minute`
export const line_extra = (a: { name: string; count: number }) => (a.count === 1 ? a.name : `${a.count} × ${a.name}`)
export const line_minimum = 'Up to the minimum fare'
export const line_rounding = 'Rounding'
