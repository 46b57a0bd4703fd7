// How the parts of a booking are said in words.
import * as m from '#messages/en/dashboard.ts'
import { hours } from '#messages/en/flow.ts'
import { types } from '#messages/en/listing.ts'
import type { BookingType } from '#modules/pricing/contract.ts'
import { minimumHoursNote } from '#modules/pricing/minimum-hours/rules.ts'
import type { BookingRecord } from '../contract.ts'
import type { Standing } from '../rules.ts'
import type { Stop } from './route-list.tsx'

const looks: Record<Standing, string> = {
  pending: 'badge-pending',
  confirmed: 'badge-confirmed',
  invoiced: 'badge-confirmed',
  part_paid: 'badge-pending',
  paid: 'badge-confirmed',
  completed: 'badge-completed',
  no_show: 'badge-neutral',
  cancelled: 'badge-cancelled',
}
/** The classes of its badge: a state has the same colour in every area. */
export const standingLook = (standing: Standing): string => `badge ${looks[standing]}`

/** 'Point To Point' of 'point_to_point'. */
export const typeLabel = (type: BookingType): string => types[type]

type HourlyParts = Pick<BookingRecord, 'number_of_hours' | 'ride_area' | 'destination_country'> &
  Partial<Pick<BookingRecord, 'service_type'>>

/** '4 hours, inside London'; elsewhere than in Britain every ride lies outside it, which need not be said. */
export const hoursAndArea = ({ number_of_hours, ride_area, destination_country }: HourlyParts): string => {
  const long = hours({ hours: number_of_hours ?? 0 })
  return ride_area && destination_country === 'uk' ? m.hours_area[ride_area]({ hours: long }) : long
}

const stayOf = (ride: HourlyParts): Stop => ({ label: hoursAndArea(ride), detail: minimumHoursNote(ride) })

/** Where a ride leads to, or how long the car stays, with the hours that are charged where those are more. */
export const secondStop = (booking: HourlyParts & Pick<BookingRecord, 'dropoff'>): Stop =>
  booking.dropoff ? { label: booking.dropoff.label } : stayOf(booking)

/** The same of a ride whose places are plain text. */
export const secondStopInText = (ride: HourlyParts & Pick<BookingRecord, 'dropoff_location'>): Stop =>
  ride.dropoff_location ? { label: ride.dropoff_location } : stayOf(ride)
