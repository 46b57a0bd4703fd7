// When a ride keeps its driver busy and where it leaves them: what two rides of one driver need between them, in time and miles.
import { localAt, shiftDate, shortTime } from '#kernel/time.ts'
import { promise } from '#modules/bookings/rules.ts'
import type { Place } from '#modules/places/contract.ts'
import { isRoadBetween } from '#modules/places/landmasses/rules.ts'
import { type Point, routeMiles } from '#modules/places/rules.ts'
import type { BookedClass, BookingType, RideArea } from '#modules/pricing/contract.ts'
import { chargedHours } from '#modules/pricing/minimum-hours/rules.ts'

/** What days are planned by. Minutes, and road miles. */
export const planning = {
  /** The chauffeur stands at the pickup so long before it. */
  earlyMinutes: promise.chauffeurEarlyMinutes,
  /** Until everybody is in the car: off a flight the whole wait that is promised, elsewhere what it usually takes. */
  waitMinutes: { flight: promise.freeWaitMinutes, usual: 15 },
  /** Spare time between two rides, beyond the way from the one to the other. */
  marginMinutes: 15,
  /** After a break of so long the next ride is driven to from home. */
  homeAfterMinutes: 360,
  /** Nobody is sent to a pickup farther from home than this unless they say they will. */
  reachMiles: 150,
  /** A longer way is never driven without a passenger: twenty hours on the road. */
  maxEmptyMiles: 1000,
} as const

/** Pickups of the day shift, from the first time to before the second. The night shift has the others, over midnight. */
export const dayShift = { from: '06:00', to: '18:00' } as const

export interface Shift {
  kind: 'day' | 'night'
  /** The day on which the shift begins, yyyy-MM-dd: the working day of every pickup in it. */
  date: string
}

/** The shift of a pickup at `time` (HH:mm) on `date` (yyyy-MM-dd), both on the clock of the pickup. */
export const findShift = (date: string, time: string): Shift => ({
  kind: time >= dayShift.from && time < dayShift.to ? 'day' : 'night',
  date: time < dayShift.from ? shiftDate(date, -1) : date,
})

/** Town, suburb, open road: so many miles of a way are driven at so many miles an hour. */
const paces = [
  { miles: 5, mph: 12 },
  { miles: 20, mph: 30 },
  { miles: Number.POSITIVE_INFINITY, mph: 50 },
] as const

/** Whole minutes that a way of so many road miles takes, at the pace of an ordinary working day. */
export const drivingMinutes = (miles: number): number => {
  let left = miles
  let hours = 0
  for (const pace of paces) {
    const driven = Math.min(left, pace.miles)
    hours += driven / pace.mph
    left -= driven
  }
  return Math.ceil(Number((hours * 60).toFixed(6)))
}

/** What a plan needs to know of a booked ride; the record of a booking has it all. */
export interface RideToPlan {
  booking_id: string
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
  flight_number: string | null
  cars: number
}

/** One car of a ride as a plan sees it. */
export interface Slot {
  booking_id: string
  car_number: number
  service_type: BookedClass
  /** That this car takes: passengers and luggage are shared out evenly. */
  passengers: number
  luggage: number
  /** On the clock of the pickup: yyyy-MM-dd and HH:mm, and the day on which it ends. */
  date: string
  time: string
  last_date: string
  shift: Shift
  /** Milliseconds since 1970: the driver stands at the pickup, and is rid of the passengers. */
  from: number
  until: number
  start: Point
  end: Point
}

/** Hours that are paid for, and so kept free. */
const paidHours = ({ number_of_hours, ride_area }: RideToPlan): number =>
  chargedHours(number_of_hours ?? 0, ride_area ?? 'outside')

const isFlightPickup = ({ flight_number, pickup_place }: RideToPlan) =>
  Boolean(flight_number) || pickup_place.kind === 'airport'

/** Minutes that the plan allows the passengers to get in. */
export const boardingMinutes = (ride: RideToPlan): number =>
  planning.waitMinutes[isFlightPickup(ride) ? 'flight' : 'usual']

