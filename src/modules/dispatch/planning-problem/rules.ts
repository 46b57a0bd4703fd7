// The planning problem of a day as matrices: who can drive which ride, which can follow which, and the cost of each
// way.
import {
  type DriverToFit,
  exceedsWeek,
  failureCost,
  homeOf,
  isAboveNeed,
  isOfRegion,
  unfitReasons,
} from '../eligibility/rules.ts'
import { byTime, canFollow, milesBetween, milesHome, planning, type Slot } from '../ride-sequence/rules.ts'

/** A driver with their existing rides, a week to both sides of the day. */
export interface DriverWithRides {
  driver: DriverToFit
  slots: readonly Slot[]
}

/** Indices count the drivers in the given order and the rides in chronological order. Miles are road miles. */
export interface Problem {
  drivers: readonly DriverToFit[]
  /** The open rides, and those that keep their driver. */
  slots: readonly Slot[]
  /** The driver that a ride keeps; -1 for an open ride. */
  keeper: readonly number[]
  /** [driver][ride]: whether the driver can take the open ride. */
  fits: readonly (readonly boolean[])[]
  /** [driver][ride]: the working day of each open ride, for a driver who can begin only one of them; else undefined. */
  oneDay: readonly (readonly number[] | undefined)[]
  /** [ride][ride]: whether one driver can do the first and then the second. */
  follows: readonly (readonly boolean[])[]
  /** [ride][ride]: direct empty miles. */
  between: readonly (readonly number[])[]
  /** [ride][ride]: whether the break is so long that the driver goes home. */
  rests: readonly (readonly boolean[])[]
  /**
   * [driver][ride]: miles from home to the pickup, and from the drop-off back home; undefined if the home is unknown.
   */
  out: readonly (readonly number[] | undefined)[]
  back: readonly (readonly number[] | undefined)[]
  /** [driver][ride]: whether the car is of a higher class than the ride needs. */
  above: readonly (readonly boolean[])[]
  /** [car]: the index of its ride. A ride of several cars fails unless each of them has a driver. */
  rideOf: readonly number[]
  /** [ride]: the cost of failing it. */
  failing: readonly number[]
}

/** Empty miles that are accepted rather than send a car of a higher class than needed. */
export const aboveNeedMiles = planning.reachMiles

/** A solution: the rides of each driver in chronological order, and the rides without a driver. */
export interface Routes {
  routes: readonly (readonly number[])[]
  left: readonly number[]
}

/** Rides of other days within this time count for the ways before and after. */
const nearMs = 36 * 3_600_000

const isNear = (open: readonly Slot[], slot: Slot) =>
  open.some(({ from, until }) => slot.until > from - nearMs && slot.from < until + nearMs)

const matrix = <T>(rows: readonly Slot[], columns: readonly Slot[], of: (row: Slot, column: Slot) => T): T[][] =>
  rows.map((row) => columns.map((column) => of(row, column)))

/**
 * The rides of one date belong to two working days, and the driver's week may have room for only one. Returns 1 or 2
 * for the working day of each open ride and 0 for a ride with a driver.
 */
const findOneDay = (
  { driver, slots: own }: DriverWithRides,
  all: readonly { slot: Slot; driver: number }[],
): number[] | undefined => {
  const open = all.filter(({ driver: keeper }) => keeper === -1).map(({ slot }) => slot)
  const days = [...new Set(open.map(({ shift }) => shift.date))]
  const [first, second] = days.map((date) => open.find(({ shift }) => shift.date === date))
  const exceeds = (slot: Slot, ...others: Slot[]) => exceedsWeek(driver, slot.shift.date, [...own, slot, ...others])
  if (!first || !second || exceeds(first) || exceeds(second) || !exceeds(first, second)) return undefined
  return all.map(({ slot, driver: keeper }) => (keeper === -1 ? days.indexOf(slot.shift.date) + 1 : 0))
}

