// One ride as the panel beside the steps shows it, whether it is still a draft or already a booking.
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
  /** Of hours that are fewer than are charged. */
  minimum: string | undefined
  area: RideArea | null
  when: Pickup
  passengers: number
  luggage: number
  service: string | null
  /** Null until a class is chosen. */
  cars: number | null
}

/** Of 'yyyy-MM-ddTHH:mm'; empty texts where there is none. */
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

/** The legs whose money has arrived, or that are on a bill, the outward ride first: one that was called off unpaid is none. */
export const legsPaidOf = (booking: BookingWithReturn): BookingRecord[] =>
  [booking, booking.return_booking].flatMap((leg) => (leg && isSettled(leg.payment_status) ? [leg] : []))

/** What these rides cost together, in pence; undefined where a price is not a number of pounds and pence. */
export const totalOf = (rides: readonly BookingRecord[]): Minor | undefined => {
  const prices = rides.map(({ price }) => fromWire(price))
  return prices.includes(undefined) ? undefined : sum(prices.map((each) => each ?? pence(0)))
}

const inOneLine = ({ label, detail }: Stop): Stop => ({ label: detail ? `${label}, ${detail}` : label })

/** What the way back looks like: the other way round, or the same place again for a ride by the hour (D19). */
export const reversedStops = ({ pickup, dropoff }: Ride): Pick<Ride, 'pickup' | 'dropoff'> =>
  dropoff ? { pickup: inOneLine(dropoff), dropoff: inOneLine(pickup) } : { pickup: inOneLine(pickup), dropoff: null }
