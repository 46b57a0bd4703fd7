// A ride as shown beside the steps, from a draft or a booking.
import { fromWire, type Minor, pence, sum } from '#kernel/money.ts'
import type { BookingRecord, BookingWithReturn } from '#modules/bookings/contract.ts'
import { isSettled } from '#modules/bookings/rules.ts'
import type { Pickup } from '#modules/bookings/ui/pickup-format.ts'
import type { Stop } from '#modules/bookings/ui/route-list.tsx'
import type { BookedClass, Party, RideArea, ServiceType } from '#modules/pricing/contract.ts'
import { countCarsOf } from '#modules/pricing/rates/rules.ts'
import { countChargedHours, findChargedHours, type HourlyRide, minimumHoursNote } from '#modules/pricing/rules.ts'
import { findPublicClass } from '#modules/pricing/ui/class-list.ts'
import { site } from '../site.ts'
import type { BookingDraft, DraftWhen } from './booking-draft.ts'

export interface Ride {
  pickup: Stop
  dropoff: Stop | null
  number_of_hours: number | null
  /** Note about the minimum hours, if fewer were chosen. */
  minimum: string | undefined
  ride_area: RideArea | null
  when: Pickup
  number_of_passengers: number
  number_of_luggage: number
  service_type: BookedClass | null
  /** Null until a class is chosen. */
  cars: number | null
}

/** A local date and time as texts show it. */
export const toPickup = ({ booking_date, booking_time }: DraftWhen, zone: string | null = null): Pickup => ({
  date: booking_date,
  time: booking_time,
  zone,
})

const toRide = (
  ride: Omit<Ride, 'minimum' | 'when'> & DraftWhen & HourlyRide & { time_zone: string | null },
  charged: number | undefined,
): Ride => ({
  ...ride,
  minimum: minimumHoursNote(ride, charged),
  when: toPickup(ride, ride.time_zone),
})

const carsFor = (service: ServiceType, party: Party): number | null => {
  const size = findPublicClass(service)
  return size ? countCarsOf(size, party) : null
}

export const rideOfDraft = (draft: BookingDraft): Ride =>
  toRide(
    { ...draft, cars: draft.service_type ? carsFor(draft.service_type, draft) : null },
    countChargedHours(site().rates.minimum_hours, draft),
  )

export const rideOfBooking = (booking: BookingRecord): Ride => toRide(booking, findChargedHours(booking.breakdown))

/** Legs that are paid or invoiced, the outward ride first; excludes one that was cancelled unpaid. */
export const listPaidLegs = (booking: BookingWithReturn): BookingRecord[] =>
  [booking, booking.return_booking].flatMap((leg) => (leg && isSettled(leg.payment_status) ? [leg] : []))

/** Sum of the prices in pence; undefined if a price is not in pounds and pence. */
export const sumPrices = (rides: readonly BookingRecord[]): Minor | undefined => {
  const prices = rides.map(({ price }) => fromWire(price))
  return prices.includes(undefined) ? undefined : sum(prices.map((each) => each ?? pence(0)))
}

const oneLine = ({ label, detail }: Stop): Stop => ({ label: detail ? `${label}, ${detail}` : label })

/** Stops of the return: reversed, or for an hourly ride the same place again (D19). */
export const reversedStops = ({ pickup, dropoff }: Ride): Pick<Ride, 'pickup' | 'dropoff'> =>
  dropoff ? { pickup: oneLine(dropoff), dropoff: oneLine(pickup) } : { pickup: oneLine(pickup), dropoff: null }
