// Working days: a pickup after midnight belongs to the night shift that began the evening before.
import { describe, expect, it } from 'vitest'
import { localAt } from '#kernel/time.ts'
import { createRandomChoices, randomDriver, randomRide } from '../../../../testing/generated-day.ts'
import { bookedClass } from '../../../../testing/service-classes.ts'
import { findShift, type RideToPlan, type Slot, toSlot } from '../ride-sequence/rules.ts'
import { type DriverToFit, hasTime, isSuitable, remainingReasons, unfitReasons } from './rules.ts'

const savoy = { lat: 51.5101, lon: -0.1206 }

const driver: DriverToFit = {
  driver_id: 'night-driver',
  status: 'available',
  is_shut: false,
  driving_license_expiry_date: '2036-01-01',
  insurance_expiry_date: '2036-01-01',
  date_first_available: null,
  date_of_leaving: null,
  preferred_shift: 'night',
  working_days: '7 days a week',
  days_off: [],
  absences: [],
  has_vehicle: true,
  car_capacity: 3,
  car_luggage: 3,
  served_classes: ['business_class', 'economy_class'],
  class_rank: 1,
  equipment: [],
  region_ids: ['main'],
  base_lat: savoy.lat,
  base_lon: savoy.lon,
}

let count = 0

/** A ride of an hour; `zone` is the zone of the pickup. */
const rideAt = (pickup: string, zone = 'Europe/London', over: Partial<RideToPlan> = {}): Slot => {
  const pickup_at = new Date(pickup)
  const { date, time } = localAt(pickup_at, zone)
  return toSlot(
    {
      booking_id: `ride-${++count}`,
      region_id: 'main',
      booking_type: 'point_to_point',
      booking_date: date,
      booking_time: `${time}:00`,
      time_zone: zone,
      pickup_at,
      pickup_place: { ...savoy, kind: 'hotel' },
      dropoff_place: savoy,
      number_of_hours: null,
      ride_area: null,
      number_of_passengers: 1,
      number_of_luggage: 0,
      service_type: 'business_class',
      booked_class: bookedClass('business_class'),
      flight_number: null,
      cars: 1,
      terms: { waiting: { free_minutes: 60 } },
      ...over,
    },
    1,
  )
}

// 2027-01-03 is a Sunday, and London is on UTC.
const [sunday, monday] = [0, 1]

describe('findShift', () => {
  it.each([
    ['2027-01-03', '00:00', 'night', '2027-01-02'],
    ['2027-01-03', '05:59', 'night', '2027-01-02'],
    ['2027-01-03', '06:00', 'day', '2027-01-03'],
    ['2027-01-03', '17:59', 'day', '2027-01-03'],
    ['2027-01-03', '18:00', 'night', '2027-01-03'],
    ['2027-01-03', '23:59', 'night', '2027-01-03'],
    ['2027-01-01', '03:30', 'night', '2026-12-31'],
    ['2028-03-01', '01:00', 'night', '2028-02-29'],
  ])('puts a pickup on %s at %s into the %s shift of %s', (date, time, kind, begins) => {
    expect(findShift(date, time)).toEqual({ kind, date: begins })
  })
})

describe('a day off', () => {
  it.each([
    ['2027-01-03T01:00Z', sunday, []],
    ['2027-01-03T05:45Z', sunday, []],
    ['2027-01-03T18:00Z', sunday, ['day_off']],
    ['2027-01-04T01:00Z', sunday, ['day_off']],
    ['2027-01-04T05:45Z', sunday, ['day_off']],
    ['2027-01-04T18:00Z', sunday, []],
    ['2027-01-04T01:00Z', monday, []],
    ['2027-01-05T01:00Z', monday, ['day_off']],
  ])('of a night driver counts a pickup at %s by its shift (weekday %i off)', (pickup, day, reasons) => {
    expect(unfitReasons({ ...driver, days_off: [day] }, rideAt(pickup), [])).toEqual(reasons)
  })

  it('counts by shift for a flexible driver too, on the clock of the pickup', () => {
    const flexible: DriverToFit = { ...driver, preferred_shift: 'flexible', days_off: [sunday] }
    expect(unfitReasons(flexible, rideAt('2027-01-03T04:30Z'), [])).toEqual([])
    expect(unfitReasons(flexible, rideAt('2027-01-04T04:30Z'), [])).toEqual(['day_off'])
    // In New York: Sunday at 19:00, Monday at 01:00 and Sunday at 01:00.
    const york = { ...flexible, base_lat: null, base_lon: null }
    expect(unfitReasons(york, rideAt('2027-01-04T00:00Z', 'America/New_York'), [])).toEqual(['day_off'])
    expect(unfitReasons(york, rideAt('2027-01-04T06:00Z', 'America/New_York'), [])).toEqual(['day_off'])
    expect(unfitReasons(york, rideAt('2027-01-03T06:00Z', 'America/New_York'), [])).toEqual([])
  })
})

