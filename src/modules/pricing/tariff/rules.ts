// The tariff and price calculation, in integer pence (specification 1, section 9).
import { type Minor, pence, sum, times } from '#kernel/money.ts'
import type { FareZone } from '#modules/places/contract.ts'
import type { Party, RideArea } from '../contract.ts'
import type { PriceLine } from '../lines/rules.ts'
import { chargedHours, minimumHours } from '../rules.ts'

/** Stored with every quote and booking. Change it with any amount below. */
export const tariffVersion = '2026-1'

export const serviceTypes = ['business_class', 'first_class', 'business_van'] as const
export type ServiceType = (typeof serviceTypes)[number]

const gbp = (pounds: number): Minor => pence(Math.round(pounds * 100))
const amountsByClass = (business: number, first: number, van: number): Record<ServiceType, Minor> => ({
  business_class: gbp(business),
  first_class: gbp(first),
  business_van: gbp(van),
})
const outerAirport = amountsByClass(170, 220, 220)
const port = amountsByClass(424, 450, 450)

export const tariff = {
  hourly: { inside: amountsByClass(90, 105, 105), outside: amountsByClass(100, 115, 115) } satisfies Record<
    RideArea,
    unknown
  >,
  minimumHours,
  base: amountsByClass(60, 90, 90),
  perMile: amountsByClass(2.75, 3.75, 3.75),
  includedMiles: 2,
  flat: {
    heathrow: amountsByClass(150, 195, 195),
    gatwick: outerAirport,
    luton: outerAirport,
    stansted: outerAirport,
    southend: outerAirport,
    city: amountsByClass(75, 100, 100),
    dover: port,
    southampton: port,
  } satisfies Record<FareZone, Record<ServiceType, Minor>>,
  /** Maximum passengers, and maximum pieces of luggage, of one car. */
  capacity: { business_class: 3, first_class: 3, business_van: 5 } satisfies Record<ServiceType, number>,
} as const

/**
 * Maximum ratio of the mileage price to the flat fare. Flat fares ignore distance, so the office reviews
 * rides beyond this ratio (docs/decisions/021).
 */
export const flatFareStretch = 2
/** `miles` are road miles with one decimal. */
export type PricedRide =
  | ({ type: 'point_to_point'; miles: number; zones: readonly FareZone[] } & Party)
  | ({ type: 'hourly'; hours: number; area: RideArea } & Party)

export interface Price {
  service: ServiceType
  amount: Minor
  cars: number
  lines: PriceLine[]
}

/** Returns the number of cars for the party: enough for its passengers and for its luggage, at least one. */
export const countCars = (service: ServiceType, ride: Party): number => {
  const capacity = tariff.capacity[service]
  return Math.max(1, Math.ceil(ride.number_of_passengers / capacity), Math.ceil(ride.number_of_luggage / capacity))
}

/** Pence for `miles` at `rate` a mile. Computes in tenths of a mile and rounds once, half up. */
const milesFare = (miles: number, rate: Minor): Minor => {
  const tenths = Math.max(0, Math.round(miles * 10) - tariff.includedMiles * 10)
  return pence(Math.floor((tenths * rate + 5) / 10))
}

/** A ride between two zones costs the higher of the two fares. */
const flatFare = (service: ServiceType, zones: readonly FareZone[]): Minor | undefined =>
  zones.map((zone) => tariff.flat[zone][service]).sort((a, b) => b - a)[0]

const mileageLines = (service: ServiceType, miles: number): PriceLine[] => {
  const rate = tariff.perMile[service]
  return [
    { code: 'base', amount: tariff.base[service] },
    { code: 'miles', amount: milesFare(miles, rate), quantity: miles, rate },
  ]
}

const linesForOneCar = (service: ServiceType, ride: PricedRide): PriceLine[] => {
  if (ride.type === 'hourly') {
    const rate = tariff.hourly[ride.area][service]
    const hours = chargedHours(ride.hours, ride.area)
    return [{ code: 'hours', amount: times(rate, hours), quantity: hours, rate }]
  }
  const flat = flatFare(service, ride.zones)
  if (flat !== undefined) return [{ code: 'flat_fare', amount: flat }]
  return mileageLines(service, ride.miles)
}

/**
 * Compares the flat fare of one car with its mileage price, both in pence. Returns undefined if the ratio is within
 * `flatFareStretch` or `lines` has no flat fare. `miles` are road miles.
 */
export const findFlatFareExcess = (
  service: ServiceType,
  miles: number,
  lines: readonly PriceLine[],
): { fare: Minor; by_the_mile: Minor } | undefined => {
  const fare = lines.find(({ code }) => code === 'flat_fare')?.amount
  if (fare === undefined) return undefined
  const by_the_mile = sum(mileageLines(service, miles).map(({ amount }) => amount))
  return by_the_mile > fare * flatFareStretch ? { fare, by_the_mile } : undefined
}

/** Calculates the price of `ride` in one class: the price of one car times the number of cars. */
export const priceOf = (service: ServiceType, ride: PricedRide): Price => {
  const lines = linesForOneCar(service, ride)
  const perCar = sum(lines.map((line) => line.amount))
  const cars = countCars(service, ride)
  if (cars > 1) lines.push({ code: 'cars', amount: times(perCar, cars - 1), quantity: cars, rate: perCar })
  return { service, amount: times(perCar, cars), cars, lines }
}

/** Calculates the price of `ride` in every class. */
export const pricesOf = (ride: PricedRide): Price[] => serviceTypes.map((service) => priceOf(service, ride))
