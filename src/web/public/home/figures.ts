// The tariff as the home page tells it: whole pounds where there are no pence.
import { formatPounds } from '#kernel/money.ts'

export const inPounds = (pence: number): string => formatPounds(pence).replace(/\.00$/, '')

export const classes = ['business_class', 'first_class', 'business_van'] as const
export const flatFares = {
  heathrow: [15000, 19500, 19500],
  outer: [17000, 22000, 22000],
  city: [7500, 10000, 10000],
  ports: [42400, 45000, 45000],
} as const
export const base = 6000
export const perMile = 275
export const perHour = 9000
