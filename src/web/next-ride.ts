// The visitor's next ride in browser storage, for the offline page: what a passenger needs at the pickup, without personal data.
// Stored when it is booked or listed, removed at sign-out.

import { persistent } from '#kit/browser-storage.ts'

export interface NextRide {
  booking_id: string
  /** ISO 8601 instant of the pickup. */
  pickup_at: string
  /** yyyy-MM-dd and HH:mm in the zone of the pickup. */
  date: string
  time: string
  pickup: string
  dropoff: string | null
}

const key = 'ostler:next-ride'

/** Milliseconds after its pickup for which a ride still counts as next. */
const keptAfterPickupMs = 3 * 60 * 60 * 1000

export const isUpcoming = (pickupAt: string): boolean => Date.parse(pickupAt) + keptAfterPickupMs > Date.now()

const isRide = (value: unknown): value is NextRide =>
  typeof value === 'object' &&
  value !== null &&
  ['booking_id', 'pickup_at', 'date', 'time', 'pickup'].every(
    (name) => typeof (value as Record<string, unknown>)[name] === 'string',
  )

/** The stored ride, unless it is over. */
export const readNextRide = (): NextRide | null => {
  const value = persistent.readJson(key)
  return isRide(value) && isUpcoming(value.pickup_at) ? value : null
}

const store = (ride: NextRide | null): void => {
  persistent.write(key, ride && JSON.stringify(ride))
}

export const forgetNextRide = (): void => store(null)

/** Key of `driver/day/stored-day.ts`, removed when another person uses the phone. */
export const driverDayKey = 'ostler:driver-day'

export const forgetDriverDay = (): void => {
  persistent.write(driverDayKey, null)
}

/** The fields of a booking that are read here. */
interface BookingFields {
  booking_id: string
  pickup_at: string
  booking_date: string
  booking_time: string
  pickup_location: string
  dropoff_location: string | null
  status: string
  payment_status: string
}

const toNextRide = (booking: BookingFields): NextRide => ({
  booking_id: booking.booking_id,
  pickup_at: booking.pickup_at,
  date: booking.booking_date,
  time: booking.booking_time.slice(0, 5),
  pickup: booking.pickup_location,
  dropoff: booking.dropoff_location,
})

const isPending = ({ status, payment_status, pickup_at }: BookingFields): boolean =>
  status !== 'cancelled' && status !== 'completed' && payment_status !== 'unpaid' && isUpcoming(pickup_at)

const findSoonest = (bookings: readonly BookingFields[]): BookingFields | undefined =>
  bookings.filter(isPending).sort((a, b) => a.pickup_at.localeCompare(b.pickup_at))[0]

/** Stores the soonest of all upcoming bookings and replaces the stored ride. */
export const storeNextRide = (bookings: readonly BookingFields[]): void => {
  const next = findSoonest(bookings)
  store(next ? toNextRide(next) : null)
}

/** Stores a booking or its other leg if it is sooner than the stored ride, or is that ride. */
export const updateNextRide = (booking: BookingFields & { return_booking: BookingFields | null }): void => {
  const legs = [booking, ...(booking.return_booking ? [booking.return_booking] : [])]
  const stored = readNextRide()
  const other = stored && !legs.some(({ booking_id }) => booking_id === stored.booking_id) ? stored : null
  const next = findSoonest(legs)
  const isSooner = next && !(other && other.pickup_at < next.pickup_at)
  store(isSooner ? toNextRide(next) : other)
}
