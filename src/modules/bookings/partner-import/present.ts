// Response views of a guest list's row: the ride that it would become, or the booking that it created.

import { pence, toWire } from '#kernel/money.ts'
import type { Place } from '#modules/places/contract.ts'
import { placeToWire } from '#modules/places/rules.ts'
import type { Price, PricedQuote } from '#modules/quotes/rules.ts'
import type { CheckedRow } from './contract.ts'
import type { ParsedRow } from './rules.ts'
import type { ImportedBooking } from './store.ts'

interface PricedRow {
  parsedRow: ParsedRow
  quote: PricedQuote
  price: Price
}

/** First and last name of the guest. */
export const guestName = (parsedRow: Pick<ImportedBooking, 'guest_first_name' | 'guest_last_name'>): string =>
  [parsedRow.guest_first_name, parsedRow.guest_last_name].filter(Boolean).join(' ')

/** The ride that a row would become. */
export const presentRide = (
  { parsedRow, quote, price: { amount, cars } }: PricedRow,
  hotel: Place,
): NonNullable<CheckedRow['ride']> => ({
  pickup: placeToWire(quote.ride.pickup),
  dropoff: placeToWire(quote.ride.dropoff ?? hotel),
  date: parsedRow.booking_date,
  time: parsedRow.booking_time,
  guest_name: guestName(parsedRow),
  service_type: parsedRow.service_type,
  cars,
  price: toWire(amount),
  currency: quote.currency,
})

/** The booking that a row created before. */
export const presentBooked = (listed: ImportedBooking, hotel: Place): Pick<CheckedRow, 'ride' | 'booked'> => ({
  ride: {
    pickup: placeToWire(listed.pickup_place),
    dropoff: placeToWire(listed.dropoff_place ?? hotel),
    date: listed.booking_date,
    time: listed.booking_time,
    guest_name: guestName(listed),
    service_type: listed.service_type,
    cars: listed.cars,
    price: toWire(pence(listed.price_pence)),
    currency: listed.currency,
  },
  booked: { booking_id: listed.booking_id, is_cancelled: false },
})
