// Which issues a ride has, how much they put it at risk, and in which order the board shows rides.
import { shortTime } from '#kernel/time.ts'
import {
  type Based,
  type DriverToFit,
  hasTime,
  homeOf,
  isAbsent,
  isOfRegion,
  isSuitable,
  remainingReasons,
  unfitReasons,
} from '../eligibility/rules.ts'
import {
  canReachPickup,
  carKey,
  createCarPlan,
  findKnockOns,
  findLateness,
  isReachable,
  type KnockOn,
  type Lateness,
} from '../lateness/rules.ts'
import { type DrivenSlot, type Progress, type RideToPlan, type Slot, toSlot } from '../ride-sequence/rules.ts'
import { type Acknowledgement, isAcknowledged, isChangedSince, isOver, isUnderWay } from '../rules.ts'
import type { BoardRide, Fault, Risk } from './contract.ts'

/** When the level of an issue is judged. */
export interface RiskTimes {
  pickupAt: Date
  /** Latest departure of the driver, by the plan; the pickup for issues without a driver. */
  leaveBy: Date
  now: Date
}
export type RiskLevel = Extract<Risk, 'red' | 'amber' | 'issue'>
type Judge = (times: RiskTimes) => RiskLevel

const minute = 60_000
const lastDay = Date.UTC(9999, 11, 31)

/** Adds days to a date (yyyy-MM-dd); the result is never after the year 9999. */
export const dayAfter = (date: string, days: number): string =>
  new Date(Math.min(lastDay, Date.parse(`${date}T00:00:00Z`) + days * 24 * 60 * minute)).toISOString().slice(0, 10)

/** Instants that enclose every pickup of these days, in any time zone. */
export const toInstants = ({ from, to }: { from: string; to: string }) => ({
  from: new Date(`${dayAfter(from, -1)}T00:00:00Z`),
  to: new Date(`${dayAfter(to, 2)}T00:00:00Z`),
})

/** yyyy-MM-ddTHH:mm on the clock of the pickup. */
export const toLocalTime = ({
  booking_date,
  booking_time,
}: Pick<RideToPlan, 'booking_date' | 'booking_time'>): string => `${booking_date}T${shortTime(booking_time)}`

/** Hours before an instant from which an issue is amber and red. */
type Lead = { amber: number; red?: number }

const judgeBefore =
  (instant: 'pickupAt' | 'leaveBy', { amber, red = Number.NEGATIVE_INFINITY }: Lead): Judge =>
  (times) => {
    const hours = (times[instant].getTime() - times.now.getTime()) / (60 * minute)
    if (hours < red) return 'red'
    return hours < amber ? 'amber' : 'issue'
  }

const red: Judge = () => 'red'
const amber: Judge = () => 'amber'

/** Hours within which an issue of the assignment, of the driver's answer, and of data count. */
export const riskHours = {
  unfit: { amber: 24, red: 3 },
  noDriverNear: { amber: 24, red: 6 },
  /** Before the departure. */
  unacknowledged: { amber: 6, red: 1 },
  question: { amber: 3 },
} as const satisfies Record<string, Lead>

/**
 * Hours before the pickup from which the risk of a ride depends on a driver who is near. Until then a car without one is as much
 * at risk with or without one near, so the order of the board is known before that is judged.
 */
export const nearHoursOfOrder = riskHours.noDriverNear.red

/** Minutes before the pickup from which a car that has not arrived is red; for five minutes before that it is amber. */
export const arrivalAlarmMinutes = 10

const unfit = judgeBefore('pickupAt', riskHours.unfit)
const question = judgeBefore('pickupAt', riskHours.question)
const unacknowledged = judgeBefore('leaveBy', riskHours.unacknowledged)

