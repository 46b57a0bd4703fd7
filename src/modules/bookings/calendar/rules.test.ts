// The calendar file: correct instants in every zone, and one entry per booking through all its changes.
import { describe, expect, it } from 'vitest'
import { toInstant } from '#kernel/zones.ts'
import { bookedClass } from '../../../../testing/service-classes.ts'
import { buildCalendar, type CalendarRide } from './rules.ts'

const ride = (over: Partial<CalendarRide> = {}): CalendarRide => ({
  booking_id: '8ferfxwr09v07',
  version: 2,
  updated_at: new Date('2026-11-20T10:00:00Z'),
  pickup_at: new Date('2026-12-04T09:30:00Z'),
  booking_date: '2026-12-04',
  booking_time: '09:30:00',
  time_zone: 'Europe/London',
  pickup_location: 'Heathrow Airport',
  dropoff_location: 'The Harcourt, Brook Street',
  number_of_hours: null,
  distance_travelled: 18.4,
  booked_class: bookedClass('first_class'),
  flight_number: 'BA 117',
  pickup_sign: null,
  booking_status: 'pending',
  payment_status: 'paid',
  ...over,
})

/** Properties of the file, with folded lines joined. */
const parseProperties = (text: string): Map<string, string> => {
  const lines = text.replaceAll('\r\n ', '').split('\r\n').filter(Boolean)
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]))
}

const entryAt = (date: string, time: string, zone: string) => {
  const pickup_at = toInstant(date, time, zone)
  if (!pickup_at) throw new Error('no such time')
  return parseProperties(buildCalendar(ride({ booking_date: date, booking_time: time, time_zone: zone, pickup_at })))
}

describe('start of a calendar entry', () => {
  it.each([
    ['2026-12-04', '09:30:00', 'Europe/London', '20261204T093000Z'],
    ['2026-07-04', '09:30:00', 'Europe/London', '20260704T083000Z'],
    ['2026-12-04', '09:30:00', 'America/Toronto', '20261204T143000Z'],
    ['2026-07-04', '09:30:00', 'America/Toronto', '20260704T133000Z'],
    ['2026-03-28', '23:45:00', 'Europe/London', '20260328T234500Z'],
    ['2026-03-29', '02:00:00', 'Europe/London', '20260329T010000Z'],
    // An hour that occurs twice means the earlier one.
    ['2026-10-25', '01:30:00', 'Europe/London', '20261025T003000Z'],
    ['2026-10-25', '02:00:00', 'Europe/London', '20261025T020000Z'],
    ['2026-11-01', '01:15:00', 'America/Toronto', '20261101T051500Z'],
    ['2026-11-01', '02:00:00', 'America/Toronto', '20261101T070000Z'],
    ['2026-11-01', '01:30:00', 'America/Los_Angeles', '20261101T083000Z'],
    ['2026-11-01', '02:00:00', 'America/Los_Angeles', '20261101T100000Z'],
    ['2027-03-14', '01:45:00', 'America/Los_Angeles', '20270314T094500Z'],
    ['2027-03-14', '03:00:00', 'America/Los_Angeles', '20270314T100000Z'],
    ['2026-12-31', '23:45:00', 'America/Los_Angeles', '20270101T074500Z'],
  ])('%s %s in %s is %s', (date, time, zone, start) => {
    expect(entryAt(date, time, zone).get('DTSTART')).toBe(start)
  })

  it('describes the pickup in the local time of its place', () => {
    expect(entryAt('2026-07-04', '09:30:00', 'America/Los_Angeles').get('DESCRIPTION')).toContain(
      'Saturday 4 July 2026 at 09:30\\, Los Angeles time',
    )
  })
})

describe('end of a calendar entry', () => {
  const end = (over: Partial<CalendarRide>) => parseProperties(buildCalendar(ride(over))).get('DTEND')
  it('lasts for the booked hours', () => {
    expect(end({ number_of_hours: 4, distance_travelled: null })).toBe('20261204T133000Z')
  })
  it('lasts for the route at 30 miles an hour, and at least half an hour', () => {
    expect(end({ distance_travelled: 18.4 })).toBe('20261204T101500Z')
    expect(end({ distance_travelled: 1 })).toBe('20261204T100000Z')
  })
})

describe('calendar entry', () => {
  it('keeps its UID and raises its sequence number when the booking changes', () => {
    const before = parseProperties(buildCalendar(ride()))
    const after = parseProperties(buildCalendar(ride({ version: 3, booking_status: 'cancelled' })))
    expect(after.get('UID')).toBe(before.get('UID'))
    expect([before.get('SEQUENCE'), after.get('SEQUENCE')]).toEqual(['2', '3'])
    expect([before.get('METHOD'), after.get('METHOD')]).toEqual(['PUBLISH', 'CANCEL'])
    expect([before.get('STATUS'), after.get('STATUS')]).toEqual(['CONFIRMED', 'CANCELLED'])
  })

  it('carries the last change and is tentative until the ride is paid', () => {
    const unpaid = parseProperties(buildCalendar(ride({ payment_status: 'unpaid' })))
    expect([unpaid.get('LAST-MODIFIED'), unpaid.get('STATUS')]).toEqual(['20261120T100000Z', 'TENTATIVE'])
    expect(
      parseProperties(buildCalendar(ride({ payment_status: 'unpaid', booking_status: 'confirmed' }))).get('STATUS'),
    ).toBe('CONFIRMED')
  })

  it('names the organiser', () => {
    const organiser = { name: 'Ostler', email: 'rides@ostler.example' }
    for (const each of [ride(), ride({ booking_status: 'cancelled' })])
      expect(buildCalendar(each, organiser)).toContain('ORGANIZER;CN="Ostler":mailto:rides@ostler.example\r\n')
    expect(buildCalendar(ride())).not.toContain('ORGANIZER')
  })

  it('is identical for identical state and contains no price', () => {
    expect(buildCalendar(ride())).toBe(buildCalendar(ride()))
    expect(buildCalendar(ride())).not.toMatch(/£|\$|price/i)
  })

  it('escapes typed text so that it cannot add properties', () => {
    const text = buildCalendar(
      ride({
        pickup_location: 'Here\r\nATTENDEE:mailto:evil@x.test\nEND:VEVENT',
        pickup_sign: 'a;b,c\\d\r\nBEGIN:VALARM',
        flight_number: '\u2028X\u0007',
      }),
    )
    const lines = text.split('\r\n')
    expect(lines.filter((line) => /^(ATTENDEE|BEGIN:VALARM)/.test(line))).toEqual([])
    expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1)
    expect(text).not.toMatch(/[^\r]\n|\r[^\n]|\u2028/)
    expect(text).not.toContain('\u0007')
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  })
})
