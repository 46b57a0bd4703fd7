// Simulates days of rides that are driven, with delays of every kind, and judges each ride's risk minute by minute.
import type { Fault } from '#modules/dispatch/board/contract.ts'
import { createRiskData, findAlarms, judgeCar, type Person } from '#modules/dispatch/board/rules.ts'
import type { RideState } from '#modules/dispatch/contract.ts'
import { type DriverToFit, remainingReasons, unfitReasons } from '#modules/dispatch/eligibility/rules.ts'
import { createCarPlan } from '#modules/dispatch/lateness/rules.ts'
import {
  type DrivenSlot,
  type Progress,
  type RideToPlan,
  type Slot,
  toDrivenSlot,
} from '#modules/dispatch/ride-sequence/rules.ts'
import { carOf, createRandomChoices, type RandomChoices, randomDriver, randomRide } from './generated-day.ts'

const minute = 60_000
const never = Number.POSITIVE_INFINITY

/** Minutes before the pickup from which a ride is judged. */
const judgedBefore = 7 * 60
/** Minutes after the pickup until which a ride that never ends is judged. */
const judgedAfter = 150
/** Minutes that a customer's ride must have been red before its pickup passes without a car. */
export const fairWarning = 5

/** What happens, in milliseconds since 1970. */
interface Course {
  assigned: number
  acknowledged: number
  left: number
  arrived: number
  boarded: number
  /** The ride has ended, and its driver has reported that. */
  ended: number
  reported: number
}

interface SimulatedRide {
  ride: RideToPlan
  /** Undefined if no driver ever takes it. */
  driver: DriverToFit | undefined
  slot: DrivenSlot
  course: Course
  /** Something went wrong with this ride. */
  isDisturbed: boolean
}

/** A driver who is off sick for all of the simulated days. */
const absence = { from: Number.NEGATIVE_INFINITY, until: never }

const driverFor = (choices: RandomChoices, index: number): DriverToFit => ({
  ...randomDriver(choices, index),
  ...{ status: 'available', date_first_available: null, date_of_leaving: null, preferred_shift: 'flexible' },
  ...{ working_days: '7 days a week', days_off: [], has_vehicle: true, car_capacity: 8, car_luggage: 8 },
  ...{ driving_license_expiry_date: '2028-01-01', insurance_expiry_date: '2027-06-30' },
  ...carOf(['business_class', 'first_class', 'business_van']),
})

const notStarted: Progress = { state: 'acknowledged', on_the_way_at: null, arrived_at: null, on_board_at: null }

/** Draws the durations of a ride; calm days have no disturbance. */
const createDisturbances = ({ random, chance }: RandomChoices, isCalm: boolean) => {
  let isDisturbed = false
  return {
    /** The usual value, or one that disturbs the ride. */
    draw: (share: number, usual: [number, number], disturbed: [number, number]): number => {
      const isNow = !isCalm && chance(share)
      isDisturbed ||= isNow
      const [from, to] = isNow ? disturbed : usual
      return from + random() * (to - from)
    },
    isDisturbed: () => isDisturbed,
  }
}
type Disturbances = ReturnType<typeof createDisturbances>

const ceilMinute = (at: number): number => Math.ceil(at / minute) * minute
const floorMinute = (at: number): number => Math.floor(at / minute) * minute

const generateCourse = (plan: ReturnType<typeof createCarPlan>, freeFrom: number, { draw }: Disturbances): Course => {
  const [pickup, leaveBy] = [plan.pickupAt.getTime(), plan.leaveBy.getTime()]
  const assigned = pickup - draw(0.05, [8 * 60, 20 * 60], [10, 4 * 60]) * minute
  const acknowledged = Math.max(assigned, leaveBy - draw(0.06, [65, 300], [-40, 55]) * minute)
  const latest = leaveBy - draw(0.1, [1, 12], [-90, -2]) * minute
  const left = Math.max(floorMinute(latest), ceilMinute(Math.max(acknowledged, freeFrom)))
  const arrived = ceilMinute(left + plan.approachMinutes * draw(0.1, [0.8, 0.99], [1.1, 2.5]) * minute)
  const atPickup = Math.max(arrived, pickup)
  const boarded = floorMinute(atPickup + plan.boardingMinutes * draw(0.08, [0.1, 0.95], [1.2, 5]) * minute)
  const drive = plan.rideMinutes || (plan.until.getTime() - boarded) / minute
  const ended = floorMinute(boarded + Math.max(1, drive * draw(0.1, [0.75, 0.95], [1.2, 2.2])) * minute)
  const reported = ended + Math.round(draw(0.05, [0, 0], [10, 120])) * minute
  return { assigned, acknowledged, left, arrived, boarded, ended, reported }
}

