// The tariff: what a ride costs. Every figure stands once, in the table at the top (specification 1, section 9); integer pence.
import { fromWire, type Minor, pence, sum, times, toWire } from '#kernel/money.ts'
import * as m from '#messages/en/pricing.ts'
import type { FareZone } from '#modules/places/contract.ts'
import type { BookingType, BreakdownLine, RideArea, ServiceType } from './contract.ts'
import { chargedHours, minimumHours } from './minimum-hours/rules.ts'

/** Changes whenever a figure below does; kept with every quote and booking. */
export const tariffVersion = '2026-1'

const gbp = (pounds: number): Minor => pence(Math.round(pounds * 100))
const classes = (business: number, first: number, van: number): Record<ServiceType, Minor> => ({
  business_class: gbp(business),
  first_class: gbp(first),
  business_van: gbp(van),
})
const outerAirport = classes(170, 220, 220)
const port = classes(424, 450, 450)

export const tariff = {
  hourly: { inside: classes(90, 105, 105), outside: classes(100, 115, 115) } satisfies Record<RideArea, unknown>,
  minimumHours,
  base: classes(60, 90, 90),
  perMile: classes(2.75, 3.75, 3.75),
  includedMiles: 2,
  flat: {
    heathrow: classes(150, 195, 195),
    gatwick: outerAirport,
    luton: outerAirport,
    stansted: outerAirport,
    southend: outerAirport,
    city: classes(75, 100, 100),
    dover: port,
    southampton: port,
  } satisfies Record<FareZone, Record<ServiceType, Minor>>,
  /** How many passengers, and how many pieces of luggage, one car takes. */
  capacity: { business_class: 3, first_class: 3, business_van: 5 } satisfies Record<ServiceType, number>,
} as const

/**
 * How much more than its flat fare a ride may cost by the mile. A flat fare is a round price for the town around an airport or
 * a port, which the shape of a journey need not have: Heathrow and Birmingham are one fare as well. Up to twice, what a fare
 * loses on a long ride it gains on the short ones; beyond that the office is asked to look (docs/decisions/021).
 */
export const flatFareStretch = 2
/** Less is charged to no card: Stripe's minimum for sterling (its table of minimum and maximum charge amounts). */
export const leastCharge = pence(30)

// Lists for screens, as a schema would bring all that checks one.
export const bookingTypes: readonly BookingType[] = ['point_to_point', 'hourly']
export const serviceTypes: readonly ServiceType[] = ['business_class', 'first_class', 'business_van']

export interface Party {
  passengers: number
  luggage: number
}

/** `miles` are road miles with one decimal. */
export type PricedRide =
  | ({ type: 'point_to_point'; miles: number; zones: readonly FareZone[] } & Party)
  | ({ type: 'hourly'; hours: number; area: RideArea } & Party)

/** One line of a price; the amounts of all lines add up to it. `quantity` is miles, hours or cars as `code` says. */
export interface PriceLine {
  code: 'base' | 'miles' | 'flat_fare' | 'hours' | 'cars' | 'agreed' | 'waived'
  amount: Minor
  quantity?: number
  rate?: Minor
}

export interface Price {
  service: ServiceType
  amount: Minor
  cars: number
  lines: PriceLine[]
}

/** The larger of what the passengers and what the luggage need; one at least. */
export const carsFor = (service: ServiceType, { passengers, luggage }: Party): number => {
  const capacity = tariff.capacity[service]
  return Math.max(1, Math.ceil(passengers / capacity), Math.ceil(luggage / capacity))
}

/** Pence for `miles` at `rate` a mile: in tenths of a mile, so that nothing is rounded before the last half penny (half up). */
const milesFare = (miles: number, rate: Minor): Minor => {
  const tenths = Math.max(0, Math.round(miles * 10) - tariff.includedMiles * 10)
  return pence(Math.floor((tenths * rate + 5) / 10))
}

