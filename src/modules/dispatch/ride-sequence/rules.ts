// When a ride keeps its driver busy and where it ends, and the time and empty miles between two rides.
import { localAt, shiftDate, shortTime } from '#kernel/time.ts'
import { chauffeurPromise } from '#modules/bookings/rules.ts'
import type { Place } from '#modules/places/contract.ts'
import { isRoadBetween } from '#modules/places/landmasses/rules.ts'
import { mostRoadMiles, type Point, roadMiles, routeMiles } from '#modules/places/rules.ts'
import type { BookedClass, BookingType, RideArea } from '#modules/pricing/contract.ts'
import type { BookedExtra } from '#modules/pricing/extras/rules.ts'
import { chargedHours } from '#modules/pricing/rules.ts'
import type { BookedClassView } from '#modules/pricing/service-classes/rules.ts'
import type { WaitingTerms } from '#modules/pricing/terms/rules.ts'
import type { Assignment } from '../store.ts'

/** Parameters of planning, in minutes and road miles. */
export const planning = {
  /** The driver stands at the pickup this long before it. */
  earlyMinutes: chauffeurPromise.earlyMinutes,
  /** Time until the passengers are in the car, except after a flight. */
  boardingMinutes: 15,
  /** Spare time between two rides, beyond the driving time. */
  marginMinutes: 15,
  /** After a break of this length the driver comes from home. */
  homeAfterMinutes: 360,
  /** Greatest distance from home to a pickup without the driver's agreement. */
  reachMiles: 150,
  /** Longest way that is ever driven without a passenger: twenty hours on the road. */
  maxEmptyMiles: 1000,
} as const

/** The day shift includes `from` and excludes `to`; all other pickups belong to the night shift. */
export const dayShift = { from: '06:00', to: '18:00' } as const

export interface Shift {
  kind: 'day' | 'night'
  /** The day on which the shift begins, yyyy-MM-dd: the working day of every pickup in it. */
  date: string
}

/** Finds the shift of a pickup at `time` (HH:mm) on `date` (yyyy-MM-dd), both on the clock of the pickup. */
export const findShift = (date: string, time: string): Shift => ({
  kind: time >= dayShift.from && time < dayShift.to ? 'day' : 'night',
  date: time < dayShift.from ? shiftDate(date, -1) : date,
})

/** Speeds for the first, next and remaining miles of a way: town, suburb, open road. */
const paces = [
  { miles: 5, mph: 12 },
  { miles: 20, mph: 30 },
  { miles: Number.POSITIVE_INFINITY, mph: 50 },
] as const

const countMinutes = (miles: number): number => {
  let left = miles
  let hours = 0
  for (const pace of paces) {
    const driven = Math.min(left, pace.miles)
    hours += driven / pace.mph
    left -= driven
  }
  return hours * 60
}

/** Driving time in whole minutes for a number of road miles, on an ordinary working day. */
export const drivingMinutes = (miles: number): number => Math.ceil(Number(countMinutes(miles).toFixed(6)))

/** The fields of a booking that planning needs. */
export interface RideToPlan {
  booking_id: string
  region_id: string
  booking_type: BookingType
  booking_date: string
  booking_time: string
  time_zone: string
  pickup_at: Date
  pickup_place: Pick<Place, 'lat' | 'lon' | 'kind'>
  dropoff_place: Pick<Place, 'lat' | 'lon'> | null
  number_of_hours: number | null
  ride_area: RideArea | null
  number_of_passengers: number
  number_of_luggage: number
  service_type: BookedClass
  booked_class: Pick<BookedClassView, 'rank'>
  flight_number: string | null
  cars: number
  extras?: readonly Pick<BookedExtra, 'id' | 'count' | 'needs_equipment'>[]
  terms: { waiting: Pick<WaitingTerms, 'free_minutes'> }
}

