// The lines of a price, as a person reads them.
import { formatPounds } from '#kernel/money.ts'
import { language, locale } from './locale.ts'

const tenths = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })

export const line_base = 'Prix de base, 2 premiers miles compris'
export const line_miles = (a: { miles: number; rate: number }) =>
  `${tenths.format(a.miles)} ${a.miles < 2 ? 'mile' : 'miles'}, ${formatPounds(a.rate, language)} par mile après les 2 premiers`
export const line_flat_fare = 'Forfait aéroport ou port'
export const line_hours = (a: { hours: number; rate: number }) =>
  `${a.hours} ${a.hours < 2 ? 'heure' : 'heures'} à ${formatPounds(a.rate, language)} l’heure`
/** The lines above it are of one car: this one adds the others. */
export const line_cars = (a: { cars: number; rate: number }) =>
  a.cars === 2
    ? `Une seconde voiture à ${formatPounds(a.rate, language)}`
    : `${a.cars - 1} autres voitures à ${formatPounds(a.rate, language)} chacune`
/** What the office has made of the price. */
export const line_agreed = 'Ajustement du prix'
export const line_waived = (a: { least: number }) =>
  `Différence de moins de ${formatPounds(a.least, language)}, non facturée`
