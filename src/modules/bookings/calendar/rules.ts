// A ride as a calendar file (RFC 5545). Times are instants in UTC, so every calendar shows the right moment without a table of
// zones; the time on the clock of the pickup place is said in words. No price: such files are passed on.
import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator'
import { readableId } from '#kernel/ids.ts'
import { longDate, shortTime } from '#kernel/time.ts'
import { language } from '#messages/en/locale.ts'
import * as m from '#messages/en/mail.ts'
import type { BookedClass } from '#modules/pricing/contract.ts'
import type { BookingStatus, PaymentStatus } from '../contract.ts'
import { isSettled } from '../rules.ts'

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
  service_type: BookedClass
  flight_number: string | null
  pickup_sign: string | null
  booking_status: BookingStatus
  payment_status: PaymentStatus
}

/** Who publishes a file (RFC 5546): a change counts where it comes from the same. */
export interface Organiser {
  name: string
  email: string
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

const descriptionOf = (ride: CalendarRide): string => {
  const facts: [name: string, value: string | null][] = [
    [m.from, ride.pickup_location],
    [m.to, ride.dropoff_location],
    [m.duration, ride.number_of_hours ? m.hours({ hours: ride.number_of_hours }) : null],
    [m.flight, ride.flight_number],
    [m.sign, ride.pickup_sign],
    [m.booking_id, readableId(ride.booking_id)],
  ]
  return [
    m.calendar_pickup({ when: pickupWhen(ride) }),
    ...facts.flatMap(([name, value]) => (value ? [m.calendar_fact({ name, value })] : [])),
  ]
    .map(oneLine)
    .join('\n')
}

const statusOf = ({ booking_status, payment_status }: CalendarRide): ICalEventStatus => {
  if (booking_status === 'cancelled') return ICalEventStatus.CANCELLED
  const stands = booking_status !== 'pending' || isSettled(payment_status)
  return stands ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE
}

const entryOf = (ride: CalendarRide, organiser?: Organiser): ICalEventData => ({
  id: `booking-${ride.booking_id}@ostler`,
  sequence: ride.version,
  stamp: ride.updated_at,
  lastModified: ride.updated_at,
  start: ride.pickup_at,
  end: new Date(ride.pickup_at.getTime() + minutesToKeepFree(ride) * minute),
  status: statusOf(ride),
  summary: m.calendar_summary({ service: m.service_names[ride.service_type] }),
  location: oneLine(ride.pickup_location),
  description: descriptionOf(ride),
  ...(organiser && { organizer: organiser }),
})

/** Which program made it, in which language: the program's own name, whatever the site is called. */
const prodId = { company: 'Ostler', product: 'Rides', language: language.toUpperCase() }

/** What a calendar does with the file: takes the entry out, or keeps it in the place of the one with a lower number. */
export const calendarMethod = ({ booking_status }: Pick<CalendarRide, 'booking_status'>): 'CANCEL' | 'PUBLISH' =>
  booking_status === 'cancelled' ? 'CANCEL' : 'PUBLISH'

/**
 * The calendar file of a ride, CRLF lines; of a cancelled ride, the file that takes it out of the calendar again. `other` is
 * its other leg, which stands beside it unless a calendar would do something else with that one.
 */
export const calendarOf = (ride: CalendarRide, organiser?: Organiser, other?: CalendarRide): string => {
  const method = calendarMethod(ride)
  const rides = other && calendarMethod(other) === method ? [ride, other] : [ride]
  const events = rides.map((each) => entryOf(each, organiser))
  return `${ical({ prodId, method: ICalCalendarMethod[method], events }).toString()}\r\n`
}

export const calendarFileName = (bookingId: string): string => `ostler-${readableId(bookingId)}.ics`

/** A calendar that subscribes is asked to look again after this many seconds. */
const lookAgainSeconds = 3600
const end = 'END:VCALENDAR'

/** The beginning of a feed of the site of this name; `feedEntries` follow, as many as there are, and `feedTail`. */
export const feedHead = (site: string): string => {
  const text = ical({
    prodId,
    method: ICalCalendarMethod.PUBLISH,
    name: m.calendar_feed_name({ site }),
    ttl: lookAgainSeconds,
  }).toString()
  return text.slice(0, text.lastIndexOf(end))
}

export const feedEntries = (rides: readonly CalendarRide[], organiser?: Organiser): string => {
  if (!rides.length) return ''
  const text = ical({ prodId, events: rides.map((ride) => entryOf(ride, organiser)) }).toString()
  return text.slice(text.indexOf('BEGIN:VEVENT'), text.lastIndexOf(end))
}

export const feedTail = `${end}\r\n`

const day = 24 * 60 * minute

/** The pickup of the oldest ride that a feed still holds. */
export const feedFrom = (now: Date): Date => new Date(now.getTime() - 90 * day)