/** One car of a ride in a plan. */
export interface Slot {
  booking_id: string
  car_number: number
  region_id: string
  service_type: BookedClass
  /** How hard it is to find another car of the class. */
  class_rank: number
  /** Share of this car: passengers and luggage are divided evenly. */
  passengers: number
  luggage: number
  /** Ids of the extras that this car must carry the equipment for. */
  equipment: readonly string[]
  /** On the clock of the pickup: yyyy-MM-dd and HH:mm, and the day on which the ride ends. */
  date: string
  time: string
  last_date: string
  shift: Shift
  /** Milliseconds since 1970: when the driver stands at the pickup, and when they are free again. */
  from: number
  until: number
  start: Point
  end: Point
}

/** Hours that are charged, and so kept free. */
const paidHours = ({ number_of_hours, ride_area }: RideToPlan): number =>
  chargedHours(number_of_hours ?? 0, ride_area ?? 'outside')

const isFlightPickup = ({ flight_number, pickup_place }: RideToPlan) =>
  Boolean(flight_number) || pickup_place.kind === 'airport'

/** Minutes that the plan allows the passengers to get in: after a flight the whole free wait of the ride. */
export const boardingMinutes = (ride: RideToPlan): number =>
  isFlightPickup(ride) ? Math.max(planning.boardingMinutes, ride.terms.waiting.free_minutes) : planning.boardingMinutes

/** Minutes from the booked time until the driver is free again. */
const countBusyMinutes = (ride: RideToPlan): number => {
  if (ride.booking_type === 'hourly') return paidHours(ride) * 60
  return boardingMinutes(ride) + drivingMinutes(routeMiles(ride.pickup_place, ride.dropoff_place ?? ride.pickup_place))
}

const point = ({ lat, lon }: Point): Point => ({ lat, lon })

/** One piece in each car, from the first: a single child seat is needed in car 1 only. */
const listEquipment = ({ extras = [] }: RideToPlan, car_number: number): string[] =>
  extras.filter(({ count, needs_equipment }) => needs_equipment && count >= car_number).map(({ id }) => id)

/** Rides that end this long before midnight do so whatever the clocks do. */
const clockChangeMinutes = 180
const dayMinutes = 24 * 60

const findLastDate = ({ booking_date, booking_time, pickup_at, time_zone }: RideToPlan, until: number): string => {
  const minutes = Number(booking_time.slice(0, 2)) * 60 + (until - pickup_at.getTime()) / 60_000
  return minutes + clockChangeMinutes < dayMinutes ? booking_date : localAt(new Date(until), time_zone).date
}

const toNewSlot = (ride: RideToPlan, car_number: number): Slot => {
  const at = ride.pickup_at.getTime()
  const until = at + countBusyMinutes(ride) * 60_000
  const time = shortTime(ride.booking_time)
  return {
    booking_id: ride.booking_id,
    car_number,
    region_id: ride.region_id,
    service_type: ride.service_type,
    class_rank: ride.booked_class.rank,
    passengers: Math.ceil(ride.number_of_passengers / ride.cars),
    luggage: Math.ceil(ride.number_of_luggage / ride.cars),
    equipment: listEquipment(ride, car_number),
    date: ride.booking_date,
    time,
    last_date: findLastDate(ride, until),
    shift: findShift(ride.booking_date, time),
    from: at - planning.earlyMinutes * 60_000,
    until,
    start: point(ride.pickup_place),
    end: point(ride.dropoff_place ?? ride.pickup_place),
  }
}

/** A board needs the slots of a ride several times, and distances and local dates are slow. A ride never changes once it is read. */
const slotsOfRides = new WeakMap<RideToPlan, Map<number, Slot>>()

export const toSlot = (ride: RideToPlan, car_number: number): Slot => {
  const slots = slotsOfRides.get(ride) ?? new Map<number, Slot>()
  slotsOfRides.set(ride, slots)
  const slot = slots.get(car_number) ?? toNewSlot(ride, car_number)
  slots.set(car_number, slot)
  return slot
}

/** What the driver has reported of a ride. */
export type Progress = Pick<Assignment, 'state' | 'on_the_way_at' | 'arrived_at' | 'on_board_at'>

