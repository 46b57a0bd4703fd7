// A ride as a calendar file (RFC 5545). Times are instants in UTC, so every calendar shows the right moment without a table of
// zones; the time on the clock of the pickup place is said in words. No price: such files are passed on.
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { readableId } from '#kernel/ids.ts'
import { longDate, shortTime } from '#kernel/time.ts'
import * as m from '#messages/en/mail.ts'
import type { ServiceType } from '#modules/pricing/contract.ts'
import type { BookingStatus } from '../contract.ts'

/** What of a booking goes into its calendar entry. */
export interface CalendarRide {
  booking_id: string
  /** Grows with every change; calendars keep the entry with the highest. */
  version: number
  updated_at: Date
  pickup_at: Date
  booking_date: string
  booking_time: string
  time_zone: string
  pickup_location: string
  dropoff_location: string | null
  number_of_hours: number | null
  /** Road miles; null for a ride by the hour. */
  distance_travelled: number | null
  service_type: ServiceType
  flight_number: string | null
  pickup_sign: string | null
  booking_status: BookingStatus
}

/** 'New York' of 'America/New_York'. */
export const placeOfZone = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** 'Friday 4 December 2026 at 09:30, London time' */
export const pickupWhen = (ride: Pick<CalendarRide, 'booking_date' | 'booking_time' | 'time_zone'>): string =>
  m.when({
    date: longDate(ride.booking_date),
    time: shortTime(ride.booking_time),
    place: placeOfZone(ride.time_zone),
  })

const minute = 60_000

/** Minutes to keep free: the hours booked; else the way at 30 miles an hour, in quarters of an hour, half an hour at least. */
const minutesToKeepFree = ({ number_of_hours, distance_travelled }: CalendarRide): number =>
  number_of_hours ? number_of_hours * 60 : Math.max(30, Math.ceil(((distance_travelled ?? 0) * 2) / 15) * 15)

const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

const descriptionOf = (ride: CalendarRide): string =>
  [
    m.calendar_pickup({ when: pickupWhen(ride) }),
    `${m.from}: ${ride.pickup_location}`,
    ride.dropoff_location && `${m.to}: ${ride.dropoff_location}`,
    ride.number_of_hours && `${m.duration}: ${m.hours({ hours: ride.number_of_hours })}`,
    ride.flight_number && `${m.flight}: ${ride.flight_number}`,
    ride.pickup_sign && `${m.sign}: ${ride.pickup_sign}`,
    `${m.booking_id}: ${readableId(ride.booking_id)}`,
  ]
    .filter((line) => typeof line === 'string')
    .map(oneLine)
    .join('\n')

/** The calendar file of one ride, CRLF lines; of a cancelled ride, the file that takes it out of the calendar again. */
export const calendarOf = (ride: CalendarRide): string => {
  const cancelled = ride.booking_status === 'cancelled'
  const calendar = ical({
    prodId: { company: m.house, product: 'Rides', language: 'EN' },
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: `booking-${ride.booking_id}@ostler`,
    sequence: ride.version,
    stamp: ride.updated_at,
    start: ride.pickup_at,
    end: new Date(ride.pickup_at.getTime() + minutesToKeepFree(ride) * minute),
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: m.calendar_summary({ service: m.service_names[ride.service_type] }),
    location: oneLine(ride.pickup_location),
    description: descriptionOf(ride),
  })
  return `${calendar.toString()}\r\n`
}

export const calendarFileName = (bookingId: string): string => `ostler-${readableId(bookingId)}.ics`
