// The lines of a price, as a person reads them. Rates are written amounts.
import { locale } from './locale.ts'

const tenths = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })

export const line_base = (a: { included: number }) => `Prix de base, ${a.included} premiers miles compris`
export const line_miles = (a: { miles: number; rate: string; included: number }) =>
  `${tenths.format(a.miles)} ${a.miles < 2 ? 'mile' : 'miles'}, ${a.rate} par mile après les ${a.included} premiers`
export const line_flat_fare = 'Forfait aéroport ou port'
export const line_hours = (a: { hours: number; rate: string }) =>
  `${a.hours} ${a.hours < 2 ? 'heure' : 'heures'} à ${a.rate} l’heure`
/** The lines above it are of one car: this one adds the others. */
export const line_cars = (a: { cars: number; rate: string }) =>
  a.cars === 2 ? `Une seconde voiture à ${a.rate}` : `${a.cars - 1} autres voitures à ${a.rate} chacune`
/** What the office has made of the price. */
export const line_agreed = 'Ajustement du prix'
export const line_waived = (a: { least: string }) => `Différence de moins de ${a.least}, non facturée`
export const line_minutes = (a: { minutes: number; rate: string }) => `${a.minutes} minutes à ${a.rate} la minute`
export const line_extra = (a: { name: string; count: number }) => (a.count === 1 ? a.name : `${a.count} × ${a.name}`)
export const line_minimum = 'Complément jusqu’au prix minimum'
export const line_rounding = 'Arrondi'
export const line_agreement = (a: { name: string }) => `Accord : ${a.name}`
export const line_promotion = (a: { name: string }) => `Promotion : ${a.name}`