const stateAt = ({ acknowledged, left, arrived, boarded, reported }: Course, now: number): RideState => {
  if (now >= reported) return 'completed'
  if (now >= boarded) return 'on_board'
  if (now >= arrived) return 'arrived'
  if (now >= left) return 'on_the_way'
  return now >= acknowledged ? 'acknowledged' : 'assigned'
}

const stamp = (at: number, now: number): Date | null => (now >= at ? new Date(at) : null)

const progressAt = (course: Course, now: number) => ({
  state: stateAt(course, now),
  on_the_way_at: stamp(course.left, now),
  arrived_at: stamp(course.arrived, now),
  on_board_at: stamp(course.boarded, now),
  booking_version: 1,
  booking_version_acknowledged: now >= course.acknowledged ? 1 : null,
  is_agreed: true,
})

const isFit = (driver: DriverToFit, slot: Slot, slots: readonly Slot[] = []): boolean =>
  driver.absences.length === 0 && remainingReasons(unfitReasons(driver, slot, slots), true).length === 0

/** Plans and drives a day: each ride goes to the first driver who fits, if one does. */
export const simulateDay = (seed: number, { isCalm }: { isCalm: boolean }) => {
  const choices = createRandomChoices(seed)
  const absenceChoices = createRandomChoices(-seed)
  const drivers = Array.from(
    { length: 4 },
    (_, index): DriverToFit => ({
      ...driverFor(choices, index),
      absences: !isCalm && absenceChoices.chance(0.25) ? [absence] : [],
    }),
  )
  const rides = Array.from({ length: 7 }, (_, index) => ({ ...randomRide(choices, index), cars: 1 })).sort(
    (a, b) => a.pickup_at.getTime() - b.pickup_at.getTime(),
  )
  const days = new Map(
    drivers.map((driver) => [driver, { slots: [] as DrivenSlot[], driven: [] as DrivenSlot[], freeFrom: 0 }]),
  )
  const simulated: SimulatedRide[] = []
  for (const ride of rides) {
    const slot = toDrivenSlot(ride, 1, notStarted)
    const fits = (driver: DriverToFit) => isFit(driver, slot, days.get(driver)?.slots)
    const driver = isCalm || choices.chance(0.95) ? drivers.find(fits) : undefined
    const day = driver && days.get(driver)
    if (!driver || !day) {
      const none = { assigned: never, acknowledged: never, left: never, arrived: never, boarded: never }
      if (!isCalm)
        simulated.push({ ride, driver, slot, course: { ...none, ended: never, reported: never }, isDisturbed: true })
      continue
    }
    const home = driver.base_lat === null ? null : { lat: driver.base_lat, lon: driver.base_lon ?? 0 }
    const plan = createCarPlan(ride, slot, { home, others: day.driven })
    const disturbances = createDisturbances(choices, isCalm)
    const course = generateCourse(plan, day.freeFrom, disturbances)
    day.slots.push(slot)
    day.driven.push({ ...slot, until: Math.min(slot.until, course.reported) })
    day.freeFrom = course.ended
    simulated.push({ ride, driver, slot, course, isDisturbed: disturbances.isDisturbed() })
  }
  return { drivers, rides: simulated }
}
export type SimulatedDay = ReturnType<typeof simulateDay>

/** The drivers with the progress of their rides at an instant. */
const peopleAt = ({ drivers, rides }: SimulatedDay, now: number): Map<DriverToFit, Person> => {
  const people = new Map<DriverToFit, Person>(
    drivers.map((driver) => [driver, { driver: { ...driver, phone_number: '+447700900411' }, slots: [] }]),
  )
  for (const { driver, course, slot: planned } of rides) {
    if (!driver || now < course.assigned) continue
    const slot = { ...planned, progress: progressAt(course, now) }
    const isOver = slot.progress.state === 'completed'
    const driven = isOver ? { ...slot, until: Math.min(slot.until, course.reported) } : slot
    const person = people.get(driver)
    if (person) people.set(driver, { ...person, slots: [...person.slots, driven] })
  }
  return people
}

/** The alarms of a ride at an instant, by the rules of the board. */
const alarmsAt = ({ ride, driver, course }: SimulatedRide, people: Map<DriverToFit, Person>, now: Date): Fault[] => {
  const person = driver && people.get(driver)
  const isAssigned = now.getTime() >= course.assigned
  const driven = person && isAssigned ? { car: progressAt(course, now.getTime()), person } : undefined
  return findAlarms(judgeCar(ride, { car_number: 1, driven }, createRiskData([...people.values()], now)))
}

/** Latest departure by the plan at an instant; a ride that is assigned later may move it. */
const leaveByAt = ({ ride, slot, driver }: SimulatedRide, person: Person | undefined): number => {
  const home = !driver || driver.base_lat === null ? null : { lat: driver.base_lat, lon: driver.base_lon ?? 0 }
  const others = person?.slots.filter(({ booking_id }) => booking_id !== ride.booking_id) ?? []
  return createCarPlan(ride, slot, { home, others }).leaveBy.getTime()
}

