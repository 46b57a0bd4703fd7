// Checks and conversions of a new booking: the quoted ride, its price and its passenger.
import { fromWire } from '#kernel/money.ts'
import { err, type Result } from '#kernel/result.ts'
import type { Place } from '#modules/places/contract.ts'
import { toCounts } from '#modules/pricing/extras/rules.ts'
import { type PriceLine, sumLines } from '#modules/pricing/lines/rules.ts'
import { pickParty, pickTrip } from '#modules/pricing/ride/contract.ts'
import type { NewQuote } from '#modules/quotes/contract.ts'
import type { BookedQuote, Price, PricedQuote, Ride } from '#modules/quotes/rules.ts'
import type { BookingStatus, NewBooking, PaymentStatus } from '../contract.ts'
import { outwardReference, returnReference } from '../references/rules.ts'
import type { Booking, UnsignedBookingRow } from '../store.ts'

const comparedFields = [
  'booking_type',
  'destination_country',
  'booking_date',
  'booking_time',
  'number_of_passengers',
  'number_of_luggage',
] as const

/** Compares a request with its quote. Places come from the quote, so the request's location text is ignored. */
export const isQuotedRide = (ride: Ride, request: NewBooking): boolean =>
  comparedFields.every((field) => ride[field] === request[field]) &&
  (ride.booking_type === 'point_to_point' ||
    (ride.number_of_hours === request.number_of_hours && ride.ride_area === (request.ride_area ?? ride.ride_area)))

/** Converts a booking request without a quote to a quote request. */
export const toQuoteRequest = (request: NewBooking): NewQuote => {
  const place = (id: string | null | undefined, address: string | null) =>
    id ? { place_id: id } : { address: address ?? '' }
  return {
    ...pickTrip(request),
    ...pickParty(request),
    number_of_hours: request.number_of_hours,
    pickup: place(request.pickup_place_id, request.pickup_location),
    dropoff:
      request.booking_type === 'point_to_point' ? place(request.dropoff_place_id, request.dropoff_location) : null,
  }
}

/** Whether a return ride can still join this booking, so that one payment covers both. */
export const isOpenForReturn = (booking: { booking_status: BookingStatus; payment_status: PaymentStatus }): boolean =>
  booking.booking_status === 'pending' && booking.payment_status === 'unpaid'

/** Returns the quote's price of the requested class. */
export const getPriceFor = (quote: PricedQuote, request: Pick<NewBooking, 'service_type'>): Price => {
  const price = quote.prices.find((each) => each.service === request.service_type)
  if (!price) throw new Error(`quote has no price for service class ${request.service_type}`)
  return price
}

const locationText = (place: Place): string => (place.detail ? `${place.label}, ${place.detail}` : place.label)

/** Converts a ride to columns of its booking. */
export const toRideColumns = (ride: Ride) => ({
  ...pickTrip(ride),
  ...pickParty(ride),
  pickup_location: locationText(ride.pickup),
  pickup_place: JSON.stringify(ride.pickup),
  dropoff_location: ride.dropoff && locationText(ride.dropoff),
  dropoff_place: ride.dropoff && JSON.stringify(ride.dropoff),
  time_zone: ride.time_zone,
  pickup_at: ride.pickup_at,
  distance_travelled: ride.distance_travelled,
})

/** Converts a booking to a ride of the quotes module, with the version and the terms that priced it. */
export const toPricedRide = (booking: Booking): BookedQuote => ({
  ride: toRide(booking),
  rate_version_id: booking.rate_version_id,
  service_type: booking.service_type,
  extras: toCounts(booking.extras),
  rated_ride: booking.rated_ride,
})

const toRide = (booking: Booking): Ride => ({
  ...pickTrip(booking),
  ...pickParty(booking),
  pickup: booking.pickup_place,
  dropoff: booking.dropoff_place,
  time_zone: booking.time_zone,
  pickup_at: booking.pickup_at,
  distance_travelled: booking.distance_travelled,
  partner_id: booking.partner_id,
})

/** Converts a price to columns of its booking. */
export const toPriceColumns = (
  { rate_version_id, rated_ride }: PricedQuote,
  { service, amount, lines, cars, extras = [], terms }: Price,
) => ({
  service_type: service,
  price_pence: amount,
  price_lines: JSON.stringify(lines),
  price_reason: null,
  cars,
  extras: JSON.stringify(extras),
  rate_version_id,
  rated_ride: JSON.stringify(rated_ride),
  terms: JSON.stringify(terms),
})

/** Converts the terms of the rate card to columns of a new booking, which never change. */
export const toCardColumns = ({ currency, tax }: PricedQuote) => ({ currency, tax: tax && JSON.stringify(tax) })

/** Prices in pounds that the office agreed with a caller, and why. */
export interface AgreedPrices {
  price?: number | undefined
  return_price?: number | undefined
  reason: string
}

/** The row at an agreed price. Its lines stay those of the rates, and the difference becomes a line where they are shown. */
export const withAgreedPrice = (
  row: UnsignedBookingRow,
  pounds: number | undefined,
  { reason = '' }: Partial<AgreedPrices> = {},
): UnsignedBookingRow => {
  const price_pence = pounds === undefined ? undefined : fromWire(pounds)
  if (price_pence === undefined || price_pence === row.price_pence) return row
  return { ...row, price_pence, price_reason: reason }
}

/** Note for the audit log of a ride at an agreed price. */
export const toAgreedNote = ({ price_reason, price_lines }: UnsignedBookingRow) =>
  price_reason ? { list_price_pence: sumLines(JSON.parse(price_lines) as PriceLine[]), reason: price_reason } : {}

/** Compares pounds from the wire with computed pence; below half a penny they count as equal. */
export const isSamePrice = (sentPounds: number, price: Pick<Price, 'amount'>): boolean =>
  Math.abs(sentPounds * 100 - price.amount) < 0.5

const passengerFields = ['guest_first_name', 'guest_last_name', 'guest_email', 'guest_phone_number'] as const

/** Reads the passenger who is not the customer. Phone bookings need no e-mail address. */
export const readPassenger = (
  request: NewBooking,
  { byTelephone = false }: { byTelephone?: boolean } = {},
): Result<Pick<NewBooking, 'guest_title' | (typeof passengerFields)[number]>, 'missing'> & { missing?: string[] } => {
  if (request.is_self_booking)
    return {
      ok: true,
      guest_title: null,
      guest_first_name: null,
      guest_last_name: null,
      guest_email: null,
      guest_phone_number: null,
    }
  const missing = passengerFields.filter((field) => !request[field] && !(byTelephone && field === 'guest_email'))
  if (missing.length) return { ...err('missing'), missing }
  const { guest_title, guest_first_name, guest_last_name, guest_email, guest_phone_number } = request
  return { ok: true, guest_title, guest_first_name, guest_last_name, guest_email, guest_phone_number }
}

/** Links a return row to its outward row; without a customer's reference both get that of the specification (D15). */
export const toPairRows = (
  row: UnsignedBookingRow,
  back: UnsignedBookingRow,
): [UnsignedBookingRow, UnsignedBookingRow] => [
  { ...row, reference_code: row.reference_code ?? outwardReference(row.booking_id) },
  {
    ...back,
    client_ref: null,
    reference_code: back.reference_code ?? returnReference(row.booking_id),
    is_return_booking: true,
    original_booking_id: row.booking_id,
  },
]
