// The day as numbers: which driver may have which ride, which may follow which, and what each way costs in empty miles.
import { type DriverToFit, exceedsWeek, failureCost, homeOf, isAboveNeed, unfitReasons } from '../eligibility/rules.ts'
import { byTime, canFollow, milesBetween, milesHome, planning, type Slot } from '../plan/rules.ts'

/** A driver with the rides that they have already, a week to both sides of the day. */
export interface DriverWithRides {
  driver: DriverToFit
  slots: readonly Slot[]
}

/** Indices count the drivers as they were given, and the rides in the order of their times. Miles are road miles. */
export interface Problem {
  drivers: readonly DriverToFit[]
  /** Those that want a driver, and those that keep theirs. */
  slots: readonly Slot[]
  /** The driver whom a ride keeps; -1 where it wants one. */
  keeper: readonly number[]
  /** [driver][ride] */
  fits: readonly (readonly boolean[])[]
  /** [driver][ride]: the working day of each open ride, for a driver who can begin only one of them; else undefined. */
  oneDay: readonly (readonly number[] | undefined)[]
  /** [ride][ride]: can one driver do the first and then the second? */
  follows: readonly (readonly boolean[])[]
  /** [ride][ride]: straight from the one to the other. */
  between: readonly (readonly number[])[]
  /** [ride][ride]: is the break so long that one goes home in it? */
  rests: readonly (readonly boolean[])[]
  /** [driver][ride]: from home to its pickup, and from where it ends back home; undefined where no home is known. */
  out: readonly (readonly number[] | undefined)[]
  back: readonly (readonly number[] | undefined)[]
  /** [driver][ride]: is the car of a higher class than the ride asks for? */
  above: readonly (readonly boolean[])[]
  /** [car]: the index of its ride. A ride of several cars fails unless each of them has a driver. */
  rideOf: readonly number[]
  /** [ride]: what it costs to fail it. */
  failing: readonly number[]
}

/** Empty miles that are driven rather than that a higher class serves a lower one. */
export const aboveNeedMiles = planning.reachMiles

/** Who does what: the rides of each driver in their order, and those that nobody could be found for. */
export interface Routes {
  routes: readonly (readonly number[])[]
  left: readonly number[]
}

/** A ride of another day counts for the way to and from it if it is this near. */
const nearMs = 36 * 3_600_000

const isNear = (open: readonly Slot[], slot: Slot) =>
  open.some(({ from, until }) => slot.until > from - nearMs && slot.from < until + nearMs)

const matrix = <T>(rows: readonly Slot[], columns: readonly Slot[], of: (row: Slot, column: Slot) => T): T[][] =>
  rows.map((row) => columns.map((column) => of(row, column)))

/**
 * The rides of one date belong to two working days, of which the week of a driver may have room for one alone.
 * Answers 1 or 2 for the working day of each open ride, 0 for a ride that has its driver.
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

/** The rides of these cars, and what each costs where it fails. */
const indexRides = (slots: readonly Slot[]): Pick<Problem, 'rideOf' | 'failing'> => {
  const ids = [...new Set(slots.map(({ booking_id }) => booking_id))]
  const indices = new Map(ids.map((id, index) => [id, index]))
  const rideOf = slots.map(({ booking_id }) => indices.get(booking_id) ?? 0)
  const failing = ids.map(() => 0)
  for (const [at, ride] of rideOf.entries()) failing[ride] = (failing[ride] ?? 0) + failureCost(slots[at] as Slot)
  return { rideOf, failing }
}

/** `open` are the rides that want a driver. */
export const problemOf = (people: readonly DriverWithRides[], open: readonly Slot[]): Problem => {
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
      all.map(({ slot, driver: keeper }) => keeper === -1 && unfitReasons(driver, slot, own).length === 0),
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

/** Empty miles of one driver between two of their rides; undefined stands for home at the beginning and at the end. */
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

/** The same, and what it costs that the car is of a higher class than the ride at the end of the way asks for. */
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

/** What the search keeps small once no more rides can be saved. */
export const costOf = createSum(legCost)

/** What it costs to fail the rides of which these cars have no driver. */
export const failingCost = ({ rideOf, failing }: Problem, left: readonly number[]): number =>
  [...new Set(left.map((slot) => rideOf[slot] ?? 0))].reduce((sum, ride) => sum + (failing[ride] ?? 0), 0)
