// The lines of a price, as a person reads them. Rates are written amounts.
import { plural } from './grammar.ts'
import { locale } from './locale.ts'

const inTenths = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })

export const line_base = (a: { included: number }) => `Tarifa base, ${a.included} primeras millas incluidas`
export const line_miles = (a: { miles: number; rate: string; included: number }) =>
  `${inTenths.format(a.miles)} millas, a ${a.rate} la milla a partir de las ${a.included} primeras`
export const line_flat_fare = 'Tarifa fija de aeropuerto o puerto'
export const line_hours = (a: { hours: number; rate: string }) =>
  `${plural(a.hours, 'hora', 'horas')} a ${a.rate} la hora`
/** The lines above it are of one car: this one adds the others. */
export const line_cars = (a: { cars: number; rate: string }) =>
  a.cars === 2 ? `Un segundo coche a ${a.rate}` : `${a.cars - 1} coches más a ${a.rate} cada uno`
/** What the office has made of the price. */
export const line_agreed = 'Ajuste de precio'
export const line_waived = (a: { least: string }) => `Diferencia inferior a ${a.least}, no se cobra`
export const line_minutes = (a: { minutes: number; rate: string }) => `${a.minutes} minutos a ${a.rate} el minuto`
export const line_extra = (a: { name: string; count: number }) => (a.count === 1 ? a.name : `${a.count} × ${a.name}`)
export const line_minimum = 'Suplemento hasta la tarifa mínima'
export const line_rounding = 'Redondeo'
export const line_agreement = (a: { name: string }) => `Acuerdo: ${a.name}`
export const line_promotion = (a: { name: string }) => `Promoción: ${a.name}`