/** Minutes from the booked time until the passengers are rid of. */
const countBusyMinutes = (ride: RideToPlan): number => {
  if (ride.booking_type === 'hourly') return paidHours(ride) * 60
  return boardingMinutes(ride) + drivingMinutes(routeMiles(ride.pickup_place, ride.dropoff_place ?? ride.pickup_place))
}

const point = ({ lat, lon }: Point): Point => ({ lat, lon })

export const toSlot = (ride: RideToPlan, car_number: number): Slot => {
  const at = ride.pickup_at.getTime()
  const until = at + countBusyMinutes(ride) * 60_000
  const time = shortTime(ride.booking_time)
  return {
    booking_id: ride.booking_id,
    car_number,
    service_type: ride.service_type,
    passengers: Math.ceil(ride.number_of_passengers / ride.cars),
    luggage: Math.ceil(ride.number_of_luggage / ride.cars),
    date: ride.booking_date,
    time,
    last_date: localAt(new Date(until), ride.time_zone).date,
    shift: findShift(ride.booking_date, time),
    from: at - planning.earlyMinutes * 60_000,
    until,
    start: point(ride.pickup_place),
    end: point(ride.dropoff_place ?? ride.pickup_place),
  }
}

/** Every car of a ride. */
export const slotsOf = (ride: RideToPlan): Slot[] =>
  Array.from({ length: ride.cars }, (_, index) => toSlot(ride, index + 1))

type Timed = Pick<Slot, 'from' | 'until' | 'start' | 'end'>

/** Does one begin before the other is over? */
export const overlaps = (a: Timed, b: Timed): boolean => a.from < b.until && b.from < a.until

/** Minutes that are left between two rides after the way and the margin; negative where they are too few. */
export const spareMinutes = (before: Timed, after: Timed): number =>
  Math.floor((after.from - before.until) / 60_000) -
  drivingMinutes(routeMiles(before.end, after.start)) -
  planning.marginMinutes

/** Can one driver do the one and then the other? */
export const canFollow = (before: Timed, after: Timed): boolean => spareMinutes(before, after) >= 0

/** The order in which a driver does them. */
export const byTime = (a: Slot, b: Slot): number =>
  a.from - b.from || a.until - b.until || a.booking_id.localeCompare(b.booking_id) || a.car_number - b.car_number

const goesHome = (before: Timed, after: Timed) => after.from - before.until >= planning.homeAfterMinutes * 60_000

/** Whether an empty car drives from the one place to the other: by road, and not across a continent. */
export const isDrivable = (from: Point, to: Point): boolean =>
  routeMiles(from, to) <= planning.maxEmptyMiles && isRoadBetween(from, to)

/** Road miles without a passenger; 0 where no car drives that way. */
const emptyMilesBetween = (from: Point, to: Point): number => (isDrivable(from, to) ? routeMiles(from, to) : 0)

/** Road miles without a passenger from home to the first pickup, or from the last place home; 0 where home is not known. */
export const milesHome = (home: Point | null, place: Point): number => (home ? emptyMilesBetween(home, place) : 0)

/** Road miles without a passenger between two rides: straight on, or by way of home after a long break. */
export const milesBetween = (home: Point | null, before: Timed, after: Timed): number =>
  home && goesHome(before, after)
    ? emptyMilesBetween(before.end, home) + emptyMilesBetween(home, after.start)
    : emptyMilesBetween(before.end, after.start)

/** Road miles without a passenger of these rides, in the order of their times. */
export const emptyMiles = (home: Point | null, slots: readonly Slot[]): number => {
  const ordered = [...slots].sort(byTime)
  const [first, last] = [ordered[0], ordered.at(-1)]
  if (!first || !last) return 0
  const between = ordered.slice(1).map((slot, index) => milesBetween(home, ordered[index] ?? slot, slot))
  return [milesHome(home, first.start), ...between, milesHome(home, last.end)].reduce((sum, miles) => sum + miles, 0)
}