/** A ride between two zones costs the higher of the two fares. */
const flatFare = (service: ServiceType, zones: readonly FareZone[]): Minor | undefined =>
  zones.map((zone) => tariff.flat[zone][service]).sort((a, b) => b - a)[0]

const byTheMile = (service: ServiceType, miles: number): PriceLine[] => {
  const rate = tariff.perMile[service]
  return [
    { code: 'base', amount: tariff.base[service] },
    { code: 'miles', amount: milesFare(miles, rate), quantity: miles, rate },
  ]
}

const oneCar = (service: ServiceType, ride: PricedRide): PriceLine[] => {
  if (ride.type === 'hourly') {
    const rate = tariff.hourly[ride.area][service]
    const hours = chargedHours(ride.hours, ride.area)
    return [{ code: 'hours', amount: times(rate, hours), quantity: hours, rate }]
  }
  const flat = flatFare(service, ride.zones)
  if (flat !== undefined) return [{ code: 'flat_fare', amount: flat }]
  return byTheMile(service, ride.miles)
}

/**
 * Where a ride has a flat fare that is no price for its length: the fare of one car, and what one would cost by the mile.
 * Undefined where it is within the stretch, or not at a flat fare. `lines` are those of its price, `miles` its road miles.
 */
export const tooLongForFlatFare = (
  service: ServiceType,
  miles: number,
  lines: readonly PriceLine[],
): { fare: Minor; by_the_mile: Minor } | undefined => {
  const fare = lines.find(({ code }) => code === 'flat_fare')?.amount
  if (fare === undefined) return undefined
  const by_the_mile = sum(byTheMile(service, miles).map(({ amount }) => amount))
  return by_the_mile > fare * flatFareStretch ? { fare, by_the_mile } : undefined
}

/** The price of `ride` in one class: per car, times the cars it takes. */
export const priceOf = (service: ServiceType, ride: PricedRide): Price => {
  const lines = oneCar(service, ride)
  const perCar = sum(lines.map((line) => line.amount))
  const cars = carsFor(service, ride)
  if (cars > 1) lines.push({ code: 'cars', amount: times(perCar, cars - 1), quantity: cars, rate: perCar })
  return { service, amount: times(perCar, cars), cars, lines }
}

export const pricesOf = (ride: PricedRide): Price[] => serviceTypes.map((service) => priceOf(service, ride))

/** What a line of a price says to a person. */
export const lineLabel = ({ code, quantity = 0, rate = pence(0) }: PriceLine): string => {
  switch (code) {
    case 'base':
      return m.line_base
    case 'miles':
      return m.line_miles({ miles: quantity, rate })
    case 'flat_fare':
      return m.line_flat_fare
    case 'hours':
      return m.line_hours({ hours: quantity, rate })
    case 'cars':
      return m.line_cars({ cars: quantity, rate })
    case 'agreed':
      return m.line_agreed
    case 'waived':
      return m.line_waived({ least: leastCharge })
  }
}

/** Lines that add up to `price` in pence: where the office has agreed on another one, the difference is a line. */
export const linesUpTo = (lines: readonly PriceLine[], price: number): PriceLine[] => {
  const amount = pence(price - sum(lines.map((line) => line.amount)))
  return amount === 0 ? [...lines] : [...lines, { code: 'agreed', amount }]
}

export const lineOnWire = (line: PriceLine): BreakdownLine => ({
  code: line.code,
  label: lineLabel(line),
  amount: toWire(line.amount),
  ...(line.quantity === undefined ? {} : { quantity: line.quantity }),
  ...(line.rate === undefined ? {} : { rate: toWire(line.rate) }),
})

/** What a line on the wire says in the language of the reader. */
export const wireLineLabel = ({ code, amount, quantity, rate }: BreakdownLine): string =>
  lineLabel({
    code,
    amount: fromWire(amount) ?? pence(0),
    ...(quantity === undefined ? {} : { quantity }),
    ...(rate === undefined ? {} : { rate: fromWire(rate) ?? pence(0) }),
  })
