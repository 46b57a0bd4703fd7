// Labels for parts of a booking.
import { labelOf } from '#kernel/codes.ts'
import * as m from '#messages/en/dashboard.ts'
import { hours } from '#messages/en/flow.ts'
import { types } from '#messages/en/listing.ts'
import type { BookingType } from '#modules/pricing/contract.ts'
import { findChargedHours, minimumHoursNote } from '#modules/pricing/rules.ts'
import type { BookingRecord, Standing } from '../contract.ts'
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
/** CSS classes of the status badge, the same in every area. */
export const statusBadgeClass = (standing: Standing): string => `badge ${looks[standing]}`

/** 'Point To Point' for 'point_to_point'. */
export const typeLabel = (type: BookingType): string => labelOf(types, type)

type HourlyParts = Pick<BookingRecord, 'number_of_hours' | 'ride_area' | 'destination_country'> &
  // Readers without the lines of the price receive the hours that it charges.
  Partial<Pick<BookingRecord, 'breakdown'>> & { charged_hours?: number | null }

/** '4 hours, inside London'. Outside Britain the area is left out, because it is always outside. */
export const formatHoursAndArea = ({ number_of_hours, ride_area, destination_country }: HourlyParts): string => {
  const length = hours({ hours: number_of_hours ?? 0 })
  return ride_area && destination_country === 'uk' ? m.hours_area[ride_area]({ hours: length }) : length
}

/** The note on the minimum that the ride was priced by. */
export const bookedHoursNote = (ride: HourlyParts): string | undefined =>
  minimumHoursNote(ride, ride.charged_hours ?? findChargedHours(ride.breakdown ?? []))

const toStay = (ride: HourlyParts): Stop => ({ label: formatHoursAndArea(ride), detail: bookedHoursNote(ride) })

/** Dropoff, or the booked hours with a note on the minimum charge. */
export const secondStop = (booking: HourlyParts & Pick<BookingRecord, 'dropoff'>): Stop =>
  booking.dropoff ? { label: booking.dropoff.label } : toStay(booking)

/** The same for a ride with plain text places. */
export const secondStopInText = (ride: HourlyParts & Pick<BookingRecord, 'dropoff_location'>): Stop =>
  ride.dropoff_location ? { label: ride.dropoff_location } : toStay(ride)