interface Moment {
  day: SimulatedDay
  people: Map<DriverToFit, Person>
  now: number
}

/** Whether an alarm is true of what happens, by the plan and the course of the rides alone. */
const isTrue = (alarm: Fault, simulated: SimulatedRide, { day, people, now }: Moment): boolean => {
  const { course, ride, driver } = simulated
  const leaveBy = leaveByAt(simulated, driver && people.get(driver))
  const pickup = ride.pickup_at.getTime()
  switch (alarm) {
    case 'no_driver':
    case 'no_driver_near':
      return now < course.assigned && pickup - now < 6 * 60 * minute
    case 'not_acknowledged':
      return now < course.acknowledged && leaveBy - now < 60 * minute
    case 'not_left':
      return now < course.left && now > leaveBy
    case 'expected_late':
      return now < course.arrived && course.left > leaveBy
    case 'not_arrived':
      return now < course.arrived && pickup - now < 10 * minute
    case 'waiting_too_long':
      return now < course.boarded && now - Math.max(course.arrived, pickup) > 60 * minute
    case 'delays_next':
      return now < course.reported
    case 'driver_delayed':
      return day.rides.some(
        (other) => other.driver === driver && other.ride.pickup_at < ride.pickup_at && now < other.course.reported,
      )
    default:
      return false
  }
}

/** A ride is disturbed, or an earlier one of its driver was. */
const hasCause = ({ ride, driver, isDisturbed }: SimulatedRide, day: SimulatedDay): boolean =>
  isDisturbed ||
  day.rides.some((other) => other.isDisturbed && other.driver === driver && other.ride.pickup_at <= ride.pickup_at)

/** Whether no driver at work fits a ride that is without one six hours before its pickup or later. */
const isHopeless = ({ ride, slot, course }: SimulatedRide, people: Map<DriverToFit, Person>, now: number): boolean =>
  now < course.assigned &&
  ride.pickup_at.getTime() - now < 6 * 60 * minute &&
  [...people].every(([driver, { slots }]) => !isFit(driver, slot, slots))

export interface Verdict {
  rides: number
  /** Rides whose car was not there at the pickup. */
  late: number
  /** Late rides that were not red long enough before the pickup. */
  missed: number
  /** Rides that were red at some time, and those of them with an alarm that is not true or has no cause. */
  red: number
  groundless: number
  /** Rides that no driver at work fits, and those of them that were not red at once for that. */
  hopeless: number
  unnoticed: number
  /** Minutes from the first red to the pickup of each late ride. */
  warnings: number[]
}

export interface Rule {
  /** Minutes by which the rule's clock is ahead. */
  shift?: number
  isOff?: boolean
}

/** Judges every ride of a day in steps of one minute. */
export const judgeDay = (day: SimulatedDay, { shift = 0, isOff = false }: Rule = {}): Verdict => {
  const firstRed = new Map<SimulatedRide, number>()
  const groundless = new Set<SimulatedRide>()
  const hopeless = new Set<SimulatedRide>()
  const unnoticed = new Set<SimulatedRide>()
  const spans = day.rides.map((each) => {
    const pickup = each.ride.pickup_at.getTime()
    return {
      each,
      from: pickup - judgedBefore * minute,
      to: Math.min(each.course.reported, pickup + judgedAfter * minute),
    }
  })
  const end = Math.max(...spans.map(({ to }) => to))
  for (let now = Math.min(...spans.map(({ from }) => from)); now <= end; now += minute) {
    const judged = spans.filter(({ from, to }) => now >= from && now <= to)
    if (!judged.length || isOff) continue
    const people = peopleAt(day, now)
    for (const { each } of judged) {
      const alarms = alarmsAt(each, people, new Date(now + shift * minute))
      if (isHopeless(each, people, now)) {
        hopeless.add(each)
        if (!alarms.includes('no_driver_near')) unnoticed.add(each)
      }
      if (!alarms.length) continue
      if (!firstRed.has(each)) firstRed.set(each, now)
      if (!hasCause(each, day) || !alarms.every((alarm) => isTrue(alarm, each, { day, people, now })))
        groundless.add(each)
    }
  }
  const late = day.rides.filter(({ course, ride }) => course.arrived > ride.pickup_at.getTime())
  const toWarning = (each: SimulatedRide) => (each.ride.pickup_at.getTime() - (firstRed.get(each) ?? never)) / minute
  const warnings = late.map(toWarning).filter((warning) => warning >= fairWarning)
  return {
    ...{ rides: day.rides.length, late: late.length, missed: late.length - warnings.length, warnings },
    ...{ red: firstRed.size, groundless: groundless.size, hopeless: hopeless.size, unnoticed: unnoticed.size },
  }
}