/** Groups cars by ride and sums the cost of failing each ride. */
const indexRides = (slots: readonly Slot[]): Pick<Problem, 'rideOf' | 'failing'> => {
  const ids = [...new Set(slots.map(({ booking_id }) => booking_id))]
  const indices = new Map(ids.map((id, index) => [id, index]))
  const rideOf = slots.map(({ booking_id }) => indices.get(booking_id) ?? 0)
  const failing = ids.map(() => 0)
  for (const [at, ride] of rideOf.entries()) failing[ride] = (failing[ride] ?? 0) + failureCost(slots[at] as Slot)
  return { rideOf, failing }
}

/** Builds the problem for the `open` rides. */
export const createProblem = (people: readonly DriverWithRides[], open: readonly Slot[]): Problem => {
  const keptSlots = people.flatMap(({ slots }, driver) =>
    slots.filter((slot) => isNear(open, slot)).map((slot) => ({ slot, driver })),
  )
  const all = [...open.map((slot) => ({ slot, driver: -1 })), ...keptSlots].sort((a, b) => byTime(a.slot, b.slot))
  const slots = all.map(({ slot }) => slot)
  const restMs = planning.homeAfterMinutes * 60_000
  const homeward = (place: (slot: Slot) => Slot['start']) =>
    people.map(({ driver }) => {
      const home = homeOf(driver)
      return home ? slots.map((slot) => milesHome(home, place(slot))) : undefined
    })
  return {
    drivers: people.map(({ driver }) => driver),
    slots,
    keeper: all.map(({ driver }) => driver),
    fits: people.map(({ driver, slots: own }) =>
      all.map(
        ({ slot, driver: keeper }) =>
          // First, because it excludes most pairs of a company with many regions.
          keeper === -1 && isOfRegion(driver, slot) && unfitReasons(driver, slot, own).length === 0,
      ),
    ),
    oneDay: people.map((person) => findOneDay(person, all)),
    follows: matrix(slots, slots, canFollow),
    between: matrix(slots, slots, (before, after) => milesBetween(null, before, after)),
    rests: matrix(slots, slots, (before, after) => after.from - before.until >= restMs),
    out: homeward(({ start }) => start),
    back: homeward(({ end }) => end),
    above: people.map(({ driver }) => slots.map((slot) => isAboveNeed(driver, slot))),
    ...indexRides(slots),
  }
}

/** Empty miles of one driver between two rides; undefined stands for home at the beginning and the end. */
export const legMiles = (
  { between, rests, out, back }: Problem,
  driver: number,
  before: number | undefined,
  after: number | undefined,
): number => {
  const [outward, homeward] = [out[driver], back[driver]]
  if (before === undefined) return after === undefined ? 0 : (outward?.[after] ?? 0)
  if (after === undefined) return homeward?.[before] ?? 0
  if (outward && homeward && rests[before]?.[after]) return (homeward[before] ?? 0) + (outward[after] ?? 0)
  return between[before]?.[after] ?? 0
}

type Leg = typeof legMiles

/** Empty miles, plus a penalty if the car is of a higher class than the next ride needs. */
export const legCost: Leg = (problem, driver, before, after) =>
  legMiles(problem, driver, before, after) +
  (after !== undefined && problem.above[driver]?.[after] ? aboveNeedMiles : 0)

const createSum =
  (of: Leg) =>
  (problem: Problem, { routes }: Routes): number =>
    routes
      .flatMap((route, driver) =>
        route.length === 0 ? [] : [...route, undefined].map((slot, at) => of(problem, driver, route[at - 1], slot)),
      )
      .reduce((sum, each) => sum + each, 0)

/** Empty miles of all drivers. */
export const sumMiles = createSum(legMiles)

/** Cost that the search minimises once no more rides can be filled. */
export const sumCost = createSum(legCost)

/** Cost of failing the rides of which these cars have no driver. */
export const sumFailureCost = ({ rideOf, failing }: Problem, left: readonly number[]): number =>
  [...new Set(left.map((slot) => rideOf[slot] ?? 0))].reduce((sum, ride) => sum + (failing[ride] ?? 0), 0)
