// What is true of quotes: how long one is held, and the ride back.
import type { AskedPlace, Country, FareZone, Place } from '#modules/places/contract.ts'
import { routeMiles, zoneOf } from '#modules/places/rules.ts'
import type { BookingType, RideArea } from '#modules/pricing/contract.ts'
import { type Price, type PricedRide, pricesOf, tariffVersion } from '#modules/pricing/rules.ts'

export const heldForHours = 24
/** How long a quote that has run out is remembered. */
export const keptForDays = 7

/** What filling in forms may take between the quote and the booking, in minutes, without losing the lead time. */
export const graceMinutes = 15

/** A ride whose places, times and distance the server has found out itself. */
export interface Ride {
  booking_type: BookingType
  country: Country
  pickup: Place
  dropoff: Place | null
  booking_date: string
  /** HH:mm:ss on the clock of the pickup place. */
  booking_time: string
  time_zone: string
  pickup_at: Date
  hours: number | null
  ride_area: RideArea | null
  passengers: number
  luggage: number
  /** Road miles with one decimal; null for a ride by the hour. */
  miles: number | null
  zones: FareZone[]
  /** The partner at whose page it was asked for. */
  partner_id: string | null
}

export interface PricedQuote {
  ride: Ride
  prices: Price[]
  tariff_version: string
}

/** What of a booked ride is asked to be other than it is. */
export interface RideWish {
  pickup?: AskedPlace | undefined
  dropoff?: AskedPlace | undefined
  date?: string | undefined
  time?: string | undefined
  hours?: number | undefined
  passengers?: number | undefined
  luggage?: number | undefined
}

/** The rate outside London applies outside the UK (D18). */
export const areaFor = (country: Country, asked: RideArea | null | undefined): RideArea =>
  country === 'uk' ? (asked ?? 'inside') : 'outside'

export const distanceOf = (pickup: Place, dropoff: Place): Pick<Ride, 'miles' | 'zones'> => ({
  miles: routeMiles(pickup, dropoff),
  zones: [pickup, dropoff].map(zoneOf).filter((zone) => zone !== undefined),
})

const pricedRide = (ride: Ride): PricedRide => {
  const party = { passengers: ride.passengers, luggage: ride.luggage }
  return ride.booking_type === 'hourly'
    ? { type: 'hourly', hours: ride.hours ?? 0, area: areaFor(ride.country, ride.ride_area), ...party }
    : { type: 'point_to_point', miles: ride.miles ?? 0, zones: ride.zones, ...party }
}

export const pricesFor = (ride: Ride): Price[] => pricesOf(pricedRide(ride))

/** The ride with the prices of today's tariff. */
export const priced = (ride: Ride): PricedQuote => ({ ride, prices: pricesFor(ride), tariff_version: tariffVersion })

/** A booked ride priced again as it stands, without the checks of a new booking: the office may book any minute. */
export const repriced = (ride: Ride): PricedQuote =>
  priced({ ...ride, ...(ride.dropoff ? distanceOf(ride.pickup, ride.dropoff) : {}) })

/** The places of the ride back: reversed, or for a ride by the hour the same place again (D19). */
export const reversed = (ride: Ride): Pick<Ride, 'pickup' | 'dropoff'> =>
  ride.dropoff ? { pickup: ride.dropoff, dropoff: ride.pickup } : { pickup: ride.pickup, dropoff: null }