describe('five working days a week', () => {
  const five: DriverToFit = { ...driver, working_days: '5 days a week' }
  const evenings = (...days: number[]) => days.map((day) => rideAt(`2027-01-0${day}T20:00Z`))

  it('count a ride after midnight with the evening before', () => {
    const worked = evenings(4, 5, 6, 7, 8)
    expect(unfitReasons(five, rideAt('2027-01-09T01:00Z'), worked)).toEqual([])
    expect(unfitReasons(five, rideAt('2027-01-09T20:00Z'), worked)).toEqual(['day_off'])
    expect(unfitReasons(five, rideAt('2027-01-10T01:00Z'), worked)).toEqual(['day_off'])
  })

  it('count a ride early on Monday in the week before', () => {
    const worked = evenings(4, 5, 6, 7, 8)
    expect(unfitReasons(five, rideAt('2027-01-11T01:00Z'), worked)).toEqual(['day_off'])
    expect(unfitReasons(five, rideAt('2027-01-04T01:00Z'), worked)).toEqual([])
  })
})

describe('document and employment dates', () => {
  it('count by the calendar date, whatever the shift', () => {
    const ride = rideAt('2027-01-03T01:00Z')
    const until = { insurance_expiry_date: '2027-01-02', driving_license_expiry_date: '2027-01-02' }
    expect(unfitReasons({ ...driver, ...until }, ride, [])).toEqual(['licence_expired', 'insurance_expired'])
    expect(unfitReasons({ ...driver, date_first_available: '2027-01-03' }, ride, [])).toEqual([])
    expect(unfitReasons({ ...driver, date_of_leaving: '2027-01-02' }, ride, [])).toEqual(['has_left'])
  })
})

describe('the region of a ride', () => {
  it('is a reason against drivers of other regions only, which their agreement removes', () => {
    const night = rideAt('2027-01-04T22:00:00Z', 'Europe/London', { region_id: 'north' })
    expect(unfitReasons(driver, night, [])).toEqual(['other_region'])
    expect(remainingReasons(['other_region'], true)).toEqual([])
    expect(unfitReasons({ ...driver, region_ids: ['main', 'north'] }, night, [])).toEqual([])
  })
})

describe('a driver for a car without one', () => {
  it('suits it and has time exactly if no reason remains with their agreement', () => {
    const choices = createRandomChoices(3)
    const drivers = Array.from({ length: 60 }, (_, index) => randomDriver(choices, index))
    const slots = Array.from({ length: 160 }, (_, index) => toSlot(randomRide(choices, index), 1))
    const counts = { fit: 0, unfit: 0 }
    const wrong: unknown[] = []
    for (const driver of drivers) {
      const others = slots.slice(0, choices.pick([0, 1, 3]))
      for (const slot of slots.slice(3)) {
        const fits = remainingReasons(unfitReasons(driver, slot, others), true).length === 0
        if ((isSuitable(driver, slot) && hasTime(driver, slot, others)) !== fits) wrong.push({ driver, slot, others })
        counts[fits ? 'fit' : 'unfit'] += 1
      }
    }
    expect(wrong).toEqual([])
    expect(Math.min(counts.fit, counts.unfit)).toBeGreaterThan(500)
  })
})
