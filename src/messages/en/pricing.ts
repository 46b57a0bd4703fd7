// The lines of a price, as a person reads them. Rates are written amounts.

import { formatNumber } from '#kernel/number.ts'

export const line_base = (a: { included: number }) => `Base fare, first ${a.included} miles included`
export const line_miles = (a: { miles: number; rate: string; included: number }) =>
  `${formatNumber(a.miles, 1)} miles, ${a.rate} per mile after the first ${a.included}`
export const line_flat_fare = 'Fixed airport or port fare'
export const line_hours = (a: { hours: number; rate: string }) => `${a.hours} hours at ${a.rate} per hour`
/** The lines above it are of one car: this one adds the others. */
export const line_cars = (a: { cars: number; rate: string }) =>
  a.cars === 2 ? `A second car at ${a.rate}` : `${a.cars - 1} more cars at ${a.rate} each`
/** What the office has made of the price. */
export const line_agreed = 'Price adjustment'
export const line_waived = (a: { least: string }) => `Difference under ${a.least}, not charged`
export const line_minutes = (a: { minutes: number; rate: string }) => `${a.minutes} minutes at ${a.rate} per minute`
export const line_extra = (a: { name: string; count: number }) => (a.count === 1 ? a.name : `${a.count} × ${a.name}`)
export const line_minimum = 'Up to the minimum fare'
export const line_rounding = 'Rounding'
export const line_agreement = (a: { name: string }) => `Agreement: ${a.name}`
export const line_promotion = (a: { name: string }) => `Promotion: ${a.name}`
