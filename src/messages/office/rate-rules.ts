// The rule behind a line of a price, in words of the office.
import { weekdays } from './drivers.ts'

const list = (parts: readonly string[]) => parts.join(', ')

export const weekday = (day: number) => weekdays[day] ?? ''
export const base = (a: { miles: number }) => `Base fare, ${a.miles} ${a.miles === 1 ? 'mile' : 'miles'} included`
export const per_mile = (a: { rate: string }) => `Rate per mile: ${a.rate}`
export const band = (a: { number: number; rate: string; up_to: number | null }) =>
  `Distance band ${a.number}: ${a.rate} per mile${a.up_to === null ? '' : ` up to ${a.up_to} miles`}`
export const per_minute = (a: { rate: string }) => `Rate per minute: ${a.rate}`
export const anywhere = 'anywhere'
export const fixed_fare = (a: { from: string; to: string }) => `Fixed fare ${a.from} to ${a.to}`
export const fixed_fare_of = (a: { zone: string }) => `Fixed fare ${a.zone}`
export const hourly = (a: { zone: string | null; days: readonly string[]; hours: number }) =>
  list([
    `Rate by the hour, ${a.zone ?? 'all other zones'}`,
    ...a.days,
    `at least ${a.hours} ${a.hours === 1 ? 'hour' : 'hours'}`,
  ])
export const adjustment = (a: { name: string; conditions: readonly string[]; change: string }) =>
  `${list([a.name, ...a.conditions])}: ${a.change}`
export const hours = (a: { from: string; to: string }) => `${a.from} to ${a.to}`
export const dates = (a: { from: string; to: string }) => (a.from === a.to ? a.from : `${a.from} to ${a.to}`)
export const holidays = (a: { holiday: string | undefined }) =>
  a.holiday === undefined ? 'public holidays' : `public holidays (${a.holiday})`
export const in_zones = (zones: readonly string[]) => `in ${zones.join(' or ')}`
export const booked_within = (a: { minutes: number }) => `booked less than ${a.minutes} minutes before`
export const percent = (a: { percent: number }) => `${a.percent > 0 ? '+' : ''}${a.percent} %`
export const surcharge = (a: { amount: string; isPositive: boolean }) => `${a.isPositive ? '+' : ''}${a.amount}`
const ends = { pickup: 'for a pickup in', dropoff: 'for a drop-off in', either: 'for either end in' } as const
export const charge = (a: { name: string; zone: string; at: keyof typeof ends }) =>
  `Charge ${a.name}, ${ends[a.at]} ${a.zone}`
export const extra = (a: { name: string; price: string }) => `Extra ${a.name}: ${a.price} each`
export const minimum = (a: { fare: string }) => `Minimum fare ${a.fare}`
export const rounding = {
  nearest: (a: { to: string }) => `Rounding to the nearest ${a.to}`,
  up: (a: { to: string }) => `Rounding up to a multiple of ${a.to}`,
  down: (a: { to: string }) => `Rounding down to a multiple of ${a.to}`,
}
export const cars = (a: { cars: number }) => `${a.cars} cars for the party`
