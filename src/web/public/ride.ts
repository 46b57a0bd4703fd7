// A ride as shown beside the steps, from a draft or a booking.
import { fromWire, type Minor, pence, sum } from '#kernel/money.ts'
import type { BookingRecord, BookingWithReturn } from '#modules/bookings/contract.ts'
import { isSettled } from '#modules/bookings/rules.ts'
import type { Stop } from '#modules/bookings/ui/route-list.tsx'
import type { Pickup } from '#modules/bookings/ui/when.ts'
import type { RideArea } from '#modules/pricing/contract.ts'
import { minimumHoursNote } from '#modules/pricing/minimum-hours/rules.ts'
import { countCars } from '#modules/pricing/rules.ts'
import type { BookingDraft } from './booking-draft.ts'

export interface Ride {
  pickup: Stop
  dropoff: Stop | null
  hours: number | null
  /** Note about the minimum hours, if fewer were chosen. */
  minimum: string | undefined
  area: RideArea | null
  when: Pickup
  passengers: number
  luggage: number
  service: string | null
  /** Null until a class is chosen. */
  cars: number | null
}

/** Splits 'yyyy-MM-ddTHH:mm'; empty strings for null. */
export const dateAndTime = (dateTime: string | null): { date: string; time: string } => {
  const [date = '', time = ''] = dateTime?.split('T') ?? []
  return { date, time }
}

const hoursOf = (draft: BookingDraft): number | null => (draft.type === 'Hourly' ? draft.duration : null)

export const rideOfDraft = (draft: BookingDraft): Ride => ({
  pickup: draft.pickup,
  dropoff: draft.dropoff,
  hours: hoursOf(draft),
  minimum: minimumHoursNote({
    number_of_hours: hoursOf(draft),
    ride_area: draft.rideArea,
    destination_country: draft.destinationCountry,
  }),
  area: draft.rideArea,
  when: { ...dateAndTime(draft.dateTime), zone: draft.timeZone },
  passengers: draft.passengers,
  luggage: draft.luggage,
  service: draft.serviceClass,
  cars: draft.serviceClass && countCars(draft.serviceClass, draft),
})

export const rideOfBooking = (booking: BookingRecord): Ride => ({
  pickup: booking.pickup,
  dropoff: booking.dropoff,
  hours: booking.number_of_hours,
  minimum: minimumHoursNote(booking),
  area: booking.ride_area,
  when: { date: booking.booking_date, time: booking.booking_time, zone: booking.time_zone },
  passengers: booking.number_of_passengers,
  luggage: booking.number_of_luggage,
  service: booking.service_type,
  cars: booking.cars,
})

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
