// Rules of quotes: validity, pricing a ride, and the return ride.

import { shortTime } from '#kernel/time.ts'
import type { Country, Place, RequestedPlace } from '#modules/places/contract.ts'
import { routeMiles } from '#modules/places/rules.ts'
import type { RideArea, ServiceType } from '#modules/pricing/contract.ts'
import { insideLondon } from '#modules/pricing/default-rates/rules.ts'
import { type BookedExtra, type ExtraCounts, normaliseCounts, toBookedExtras } from '#modules/pricing/extras/rules.ts'
import { findHolidayRegion, findRideHolidays, namesHolidays } from '#modules/pricing/holidays/rules.ts'
import { type CardTerms, type Rates, toCardTerms } from '#modules/pricing/rate-cards/rules.ts'
import type { RateDocument } from '#modules/pricing/rates/contract.ts'
import { calculatePrice, calculatePriceFor, type RatedPrice, type RatedRide } from '#modules/pricing/rates/rules.ts'
import type { Reductions } from '#modules/pricing/reductions/rules.ts'
import { type Party, pickParty, type Trip } from '#modules/pricing/ride/contract.ts'
import { officeOnlyClass } from '#modules/pricing/rules.ts'
import { isOnSale, type ServiceClass, toClassSize } from '#modules/pricing/service-classes/rules.ts'
import { findRideTerms, type RideTerms } from '#modules/pricing/terms/rules.ts'
import { findZonesAt } from '#modules/pricing/zones/rules.ts'

/** Expected driving time at 30 miles an hour. */
const minutesPerMile = 2

export const quoteValidHours = 24

/** Minutes between quote and booking that do not count against the lead time. */
export const graceMinutes = 15

/** A ride whose places, times and distance were determined by the server. */
export interface Ride extends Trip, Party {
  pickup: Place
  dropoff: Place | null
  time_zone: string
  pickup_at: Date
  /** Road miles with one decimal, once the ride is priced; null for an hourly ride. */
  distance_travelled: number | null
  /** The partner whose page requested it. */
  partner_id: string | null
}

export interface PricedQuote extends CardTerms {
  ride: Ride
  prices: Price[]
  /** Version of the rate card that priced it, and what it was priced by: together they give the same price again. */
  rate_version_id: string
  rated_ride: RatedRide
}

/** The price of a ride in one class, and what it is promised. */
export type Price = RatedPrice & {
  service: ServiceType
  terms: RideTerms
  /** The extras in the price; absent if there are none. */
  extras?: BookedExtra[]
}

/** A booked ride with what its price depends on. */
export interface BookedQuote extends Pick<PricedQuote, 'ride' | 'rate_version_id'> {
  service_type: string
  extras: ExtraCounts
  /** What it was priced by; null for rides from before that was kept. */
  rated_ride: RatedRide | null
}

/** Requested changes of a booked ride. */
export type RideChanges = {
  pickup?: RequestedPlace | undefined
  dropoff?: RequestedPlace | undefined
  service_type?: string | undefined
  /** All extras of the ride; absent if they stay. */
  extras?: ExtraCounts | undefined
} & {
  [K in 'booking_date' | 'booking_time' | 'number_of_hours' | keyof Party]?: NonNullable<Ride[K]> | undefined
}

/** The rate outside London applies outside the UK (D18). */
export const areaFor = (country: Country, requestedArea: RideArea | null | undefined): RideArea =>
  country === 'uk' ? (requestedArea ?? 'inside') : 'outside'

/** Zones of the pickup of an hourly ride: the customer, not the map, says whether it stays inside London. */
export const hourlyZones = (area: RideArea, found: readonly string[]): string[] => [
  ...(area === 'inside' ? [insideLondon] : []),
  ...found.filter((zone) => zone !== insideLondon),
]

interface RatedAt {
  /** Decides the notice of the ride. */
  bookedAt: Date
  /** What the ride was priced by before, if it was. */
  promised?: RatedRide | null | undefined
}

