// Generates days of rides and drivers from a seed: a mix of classes, places, hours, shifts, days off and documents.

import type { DriverToFit } from '#modules/dispatch/eligibility/rules.ts'
import type { DriverWithRides } from '#modules/dispatch/planning-problem/rules.ts'
import { type RideToPlan, type Slot, toSlots } from '#modules/dispatch/ride-sequence/rules.ts'
import { findRank, listServedBy } from '#modules/pricing/service-classes/rules.ts'

export interface DayOptions {
  seed: number
  rides: number
  drivers: number
  /** Every second driver has one of five working days left, and a third of the rides start before 6:00. */
  fullWeeks?: boolean
}

export interface GeneratedDay {
  date: string
  people: DriverWithRides[]
  open: Slot[]
}

import { bookedClass, seededClasses } from './service-classes.ts'

const createRandom = (seed: number) => {
  let state = seed * 2_654_435_761
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Pickup and dropoff places around London; airports are more frequent. */
const places = [
  ...[51.47, 51.47, 51.47].map((lat) => ({ lat, lon: -0.45, kind: 'airport' as const })),
  ...[51.155, 51.155].map((lat) => ({ lat, lon: -0.18, kind: 'airport' as const })),
  { lat: 51.505, lon: 0.05, kind: 'airport' as const },
  { lat: 51.885, lon: 0.235, kind: 'airport' as const },
  { lat: 51.512, lon: -0.147, kind: 'hotel' as const },
  { lat: 51.501, lon: -0.16, kind: 'hotel' as const },
  { lat: 51.513, lon: -0.09, kind: 'address' as const },
  { lat: 51.505, lon: -0.02, kind: 'address' as const },
  { lat: 51.53, lon: -0.124, kind: 'station' as const },
  { lat: 51.48, lon: -0.6, kind: 'address' as const },
  { lat: 51.752, lon: -1.257, kind: 'address' as const },
  { lat: 52.205, lon: 0.119, kind: 'address' as const },
  { lat: 50.823, lon: -0.137, kind: 'address' as const },
]

const date = '2026-12-04'
const midnight = Date.UTC(2026, 11, 4)

export const createRandomChoices = (seed: number) => {
  const random = createRandom(seed)
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T
  const chance = (of: number) => random() < of
  const near = ({ lat, lon }: { lat: number; lon: number }) => ({
    lat: lat + (random() - 0.5) * 0.04,
    lon: lon + (random() - 0.5) * 0.06,
  })
  return { random, pick, chance, near }
}
export type RandomChoices = ReturnType<typeof createRandomChoices>

/** A random minute of the day, more often in the morning and the evening. */
const randomMinute = ({ random, chance }: RandomChoices): number => {
  if (chance(0.35)) return 360 + random() * 240
  if (chance(0.45)) return 960 + random() * 300
  return random() * 1425
}

export const randomRide = (choices: RandomChoices, index: number, isNight = false): RideToPlan => {
  const { random, pick, chance, near } = choices
  const minute = (Math.floor(randomMinute(choices) / 15) * 15) % (isNight ? 360 : 1440)
  const isHourly = chance(0.15)
  const [from, to] = [pick(places), pick(places)]
  const party = 1 + Math.floor(random() * (chance(0.2) ? 8 : 3))
  const service_type = pick(['business_class', 'business_class', 'first_class', 'business_van'] as const)
  const capacity = service_type === 'business_van' ? 5 : 3
  const clock = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`
  return {
    booking_id: `ride${String(index).padStart(9, '0')}`,
    region_id: 'main',
    booking_type: isHourly ? 'hourly' : 'point_to_point',
    booking_date: date,
    booking_time: clock,
    time_zone: 'Europe/London',
    pickup_at: new Date(midnight + minute * 60_000),
    pickup_place: { ...near(from), kind: from.kind },
    dropoff_place: isHourly ? null : near(to),
    number_of_hours: isHourly ? 1 + Math.floor(random() * 7) : null,
    ride_area: isHourly ? pick(['inside', 'outside'] as const) : null,
    number_of_passengers: party,
    number_of_luggage: Math.min(8, Math.floor(random() * (party + 1))),
    service_type,
    booked_class: bookedClass(service_type),
    flight_number: from.kind === 'airport' && chance(0.6) ? 'BA 117' : null,
    cars: Math.ceil(party / capacity),
    terms: { waiting: { free_minutes: 60 } },
  }
}

/** What dispatch knows of a car of these classes. */
export const carOf = (classes: readonly string[]) => ({
  served_classes: listServedBy(seededClasses, classes),
  class_rank: findRank(seededClasses, classes),
})

export const randomDriver = ({ pick, chance, near }: RandomChoices, index: number): DriverToFit => {
  const car = pick([
    { car_capacity: 3, car_luggage: 3, ...carOf(['business_class']) },
    { car_capacity: 3, car_luggage: 3, ...carOf(['business_class', 'first_class']) },
    { car_capacity: 4, car_luggage: 3, ...carOf(['business_class', 'first_class']) },
    { car_capacity: 6, car_luggage: 6, ...carOf(['business_van', 'business_class']) },
  ])
  const base = near(pick(places))
  return {
    driver_id: `driver${String(index).padStart(7, '0')}`,
    is_shut: false,
    status: chance(0.94) ? 'available' : pick(['unavailable', 'under-review'] as const),
    driving_license_expiry_date: chance(0.96) ? '2028-01-01' : pick(['2026-12-03', '2026-12-04']),
    insurance_expiry_date: chance(0.96) ? '2027-06-30' : pick([null, '2026-12-03', '2026-12-04']),
    date_first_available: chance(0.95) ? null : pick(['2026-12-04', '2026-12-05']),
    date_of_leaving: chance(0.95) ? null : pick(['2026-12-03', '2026-12-04']),
    preferred_shift: pick(['day', 'flexible', 'flexible', 'night'] as const),
    working_days: pick(['5 days a week', '7 days a week'] as const),
    absences: [],
    days_off: chance(0.9) ? [0, 6] : [4, 5],
    has_vehicle: chance(0.97),
    ...car,
    equipment: [],
    region_ids: ['main'],
    base_lat: chance(0.93) ? base.lat : null,
    base_lon: base.lon,
  }
}

/** Rides on four other days of the week, so that a driver with five working days has one left. */
const daysAround: Slot[] = [-4, -3, -2, 1].flatMap((days) => {
  const at = new Date(midnight + (days * 24 + 12) * 3_600_000)
  const noon = { booking_date: at.toISOString().slice(0, 10), booking_time: '12:00:00', pickup_at: at }
  return toSlots({
    ...randomRide(createRandomChoices(1), 800 + days),
    ...noon,
    booking_type: 'hourly',
    number_of_hours: 1,
    cars: 1,
  })
})

/** Generates `rides` unassigned slots and `drivers` drivers, of whom a fifth have an assigned ride. */
export const generateDay = ({ seed, rides, drivers, fullWeeks = false }: DayOptions): GeneratedDay => {
  const choices = createRandomChoices(seed)
  const open: Slot[] = []
  for (let index = 0; open.length < rides; index++)
    open.push(...toSlots(randomRide(choices, index, fullWeeks && index % 3 === 0)))
  open.length = rides
  const people = Array.from({ length: drivers }, (_, index) => {
    const isFull = fullWeeks && index % 2 === 0
    const driver = { ...randomDriver(choices, index), ...(isFull ? { working_days: '5 days a week' as const } : {}) }
    const own = choices.chance(0.2) ? toSlots(randomRide(choices, 900 + index)).slice(0, 1) : []
    const slots = isFull ? daysAround : own
    return { driver: driver.base_lat === null ? { ...driver, base_lon: null } : driver, slots }
  })
  return { date, people, open }
}