/** A ride of a driver with its progress. */
export interface DrivenSlot extends Slot {
  /** Milliseconds since 1970. */
  pickup: number
  boarding_minutes: number
  is_hourly: boolean
  progress: Progress
}

export const toDrivenSlot = (ride: RideToPlan, car_number: number, progress: Progress): DrivenSlot => ({
  ...toSlot(ride, car_number),
  pickup: ride.pickup_at.getTime(),
  boarding_minutes: boardingMinutes(ride),
  is_hourly: ride.booking_type === 'hourly',
  progress,
})

/** Every car of a ride. */
export const toSlots = (ride: RideToPlan): Slot[] =>
  Array.from({ length: ride.cars }, (_, index) => toSlot(ride, index + 1))

type Timed = Pick<Slot, 'from' | 'until' | 'start' | 'end'>

type Span = Pick<Slot, 'from' | 'until'>

/** Whether one ride begins before the other ends. */
export const overlaps = (a: Span, b: Span): boolean => a.from < b.until && b.from < a.until

/** Minutes left between two rides after driving time and margin; negative if there are too few. */
export const spareMinutes = (before: Timed, after: Timed): number =>
  Math.floor((after.from - before.until) / 60_000) -
  drivingMinutes(routeMiles(before.end, after.start)) -
  planning.marginMinutes

/** More than rounding to a tenth of a mile and to whole minutes changes of a driving time. */
const roundingMinutes = 2

/**
 * Whether these minutes are enough to drive between two places. A board compares its rides with all drivers and theirs, and almost
 * never needs the rounded time.
 */
export const isEnoughToDrive = (minutes: number, from: Point, to: Point): boolean => {
  if (minutes < 0) return false
  if (minutes > countMinutes(mostRoadMiles(from, to)) + roundingMinutes) return true
  const difference = minutes - countMinutes(roadMiles(from, to))
  return Math.abs(difference) > roundingMinutes ? difference > 0 : drivingMinutes(routeMiles(from, to)) <= minutes
}

/** Whether one driver can do both rides in this order. */
export const canFollow = (before: Timed, after: Timed): boolean =>
  isEnoughToDrive((after.from - before.until) / 60_000 - planning.marginMinutes, before.end, after.start)

/** Chronological order of rides. */
export const byTime = (a: Slot, b: Slot): number =>
  a.from - b.from || a.until - b.until || a.booking_id.localeCompare(b.booking_id) || a.car_number - b.car_number

const goesHome = (before: Timed, after: Timed) => after.from - before.until >= planning.homeAfterMinutes * 60_000

/** Whether an empty car drives between two places: by road, and not across a continent. */
export const isDrivable = (from: Point, to: Point): boolean =>
  (mostRoadMiles(from, to) < planning.maxEmptyMiles || routeMiles(from, to) <= planning.maxEmptyMiles) &&
  isRoadBetween(from, to)

/** Empty road miles between two places; 0 if no car drives that way. */
const emptyMilesBetween = (from: Point, to: Point): number => (isDrivable(from, to) ? routeMiles(from, to) : 0)

/** Empty road miles between home and a place; 0 if home is unknown. */
export const milesHome = (home: Point | null, place: Point): number => (home ? emptyMilesBetween(home, place) : 0)

/** Empty road miles between two rides: direct, or by way of home after a long break. */
export const milesBetween = (home: Point | null, before: Timed, after: Timed): number =>
  home && goesHome(before, after)
    ? emptyMilesBetween(before.end, home) + emptyMilesBetween(home, after.start)
    : emptyMilesBetween(before.end, after.start)

/** Empty road miles of all these rides in chronological order. */
export const emptyMiles = (home: Point | null, slots: readonly Slot[]): number => {
  const ordered = [...slots].sort(byTime)
  const [first, last] = [ordered[0], ordered.at(-1)]
  if (!first || !last) return 0
  const between = ordered.slice(1).map((slot, index) => milesBetween(home, ordered[index] ?? slot, slot))
  return [milesHome(home, first.start), ...between, milesHome(home, last.end)].reduce((sum, miles) => sum + miles, 0)
}