/** Everything about a ride that decides its price. */
const toRatedRide = (
  ride: Ride,
  { version, zones, findHolidays }: Rates,
  { bookedAt, promised }: RatedAt,
): RatedRide => {
  const { document } = version
  const date = ride.booking_date
  const holiday_region = findHolidayRegion(ride.pickup, document.holiday_region)
  const pickupZones = findZonesAt(zones, ride.pickup)
  const isHourly = ride.booking_type === 'hourly'
  const area = areaFor(ride.destination_country, ride.ride_area)
  const time = shortTime(ride.booking_time)
  // A later change of anything but the pickup is no short notice.
  const isSamePickup = promised?.date === date && promised.time === time
  return {
    booking_type: ride.booking_type,
    miles: isHourly ? null : (ride.distance_travelled ?? 0),
    minutes: isHourly ? null : Math.round((ride.distance_travelled ?? 0) * minutesPerMile),
    hours: isHourly ? (ride.number_of_hours ?? 0) : null,
    pickup_zones: isHourly ? hourlyZones(area, pickupZones) : pickupZones,
    dropoff_zones: isHourly || !ride.dropoff ? [] : findZonesAt(zones, ride.dropoff),
    date,
    time,
    ...(namesHolidays(document)
      ? findRideHolidays({ date, holiday_region }, findHolidays, promised)
      : { holidays: [] }),
    notice_minutes:
      promised && isSamePickup
        ? promised.notice_minutes
        : Math.max(0, Math.floor((ride.pickup_at.getTime() - bookedAt.getTime()) / 60_000)),
    ...pickParty(ride),
    extras: {},
  }
}

/** The price in each of the classes that the rates price for the ride. */
export const pricesFor = (
  { version: { document }, classes }: Rates,
  ride: RatedRide,
  isOffered: (each: ServiceClass) => boolean = isOnSale,
): Price[] =>
  classes.filter(isOffered).flatMap((each) => {
    const price = calculatePrice(document, toClassSize(each), ride)
    return price ? { ...price, terms: findRideTerms(document, { ...ride, service_type: price.service }) } : []
  })

/** The ride with its road miles by the rates; null for an hourly ride. */
const measureMiles = (ride: Ride, { road_factor }: RateDocument): Ride => ({
  ...ride,
  distance_travelled: ride.dropoff && routeMiles(ride.pickup, ride.dropoff, road_factor),
})

/** Prices a ride by the rates, in the classes on sale or in those that `isOffered` names. */
export const priceRide = (
  rates: Rates,
  ride: Ride,
  { isOffered, ...at }: RatedAt & { isOffered?: (each: ServiceClass) => boolean },
): PricedQuote => {
  const measured = measureMiles(ride, rates.version.document)
  const rated_ride = toRatedRide(measured, rates, at)
  const { version_id: rate_version_id } = rates.version
  return {
    ride: measured,
    prices: pricesFor(rates, rated_ride, isOffered),
    rate_version_id,
    rated_ride,
    ...toCardTerms(rates.card),
  }
}

/**
 * A quote with extras: the same prices by the same version, with the lines of the extras. Each class keeps its number of cars and
 * has only the extras that are sold in it.
 */
export const withExtras = <Q extends PricedQuote>(
  { version: { document } }: Rates,
  quote: Q,
  extras: ExtraCounts,
): Q => {
  const counts = normaliseCounts(extras)
  if (Object.keys(counts).length === 0) return quote
  const rated_ride = { ...quote.rated_ride, extras: counts }
  const prices = quote.prices.flatMap((price): Price[] => {
    const { service, cars } = price
    const again = calculatePriceFor(document, service, rated_ride, cars)
    return again ? [{ ...price, ...again, service, extras: toBookedExtras(document, service, counts) }] : []
  })
  return { ...quote, rated_ride, prices }
}

/** A quote with these reductions and no others: the same version, inputs and cars. */
export const withReductions = <Q extends PricedQuote>(
  { version: { document } }: Pick<Rates, 'version'>,
  quote: Q,
  reductions: Reductions | undefined,
): Q => {
  const { reductions: before, ...inputs } = quote.rated_ride
  if (!before && !reductions) return quote
  const rated_ride = reductions ? { ...inputs, reductions } : inputs
  const prices = quote.prices.flatMap((price): Price[] => {
    const again = calculatePriceFor(document, price.service, rated_ride, price.cars)
    return again ? [{ ...price, amount: again.amount, lines: again.lines }] : []
  })
  return { ...quote, rated_ride, prices }
}

/** A class that is no longer offered still prices the rides that were booked in it. */
export const isPriced = ({ class_id }: ServiceClass): boolean => class_id !== officeOnlyClass

/** Returns the places of the return ride: swapped, or the same place for an hourly ride (D19). */
export const reversePlaces = (ride: Ride): Pick<Ride, 'pickup' | 'dropoff'> =>
  ride.dropoff ? { pickup: ride.dropoff, dropoff: ride.pickup } : { pickup: ride.pickup, dropoff: null }
