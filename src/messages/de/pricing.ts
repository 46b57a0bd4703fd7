// The lines of a price, as a person reads them. Rates are written amounts.
import { locale } from './locale.ts'

const oneDecimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })

export const line_base = (a: { included: number }) => `Grundpreis, die ersten ${a.included} Meilen inklusive`
export const line_miles = (a: { miles: number; rate: string; included: number }) =>
  `${oneDecimal.format(a.miles)} Meilen, ${a.rate} je Meile nach den ersten ${a.included}`
export const line_flat_fare = 'Festpreis Flughafen oder Hafen'
export const line_hours = (a: { hours: number; rate: string }) =>
  `${a.hours === 1 ? '1 Stunde' : `${a.hours} Stunden`} zu ${a.rate} je Stunde`
/** The lines above it are of one car: this one adds the others. */
export const line_cars = (a: { cars: number; rate: string }) =>
  a.cars === 2 ? `Ein zweiter Wagen zu ${a.rate}` : `${a.cars - 1} weitere Wagen zu je ${a.rate}`
/** What the office has made of the price. */
export const line_agreed = 'Preisanpassung'
export const line_waived = (a: { least: string }) => `Differenz unter ${a.least}, nicht berechnet`
export const line_minutes = (a: { minutes: number; rate: string }) => `${a.minutes} Minuten zu ${a.rate} je Minute`
export const line_extra = (a: { name: string; count: number }) => (a.count === 1 ? a.name : `${a.count} × ${a.name}`)
export const line_minimum = 'Aufschlag bis zum Mindestpreis'
export const line_rounding = 'Rundung'
export const line_agreement = (a: { name: string }) => `Vereinbarung: ${a.name}`
export const line_promotion = (a: { name: string }) => `Aktion: ${a.name}`
