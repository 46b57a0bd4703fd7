// The public view of a payment link, without data of the account or the passenger.
import { type Currency, pence, toWire } from '#kernel/money.ts'
import { type BookedExtra, bookedExtrasToWire } from '#modules/pricing/extras/rules.ts'
import type { PriceLine } from '#modules/pricing/lines/rules.ts'
import { findChargedHours } from '#modules/pricing/rules.ts'
import type { OpenedLink } from './contract.ts'
import type { RequestRow } from './store.ts'

type LinkedRide = OpenedLink['rides'][number]
type Ride = Omit<LinkedRide, 'charged_hours' | 'extras'> & {
  price_lines: readonly PriceLine[]
  extras: readonly BookedExtra[]
}
interface LinkData {
  row: RequestRow
  status: OpenedLink['status']
  rides: readonly (Ride & { pickup_at: Date })[]
  amount_pence: number
  currency: Currency
}

const toRide = (booking: Ride): LinkedRide => ({
  pickup_location: booking.pickup_location,
  dropoff_location: booking.dropoff_location,
  booking_date: booking.booking_date,
  booking_time: booking.booking_time,
  time_zone: booking.time_zone,
  number_of_passengers: booking.number_of_passengers,
  number_of_luggage: booking.number_of_luggage,
  number_of_hours: booking.number_of_hours,
  ride_area: booking.ride_area,
  destination_country: booking.destination_country,
  service_type: booking.service_type,
  cars: booking.cars,
  extras: bookedExtrasToWire(booking.extras),
  charged_hours: findChargedHours(booking.price_lines) ?? null,
})

/** Earliest pickup first. */
const sortRides = (legs: LinkData['rides']): LinkedRide[] =>
  [...legs].sort((a, b) => a.pickup_at.getTime() - b.pickup_at.getTime()).map(toRide)

/**
 * A paid or closed link hides the ride and the office's reason, because it may have reached a wrong address and stays in
 * browser histories and mailboxes.
 */
export const presentLink = (link: LinkData): OpenedLink => {
  const { row, status, rides, amount_pence, currency } = link
  const isDone = status !== 'open'
  return {
    kind: row.kind,
    status,
    amount: toWire(pence(amount_pence)),
    currency,
    reason: isDone ? '' : row.reason,
    until: row.expires_at.toISOString(),
    booking_id: isDone ? '' : row.booking_id,
    rides: isDone ? [] : sortRides(rides),
  }
}