/** Most serious first: a ride that cannot take place, one that may go wrong, then questions. */
const judges: Record<Fault, Judge> = {
  no_driver_near: judgeBefore('pickupAt', riskHours.noDriverNear),
  no_driver: unfit,
  not_arrived: judgeBefore('pickupAt', { amber: Number.POSITIVE_INFINITY, red: arrivalAlarmMinutes / 60 }),
  not_left: red,
  driver_delayed: red,
  delays_next: red,
  waiting_too_long: red,
  expected_late: red,
  overrun: amber,
  overlap: unfit,
  licence_expired: unfit,
  insurance_expired: unfit,
  insurance_unknown: unfit,
  account_shut: unfit,
  not_available: unfit,
  absent: unfit,
  under_review: unfit,
  not_started: unfit,
  has_left: unfit,
  no_car: unfit,
  class: unfit,
  passengers: unfit,
  luggage: unfit,
  equipment: unfit,
  out_of_reach: unfit,
  too_little_time: unfit,
  changed: unacknowledged,
  not_acknowledged: unacknowledged,
  due_to_leave: amber,
  not_on_board: amber,
  no_driver_phone: question,
  no_passenger_phone: question,
  not_paid: question,
  day_off: question,
  shift: question,
  too_far: question,
  other_region: question,
}
const faultOrder = Object.keys(judges) as Fault[]

const sortFaults = (faults: Iterable<Fault>): Fault[] =>
  [...new Set(faults)].sort((a, b) => faultOrder.indexOf(a) - faultOrder.indexOf(b))

const latenessFaults: Record<Lateness | KnockOn, true> = {
  due_to_leave: true,
  not_left: true,
  expected_late: true,
  not_arrived: true,
  not_on_board: true,
  waiting_too_long: true,
  overrun: true,
  driver_delayed: true,
  delays_next: true,
}

export const isLate = (fault: Fault): boolean => fault in latenessFaults

/** A driver with their rides around the shown days. */
export interface Person {
  driver: DriverToFit & { phone_number: string }
  slots: readonly DrivenSlot[]
}

/** The home of the driver and their other rides, from which the driver comes to this one. */
export const getApproach = (
  { driver, slots }: { driver: Based; slots: readonly DrivenSlot[] },
  { booking_id, car_number }: Slot,
) => ({
  home: homeOf(driver),
  others: slots.filter((other) => other.booking_id !== booking_id || other.car_number !== car_number),
})

const memoize = <Item, Value extends object>(keyOf: (item: Item) => unknown, find: (item: Item) => Value) => {
  const known = new Map<unknown, Value>()
  return (item: Item): Value => {
    const key = keyOf(item)
    const found = known.get(key) ?? find(item)
    known.set(key, found)
    return found
  }
}

/** What the issues of a car follow from, beside the ride. */
export interface RiskData {
  now: Date
  /** Hours before the pickup from which it is judged if a driver is near. */
  nearHours: number
  /** Lists the drivers at work in the region who could drive such a car if they had time, those with the fewest rides first. */
  listSuitable: (slot: Slot) => readonly Person[]
  /** What late rides of a driver do to the next ones, by the keys of the cars. */
  findKnockOns: (person: Person) => ReadonlyMap<string, readonly KnockOn[]>
}

/** What of a car decides which drivers suit it. */
const suitabilityKey = ({ region_id, service_type, passengers, luggage, date, last_date }: Slot): string =>
  `${region_id} ${service_type} ${passengers} ${luggage} ${date} ${last_date}`

const isAtWork = ({ driver }: Person, slot: Slot): boolean =>
  driver.status === 'available' && !driver.is_shut && isOfRegion(driver, slot)

/** Finds the knock-on delays of each driver, and the drivers who suit each kind of ride, once. */
export const createRiskData = (
  people: readonly Person[],
  now: Date,
  nearHours: number = riskHours.noDriverNear.amber,
): RiskData => {
  // Who has few rides is likely to be free, which ends the search for one driver who is near.
  const listSuitable = (slot: Slot) =>
    people
      .filter((person) => isAtWork(person, slot) && isSuitable(person.driver, slot))
      .sort((a, b) => a.slots.length - b.slots.length)
  return {
    now,
    nearHours,
    listSuitable: memoize(suitabilityKey, listSuitable),
    findKnockOns: memoize(
      (person) => person,
      (person) => findKnockOns({ home: homeOf(person.driver), slots: person.slots }, now),
    ),
  }
}

