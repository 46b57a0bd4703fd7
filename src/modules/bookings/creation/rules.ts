// What must hold before a booking is made: it is the ride that was quoted, at that price, with somebody who travels.
import { err, type Result } from '#kernel/result.ts'
import type { Place } from '#modules/places/contract.ts'
import type { Price } from '#modules/pricing/rules.ts'
import type { NewQuote } from '#modules/quotes/contract.ts'
import type { PricedQuote, Ride } from '#modules/quotes/rules.ts'
import type { BookingStatus, NewBooking, PaymentStatus } from '../contract.ts'
import type { Booking } from '../store.ts'

/** Is this the ride that was quoted? Places are the quote's own, so the text sent with them does not count. */
export const isQuotedRide = (ride: Ride, asked: NewBooking): boolean =>
  ride.booking_type === asked.booking_type &&
  ride.country === asked.destination_country &&
  ride.booking_date === asked.booking_date &&
  ride.booking_time === asked.booking_time &&
  ride.passengers === asked.number_of_passengers &&
  ride.luggage === asked.number_of_luggage &&
  (ride.booking_type === 'point_to_point' ||
    (ride.hours === asked.number_of_hours && ride.ride_area === (asked.ride_area ?? ride.ride_area)))

/** The ride of a booking that comes without a quote, to be priced now. */
export const asQuote = (asked: NewBooking): NewQuote => {
  const place = (id: string | null | undefined, address: string | null) =>
    id ? { place_id: id } : { address: address ?? '' }
  return {
    booking_type: asked.booking_type,
    country: asked.destination_country,
    pickup: place(asked.pickup_place_id, asked.pickup_location),
    dropoff: asked.booking_type === 'point_to_point' ? place(asked.dropoff_place_id, asked.dropoff_location) : null,
    date: asked.booking_date,
    time: asked.booking_time,
    hours: asked.number_of_hours,
    ride_area: asked.ride_area,
    passengers: asked.number_of_passengers,
    luggage: asked.number_of_luggage,
  }
}

/** May a return ride still join this booking, so that one payment pays both? */
export const isOpen = (booking: { booking_status: BookingStatus; payment_status: PaymentStatus }): boolean =>
  booking.booking_status === 'pending' && booking.payment_status === 'unpaid'

export const priceFor = (quote: PricedQuote, asked: Pick<NewBooking, 'service_type'>): Price => {
  const price = quote.prices.find((each) => each.service === asked.service_type)
  if (!price) throw new Error(`a quote without a price for ${asked.service_type}`)
  return price
}

const locationText = (place: Place): string => (place.detail ? `${place.label}, ${place.detail}` : place.label)

/** A ride as the columns of its booking. */
export const columnsOf = (ride: Ride) => ({
  booking_type: ride.booking_type,
  pickup_location: locationText(ride.pickup),
  pickup_place: JSON.stringify(ride.pickup),
  dropoff_location: ride.dropoff && locationText(ride.dropoff),
  dropoff_place: ride.dropoff && JSON.stringify(ride.dropoff),
  destination_country: ride.country,
  booking_date: ride.booking_date,
  booking_time: ride.booking_time,
  time_zone: ride.time_zone,
  pickup_at: ride.pickup_at,
  number_of_passengers: ride.passengers,
  number_of_luggage: ride.luggage,
  number_of_hours: ride.hours,
  ride_area: ride.ride_area,
  distance_travelled: ride.miles,
})

/** The ride as quotes know it; its zones are found from its places. */
export const rideOf = (booking: Booking): Ride => ({
  booking_type: booking.booking_type,
  country: booking.destination_country,
  pickup: booking.pickup_place,
  dropoff: booking.dropoff_place,
  booking_date: booking.booking_date,
  booking_time: booking.booking_time,
  time_zone: booking.time_zone,
  pickup_at: booking.pickup_at,
  hours: booking.number_of_hours,
  ride_area: booking.ride_area,
  passengers: booking.number_of_passengers,
  luggage: booking.number_of_luggage,
  miles: booking.distance_travelled,
  zones: [],
  partner_id: booking.partner_id,
})

/** A price as the columns of its booking. */
export const priceColumns = ({ tariff_version }: PricedQuote, { service, amount, lines, cars }: Price) => ({
  service_type: service,
  price_pence: amount,
  price_lines: JSON.stringify(lines),
  cars,
  tariff_version,
})

/** Pounds as sent against pence as computed; a difference of less than half a penny is a way of writing a number. */
export const isSamePrice = (sentPounds: number, price: Pick<Price, 'amount'>): boolean =>
  Math.abs(sentPounds * 100 - price.amount) < 0.5

const needed = ['guest_first_name', 'guest_last_name', 'guest_email', 'guest_phone_number'] as const

/** Somebody else who travels has a name and a phone, and on the website an e-mail address: on the telephone few know it. */
export const passengerOf = (
  asked: NewBooking,
  { byTelephone = false }: { byTelephone?: boolean } = {},
): Result<Pick<NewBooking, 'guest_title' | (typeof needed)[number]>, 'missing'> & { missing?: string[] } => {
  if (asked.is_self_booking)
    return {
      ok: true,
      guest_title: null,
      guest_first_name: null,
      guest_last_name: null,
      guest_email: null,
      guest_phone_number: null,
    }
  const missing = needed.filter((field) => !asked[field] && !(byTelephone && field === 'guest_email'))
  if (missing.length) return { ...err('missing'), missing }
  const { guest_title, guest_first_name, guest_last_name, guest_email, guest_phone_number } = asked
  return { ok: true, guest_title, guest_first_name, guest_last_name, guest_email, guest_phone_number }
}
