// The lines of a price, as a person reads them.
import { formatPounds } from '#kernel/money.ts'
import { plural } from './grammar.ts'
import { language, locale } from './locale.ts'

const inTenths = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })

export const line_base = (a: { included: number }) => `Tarifa base, ${a.included} primeras millas incluidas`
export const line_miles = (a: { miles: number; rate: number; included: number }) =>
  `${inTenths.format(a.miles)} millas, a ${formatPounds(a.rate, language)} la milla a partir de las ${a.included} primeras`
export const line_flat_fare = 'Tarifa fija de aeropuerto o puerto'
export const line_hours = (a: { hours: number; rate: number }) =>
  `${plural(a.hours, 'hora', 'horas')} a ${formatPounds(a.rate, language)} la hora`
/** The lines above it are of one car: this one adds the others. */
export const line_cars = (a: { cars: number; rate: number }) =>
  a.cars === 2
    ? `Un segundo coche a ${formatPounds(a.rate, language)}`
    : `${a.cars - 1} coches más a ${formatPounds(a.rate, language)} cada uno`
/** What the office has made of the price. */
export const line_agreed = 'Ajuste de precio'
export const line_waived = (a: { least: number }) =>
  `Diferencia inferior a ${formatPounds(a.least, language)}, no se cobra`
export const line_minutes = (a: { minutes: number; rate: number }) =>
  `${a.minutes} minutos a ${formatPounds(a.rate, language)} el minuto`
export const line_extra = (a: { name: string; count: number }) => (a.count === 1 ? a.name : `${a.count} × ${a.name}`)
export const line_minimum = 'Suplemento hasta la tarifa mínima'
export const line_rounding = 'Redondeo'
