// What a link to pay shows of its ride: where and when, and nothing of the account or of who travels.
import { pence, toWire } from '#kernel/money.ts'
import type { OpenedLink } from './contract.ts'
import type { RequestRow } from './store.ts'

type Ride = OpenedLink['rides'][number]
interface Asked {
  row: RequestRow
  status: OpenedLink['status']
  rides: readonly (Ride & { pickup_at: Date })[]
  amount_pence: number
}

const rideOf = (booking: Ride): Ride => ({
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
})

/** The first of them first. */
const ridesOfLink = (legs: Asked['rides']): Ride[] =>
  [...legs].sort((a, b) => a.pickup_at.getTime() - b.pickup_at.getTime()).map(rideOf)

/**
 * Once it is paid or over, the link says no more of the ride, nor what the office wrote: it may have gone to a wrong address,
 * and still stands in histories and mailboxes.
 */
export const shownLink = (asked: Asked): OpenedLink => {
  const { row, status, rides, amount_pence } = asked
  const isDone = status !== 'open'
  return {
    kind: row.kind,
    status,
    amount: toWire(pence(amount_pence)),
    reason: isDone ? '' : row.reason,
    until: row.expires_at.toISOString(),
    booking_id: isDone ? '' : row.booking_id,
    rides: isDone ? [] : ridesOfLink(rides),
  }
}
