// The visitor's next ride as this browser keeps it, for the page that is shown without a connection: what a passenger at the
// kerb needs, and nothing about people. Kept once it is booked or listed, dropped when they sign out.

import { lasting } from '#kit/browser-storage.ts'

export interface NextRide {
  booking_id: string
  /** ISO 8601, the instant of the pickup. */
  pickup_at: string
  /** yyyy-MM-dd and HH:mm on the clock of the pickup. */
  date: string
  time: string
  pickup: string
  dropoff: string | null
}

const key = 'ostler:next-ride'

/** Milliseconds for which a ride that has begun is still the one somebody looks for. */
const stillNext = 3 * 60 * 60 * 1000

export const isAhead = (pickupAt: string): boolean => Date.parse(pickupAt) + stillNext > Date.now()

const isRide = (value: unknown): value is NextRide =>
  typeof value === 'object' &&
  value !== null &&
  ['booking_id', 'pickup_at', 'date', 'time', 'pickup'].every(
    (name) => typeof (value as Record<string, unknown>)[name] === 'string',
  )

/** The kept ride, unless it is over. */
export const nextRide = (): NextRide | null => {
  const value = lasting.readJson(key)
  return isRide(value) && isAhead(value.pickup_at) ? value : null
}

const keep = (ride: NextRide | null): void => {
  lasting.write(key, ride && JSON.stringify(ride))
}

export const forgetNextRide = (): void => keep(null)

/** What `driver/day/kept-day.ts` keeps under this key, for a phone that changes hands. */
export const driverDayKey = 'ostler:driver-day'

export const forgetDriverDay = (): void => {
  lasting.write(driverDayKey, null)
}

/** What of a booking is looked at. */
interface Booked {
  booking_id: string
  pickup_at: string
  booking_date: string
  booking_time: string
  pickup_location: string
  dropoff_location: string | null
  status: string
  payment_status: string
}

const rideOf = (booking: Booked): NextRide => ({
  booking_id: booking.booking_id,
  pickup_at: booking.pickup_at,
  date: booking.booking_date,
  time: booking.booking_time.slice(0, 5),
  pickup: booking.pickup_location,
  dropoff: booking.dropoff_location,
})

const willBeDriven = ({ status, payment_status, pickup_at }: Booked): boolean =>
  status !== 'cancelled' && status !== 'completed' && payment_status !== 'unpaid' && isAhead(pickup_at)

const soonest = (bookings: readonly Booked[]): Booked | undefined =>
  bookings.filter(willBeDriven).sort((a, b) => a.pickup_at.localeCompare(b.pickup_at))[0]

/** All that somebody has ahead of them: the soonest is kept in the place of whatever was. */
export const keepNextOf = (bookings: readonly Booked[]): void => {
  const next = soonest(bookings)
  keep(next ? rideOf(next) : null)
}

/** One booking with its other leg: kept where it is sooner than the kept ride, or is that ride. */
export const noteBooking = (booking: Booked & { return_booking: Booked | null }): void => {
  const legs = [booking, ...(booking.return_booking ? [booking.return_booking] : [])]
  const before = nextRide()
  const others = before && !legs.some(({ booking_id }) => booking_id === before.booking_id) ? before : null
  const next = soonest(legs)
  const isSooner = next && !(others && others.pickup_at < next.pickup_at)
  keep(isSooner ? rideOf(next) : others)
}
