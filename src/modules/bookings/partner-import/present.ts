// A row of a guest list as its partner sees it: the ride that it would be, or the one that it was booked as.
import { pence, toWire } from '#kernel/money.ts'
import type { Place } from '#modules/places/contract.ts'
import type { Price } from '#modules/pricing/rules.ts'
import type { PricedQuote } from '#modules/quotes/rules.ts'
import type { CheckedRow } from './contract.ts'
import type { ReadRow } from './rules.ts'
import type { Listed } from './store.ts'

interface PricedRow {
  read: ReadRow
  quote: PricedQuote
  price: Price
}

const presentPlace = ({ place_id, label, detail }: Place) => ({ place_id, label, detail })

export const guestName = (read: Pick<Listed, 'guest_first_name' | 'guest_last_name'>): string =>
  [read.guest_first_name, read.guest_last_name].filter(Boolean).join(' ')

export const presentRide = (
  { read, quote, price: { amount, cars } }: PricedRow,
  hotel: Place,
): NonNullable<CheckedRow['ride']> => ({
  pickup: presentPlace(quote.ride.pickup),
  dropoff: presentPlace(quote.ride.dropoff ?? hotel),
  date: read.date,
  time: read.time,
  guest_name: guestName(read),
  service_type: read.service_type,
  cars,
  price: toWire(amount),
})

export const presentBooked = (listed: Listed, hotel: Place): Pick<CheckedRow, 'ride' | 'booked'> => ({
  ride: {
    pickup: presentPlace(listed.pickup_place),
    dropoff: presentPlace(listed.dropoff_place ?? hotel),
    date: listed.booking_date,
    time: listed.booking_time,
    guest_name: guestName(listed),
    service_type: listed.service_type,
    cars: listed.cars,
    price: toWire(pence(listed.price_pence)),
  },
  booked: { booking_id: listed.booking_id, is_cancelled: false },
})
