// What a trip earns its driver: their share of what the car's part of the fare is in US dollars (decision D3).

/** Pence of the price that are this car's, 1 to `cars`; the first ones take what does not divide. */
export const carFare = (price_pence: number, cars: number, car_number: number): number =>
  Math.floor(price_pence / cars) + (car_number <= price_pence % cars ? 1 : 0)

/** The share is per cent; the rate is dollars for one pound. US cents, half up. */
export const driverEarnings = ({
  fare_pence,
  share_percent,
  dollars_per_pound,
}: {
  fare_pence: number
  share_percent: number
  dollars_per_pound: number
}): number => Math.round((fare_pence * Math.round(share_percent * 100) * Math.round(dollars_per_pound * 10_000)) / 1e8)
