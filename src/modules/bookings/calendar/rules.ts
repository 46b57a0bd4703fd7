// A ride as a calendar file (RFC 5545), without prices because such files are passed on.
// Times are UTC instants, so that no table of zones is needed; the description has the local time of the pickup.
import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator'
import { readableId } from '#kernel/ids.ts'
import { longDate, shortTime } from '#kernel/time.ts'
import { language } from '#messages/en/locale.ts'
import * as m from '#messages/en/mail.ts'
import type { BookedClassView } from '#modules/pricing/service-classes/rules.ts'
import type { BookingStatus, PaymentStatus } from '../contract.ts'
import { isSettled } from '../rules.ts'

/** Fields of a booking that its calendar entry shows. */
export interface CalendarRide {
  booking_id: string
  /** Rises with every change; calendars keep the entry with the highest. */
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
  booked_class: BookedClassView
  flight_number: string | null
  pickup_sign: string | null
  booking_status: BookingStatus
  payment_status: PaymentStatus
}

/** Publisher of a file (RFC 5546). Calendars accept a change only from the same organiser. */
export interface Organiser {
  name: string
  email: string
}

/** 'New York' from 'America/New_York'. */
export const cityOfZone = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** 'Friday 4 December 2026 at 09:30, London time' */
export const formatPickup = (ride: Pick<CalendarRide, 'booking_date' | 'booking_time' | 'time_zone'>): string =>
  m.when({
    date: longDate(ride.booking_date),
    time: shortTime(ride.booking_time),
    place: cityOfZone(ride.time_zone),
  })

const minute = 60_000

/** Minutes of the calendar entry: the booked hours, or the route at 30 miles an hour in steps of 15 minutes, at least 30. */
const entryMinutes = ({ number_of_hours, distance_travelled }: CalendarRide): number =>
  number_of_hours ? number_of_hours * 60 : Math.max(30, Math.ceil(((distance_travelled ?? 0) * 2) / 15) * 15)

const toOneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

const descriptionOf = (ride: CalendarRide): string => {
  const details: [name: string, value: string | null][] = [
    [m.from, ride.pickup_location],
    [m.to, ride.dropoff_location],
    [m.duration, ride.number_of_hours ? m.hours({ hours: ride.number_of_hours }) : null],
    [m.flight, ride.flight_number],
    [m.sign, ride.pickup_sign],
    [m.booking_id, readableId(ride.booking_id)],
  ]
  return [
    m.calendar_pickup({ when: formatPickup(ride) }),
    ...details.flatMap(([name, value]) => (value ? [m.calendar_fact({ name, value })] : [])),
  ]
    .map(toOneLine)
    .join('\n')
}

const statusOf = ({ booking_status, payment_status }: CalendarRide): ICalEventStatus => {
  if (booking_status === 'cancelled') return ICalEventStatus.CANCELLED
  const isFirm = booking_status !== 'pending' || isSettled(payment_status)
  return isFirm ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE
}

const toEntry = (ride: CalendarRide, organiser?: Organiser): ICalEventData => ({
  id: `booking-${ride.booking_id}@ostler`,
  sequence: ride.version,
  stamp: ride.updated_at,
  lastModified: ride.updated_at,
  start: ride.pickup_at,
  end: new Date(ride.pickup_at.getTime() + entryMinutes(ride) * minute),
  status: statusOf(ride),
  summary: m.calendar_summary({ service: ride.booked_class.name[language] }),
  location: toOneLine(ride.pickup_location),
  description: descriptionOf(ride),
  ...(organiser && { organizer: organiser }),
})

/** Identifies the program and language that produced the file; independent of the site's name. */
const prodId = { company: 'Ostler', product: 'Rides', language: language.toUpperCase() }

/** CANCEL removes the entry from a calendar; PUBLISH replaces the entry with a lower version. */
export const calendarMethod = ({ booking_status }: Pick<CalendarRide, 'booking_status'>): 'CANCEL' | 'PUBLISH' =>
  booking_status === 'cancelled' ? 'CANCEL' : 'PUBLISH'

/**
 * Returns the calendar file of a ride with CRLF lines; for a cancelled ride, the file that removes it from the calendar.
 * `other`, the other leg, is included if the same method applies to it.
 */
export const buildCalendar = (ride: CalendarRide, organiser?: Organiser, other?: CalendarRide): string => {
  const method = calendarMethod(ride)
  const rides = other && calendarMethod(other) === method ? [ride, other] : [ride]
  const events = rides.map((each) => toEntry(each, organiser))
  return `${ical({ prodId, method: ICalCalendarMethod[method], events }).toString()}\r\n`
}

export const calendarFileName = (bookingId: string): string => `ostler-${readableId(bookingId)}.ics`

/** Seconds after which a subscribed calendar refreshes. */
const refreshSeconds = 3600
const calendarEnd = 'END:VCALENDAR'

/** Opens the feed of the site with this name. Any number of `feedEntries` and then `feedTail` must follow. */
export const feedHead = (site: string): string => {
  const text = ical({
    prodId,
    method: ICalCalendarMethod.PUBLISH,
    name: m.calendar_feed_name({ site }),
    ttl: refreshSeconds,
  }).toString()
  return text.slice(0, text.lastIndexOf(calendarEnd))
}

/** Entries of rides for a feed; empty without rides. */
export const feedEntries = (rides: readonly CalendarRide[], organiser?: Organiser): string => {
  if (!rides.length) return ''
  const text = ical({ prodId, events: rides.map((ride) => toEntry(ride, organiser)) }).toString()
  return text.slice(text.indexOf('BEGIN:VEVENT'), text.lastIndexOf(calendarEnd))
}

export const feedTail = `${calendarEnd}\r\n`

const day = 24 * 60 * minute

/** Earliest pickup in a feed. */
export const feedStart = (now: Date): Date => new Date(now.getTime() - 90 * day)
