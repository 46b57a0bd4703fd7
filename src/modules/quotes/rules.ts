// Rules of quotes: validity, pricing a ride, and the return ride.
import type { Country, FareZone, Place, RequestedPlace } from '#modules/places/contract.ts'
import { routeMiles, zoneOf } from '#modules/places/rules.ts'
import type { RideArea } from '#modules/pricing/contract.ts'
import { type Party, pickParty, type Trip } from '#modules/pricing/ride/contract.ts'
import { type Price, type PricedRide, pricesOf, tariffVersion } from '#modules/pricing/tariff/rules.ts'

export const quoteValidHours = 24
/** How many days an expired quote is kept. */
export const expiredRetentionDays = 7

/** Minutes between quote and booking that do not count against the lead time. */
export const graceMinutes = 15

/** A ride whose places, times and distance were determined by the server. */
export interface Ride extends Trip, Party {
  pickup: Place
  dropoff: Place | null
  time_zone: string
  pickup_at: Date
  /** Road miles with one decimal; null for an hourly ride. */
  distance_travelled: number | null
  zones: FareZone[]
  /** The partner whose page requested it. */
  partner_id: string | null
}

export interface PricedQuote {
  ride: Ride
  prices: Price[]
  tariff_version: string
}

/** Requested changes of a booked ride. */
export type RideChanges = {
  pickup?: RequestedPlace | undefined
  dropoff?: RequestedPlace | undefined
} & {
  [K in 'booking_date' | 'booking_time' | 'number_of_hours' | keyof Party]?: NonNullable<Ride[K]> | undefined
}

/** The rate outside London applies outside the UK (D18). */
export const areaFor = (country: Country, requestedArea: RideArea | null | undefined): RideArea =>
  country === 'uk' ? (requestedArea ?? 'inside') : 'outside'

export const distanceOf = (pickup: Place, dropoff: Place): Pick<Ride, 'distance_travelled' | 'zones'> => ({
  distance_travelled: routeMiles(pickup, dropoff),
  zones: [pickup, dropoff].map(zoneOf).filter((zone) => zone !== undefined),
})

const toPricedRide = (ride: Ride): PricedRide =>
  ride.booking_type === 'hourly'
    ? {
        type: 'hourly',
        hours: ride.number_of_hours ?? 0,
        area: areaFor(ride.destination_country, ride.ride_area),
        ...pickParty(ride),
      }
    : { type: 'point_to_point', miles: ride.distance_travelled ?? 0, zones: ride.zones, ...pickParty(ride) }

export const pricesFor = (ride: Ride): Price[] => pricesOf(toPricedRide(ride))

/** Prices a ride by today's tariff. */
export const priceRide = (ride: Ride): PricedQuote => ({ ride, prices: pricesFor(ride), tariff_version: tariffVersion })

/** Prices a booked ride again without the checks of a new booking, which do not bind the office. */
export const repriceRide = (ride: Ride): PricedQuote =>
  priceRide({ ...ride, ...(ride.dropoff ? distanceOf(ride.pickup, ride.dropoff) : {}) })

/** Returns the places of the return ride: swapped, or the same place for an hourly ride (D19). */
export const reversePlaces = (ride: Ride): Pick<Ride, 'pickup' | 'dropoff'> =>
  ride.dropoff ? { pickup: ride.dropoff, dropoff: ride.pickup } : { pickup: ride.pickup, dropoff: null }
