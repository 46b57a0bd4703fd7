// What a trip earns its driver: a share of the car's part of the fare, in US dollars (decision D3) or those of Canada.
import type { Currency } from '#kernel/money.ts'

/** The car's part of the price in pence; the first cars take the remainder. `car_number` is 1 to `cars`. */
export const carShareOfPrice = (price_pence: number, cars: number, car_number: number): number =>
  Math.floor(price_pence / cars) + (car_number <= price_pence % cars ? 1 : 0)

/** Dollars for one unit of a fare. Fares in dollars are paid in the same ones: the settings have a rate for pounds only. */
export const exchangeRate = (currency: Currency, { dollars_per_pound }: { dollars_per_pound: number }): number =>
  currency === 'gbp' ? dollars_per_pound : 1

/** Earnings in cents, rounded half up; the share is per cent, the rate dollars for one unit of the fare. */
export const driverEarnings = ({
  fare_pence,
  share_percent,
  dollars_per_pound,
}: {
  fare_pence: number
  share_percent: number
  dollars_per_pound: number
}): number => Math.round((fare_pence * Math.round(share_percent * 100) * Math.round(dollars_per_pound * 10_000)) / 1e8)