/** Whether it is judged if a driver who fits can still be there in time. Days ahead that is no question yet. */
export const isDriverNearJudged = (
  pickupAt: Date,
  now: Date,
  nearHours: number = riskHours.noDriverNear.amber,
): boolean => pickupAt.getTime() - now.getTime() <= nearHours * 60 * minute

/** The car has no driver, so it is among the rides of none. */
const isDriverNear = (slot: Slot, pickupAt: Date, { listSuitable, now, nearHours }: RiskData): boolean =>
  !isDriverNearJudged(pickupAt, now, nearHours) ||
  (isReachable(slot, now) &&
    listSuitable(slot).some(
      ({ driver, slots }) =>
        hasTime(driver, slot, slots) &&
        !isAbsent(driver, slot) &&
        canReachPickup(slot, { home: homeOf(driver), others: slots }, now),
    ))

export type DrivenCar = Progress & Acknowledgement & { is_agreed: boolean }

const acknowledgementFaults = (car: DrivenCar): Fault[] => {
  if (isChangedSince(car)) return ['changed']
  return isAcknowledged(car) || isUnderWay(car.state) ? [] : ['not_acknowledged']
}

/** Issues of a car or of the whole ride, with the times that they are judged by. */
export interface JudgedFaults {
  faults: Fault[]
  times: RiskTimes
}

/** Lists the issues of one car; `driven` is its driver with the progress. */
export const judgeCar = (
  ride: RideToPlan,
  { car_number, driven }: { car_number: number; driven: { car: DrivenCar; person: Person } | undefined },
  data: RiskData,
): JudgedFaults => {
  const times = { pickupAt: ride.pickup_at, leaveBy: ride.pickup_at, now: data.now }
  const slot = toSlot(ride, car_number)
  if (!driven)
    return { faults: isDriverNear(slot, ride.pickup_at, data) ? ['no_driver'] : ['no_driver_near', 'no_driver'], times }
  const { car, person } = driven
  if (isOver(car.state)) return { faults: [], times }
  const plan = createCarPlan(ride, slot, getApproach(person, slot))
  const stage = findLateness(car, plan, data.now)
  const faults = sortFaults([
    ...(stage ? [stage] : []),
    ...(data.findKnockOns(person).get(carKey(slot)) ?? []),
    ...remainingReasons(unfitReasons(person.driver, slot, person.slots), car.is_agreed),
    ...acknowledgementFaults(car),
    ...(person.driver.phone_number ? [] : (['no_driver_phone'] as const)),
  ])
  return { faults, times: { ...times, leaveBy: plan.leaveBy } }
}

/** Those of the issues that turn the ride red. */
export const findAlarms = ({ faults, times }: JudgedFaults): Fault[] =>
  faults.filter((fault) => judges[fault](times) === 'red')

/** Lists the issues of the whole ride. */
export const rideFaults = ({ hasPhone, isToBeDriven }: { hasPhone: boolean; isToBeDriven: boolean }): Fault[] => [
  ...(hasPhone ? [] : (['no_passenger_phone'] as const)),
  ...(isToBeDriven ? [] : (['not_paid'] as const)),
]

/** Joins the issues of the cars and of the ride; the ride is as much at risk as the worst of them says. */
export const judgeRide = (parts: readonly JudgedFaults[]): Pick<BoardRide, 'faults' | 'alarms' | 'risk'> => {
  const faults = sortFaults(parts.flatMap((part) => part.faults))
  const alarms = sortFaults(parts.flatMap(findAlarms))
  const isAmber = parts.some(({ faults: all, times }) => all.some((fault) => judges[fault](times) === 'amber'))
  const risk = alarms.length > 0 ? 'red' : isAmber ? 'amber' : faults.length > 0 ? 'issue' : 'none'
  return { faults, alarms, risk }
}
