// The two moves of the search for a day: give a ride to another driver, and exchange the rest of the day of two
// drivers. They run hundreds of thousands of times, so they use plain arrays of indices.
import { legCost, type Problem, type Routes, sumFailureCost } from '../planning-problem/rules.ts'

/** Index that stands for no driver; as a ride it stands for the driver's home. */
const none = -1

export type Random = () => number
/**
 * Decides about a move by what it adds (negative: saves): empty miles, cars without a driver, and the cost of failed
 * rides.
 */
export type Accept = (miles: number, left: number, failing: number) => boolean

/**
 * Tracks the cost of rides with cars that have no driver. At first each car counts for its share, so that a ride of
 * several cars can be filled one by one; after `scoreWholeRides` one missing car fails the whole ride.
 */
const createLosses = ({ rideOf, failing }: Problem, left: readonly number[]) => {
  const missing = failing.map(() => 0)
  for (const slot of left) missing[rideOf[slot] as number] = (missing[rideOf[slot] as number] as number) + 1
  const initial = [...missing]
  let isWhole = false
  const getLoss = (ride: number): number => {
    const [cost, count] = [failing[ride] as number, missing[ride] as number]
    if (count === 0) return 0
    return isWhole ? cost : (cost * count) / (initial[ride] as number)
  }
  /** Counts a car of a ride as missing (1) or found (-1), and returns the change of the cost. */
  const adjustMissing = (slot: number, by: 1 | -1): number => {
    const ride = rideOf[slot] as number
    const before = getLoss(ride)
    missing[ride] = (missing[ride] as number) + by
    return getLoss(ride) - before
  }
  return {
    scoreWholeRides: () => {
      isWhole = true
    },
    /** Applies that `filledSlot` has a driver now and that `emptiedSlots` have none; returns the change of the cost. */
    change(filledSlot: number, emptiedSlots: readonly number[]): number {
      let sum = filledSlot === none ? 0 : adjustMissing(filledSlot, -1)
      for (const slot of emptiedSlots) sum += adjustMissing(slot, 1)
      return sum
    },
    undo(filledSlot: number, emptiedSlots: readonly number[]): void {
      if (filledSlot !== none) adjustMissing(filledSlot, 1)
      for (const slot of emptiedSlots) adjustMissing(slot, -1)
    },
  }
}

/** Precomputes lookup tables for what the moves need in their inner loops. */
const createTables = (problem: Problem) => {
  const count = problem.slots.length
  const ends = count + 1
  const toIndex = (slot: number) => (slot === none ? undefined : slot)
  const legs = problem.drivers.map((_, driver) =>
    Float64Array.from({ length: ends * ends }, (_, at) =>
      legCost(problem, driver, toIndex(Math.floor(at / ends) - 1), toIndex((at % ends) - 1)),
    ),
  )
  const fits = problem.fits.map((row) => Uint8Array.from(row, Number))
  const follows = Uint8Array.from(problem.follows.flat(), Number)
  return {
    /** Empty miles of one driver between two rides, or between a ride and home. */
    miles: (driver: number, before: number, after: number): number =>
      (legs[driver] as Float64Array)[(before + 1) * ends + after + 1] as number,
    fits: (driver: number, slot: number): boolean => (fits[driver] as Uint8Array)[slot] === 1,
    /** The working day of each ride, for a driver who can begin only one of two days. */
    oneDay: (driver: number): readonly number[] | undefined => problem.oneDay[driver],
    /** Home may come before and after every ride. */
    follows: (before: number, after: number): boolean =>
      before === none || after === none || follows[before * count + after] === 1,
  }
}

/** Creates the mutable plan of a day, which the search changes move by move. */
export const createDayPlan = (problem: Problem, random: Random) => {
  const { keeper } = problem
  const { miles, fits, oneDay, follows } = createTables(problem)
  const allSlots = [...keeper.keys()]
  const routes = problem.drivers.map((_, driver) => allSlots.filter((slot) => keeper[slot] === driver))
  const owner = Int32Array.from(keeper)
  const openSlots = allSlots.filter((slot) => keeper[slot] === none)
  const unassigned = [...openSlots]
  const losses = createLosses(problem, openSlots)
  const driversBySlot = allSlots.map((slot) => [...routes.keys()].filter((driver) => fits(driver, slot)))
  const randomBelow = (count: number) => Math.floor(random() * count)
  const slotAt = (route: readonly number[], index: number): number =>
    index >= 0 && index < route.length ? (route[index] as number) : none

  /** Empty miles from the ride before `low` to the one at `high`. */
  const sumMiles = (driver: number, route: readonly number[], low: number, high: number): number => {
    let sum = 0
    for (let index = low; index <= high; index++) sum += miles(driver, slotAt(route, index - 1), slotAt(route, index))
    return sum
  }

  const setDriver = (slot: number, driver: number) => {
    if (driver === none) unassigned.push(slot)
    else if (owner[slot] === none) unassigned.splice(unassigned.indexOf(slot), 1)
    owner[slot] = driver
  }

  /** Whether the driver can drive all `slots`, which already follow one another, between two rides. */
  const canInsert = (driver: number, before: number, slots: readonly number[], after: number): boolean => {
    for (const slot of slots) if (keeper[slot] !== none || !fits(driver, slot)) return false
    return slots.length === 0
      ? follows(before, after)
      : follows(before, slotAt(slots, 0)) && follows(slotAt(slots, slots.length - 1), after)
  }

  /** Whether these rides begin two working days of a driver who can begin only one of them. */
  const needsTwoDays = (driver: number, some: readonly number[], others: readonly number[]): boolean => {
    const days = oneDay(driver)
    if (!days) return false
    const has = (day: number) => some.some((slot) => days[slot] === day) || others.some((slot) => days[slot] === day)
    return has(1) && has(2)
  }

  /**
   * Gives a ride to a driver. The rides that it displaces go to its former driver if possible, and otherwise to none.
   */
  const move = (accept: Accept): void => {
    const slot =
      unassigned.length && random() < 0.5
        ? slotAt(unassigned, randomBelow(unassigned.length))
        : slotAt(openSlots, randomBelow(openSlots.length))
    const drivers = driversBySlot[slot] as number[]
    const driver = slotAt(drivers, randomBelow(drivers.length))
    const from = owner[slot] as number
    if (driver === none || driver === from) return
    const route = routes[driver] as number[]
    let low = 0
    while (low < route.length && follows(slotAt(route, low), slot)) low++
    let high = low
    while (high < route.length && !follows(slot, slotAt(route, high))) high++
    const days = oneDay(driver)
    if (days)
      for (const [index, other] of route.entries())
        if (days[other] && days[other] !== days[slot]) [low, high] = [Math.min(low, index), Math.max(high, index + 1)]
    const displaced = high > low ? route.slice(low, high) : []
    if (days && displaced.some((other) => keeper[other] !== none)) return
    let extraMiles =
      miles(driver, slotAt(route, low - 1), slot) +
      miles(driver, slot, slotAt(route, high)) -
      sumMiles(driver, route, low, high)
    const oldRoute = from === none ? undefined : (routes[from] as number[])
    const place = oldRoute ? oldRoute.indexOf(slot) : 0
    const [before, after] = oldRoute ? [slotAt(oldRoute, place - 1), slotAt(oldRoute, place + 1)] : [none, none]
    const isSwap =
      oldRoute !== undefined &&
      displaced.length > 0 &&
      canInsert(from, before, displaced, after) &&
      !needsTwoDays(from, [...oldRoute.slice(0, place), ...oldRoute.slice(place + 1)], displaced)
    if (oldRoute) {
      extraMiles -= miles(from, before, slot) + miles(from, slot, after)
      extraMiles += isSwap
        ? sumMiles(from, [before, ...displaced, after], 1, displaced.length + 1)
        : miles(from, before, after)
    }
    const [filledSlot, emptiedSlots] = [oldRoute ? none : slot, isSwap ? [] : displaced]
    const failing = losses.change(filledSlot, emptiedSlots)
    if (!accept(extraMiles, emptiedSlots.length - (oldRoute ? 0 : 1), failing)) {
      losses.undo(filledSlot, emptiedSlots)
      return
    }
    route.splice(low, high - low, slot)
    oldRoute?.splice(place, 1, ...(isSwap ? displaced : []))
    setDriver(slot, driver)
    for (const each of displaced) setDriver(each, isSwap ? from : none)
  }

  const indexFrom = (route: readonly number[], time: number): number => {
    let index = route.length
    while (index > 0 && (route[index - 1] as number) >= time) index--
    return index
  }

  /** Whether a driver can continue after `before` with the rides of another driver from index `from` on. */
  const canTakeOver = (driver: number, before: number, route: readonly number[], from: number): boolean => {
    if (from < route.length && !follows(before, route[from] as number)) return false
    for (let index = from; index < route.length; index++) {
      const slot = route[index] as number
      if (keeper[slot] !== none || !fits(driver, slot)) return false
    }
    return true
  }

  /** Empty miles of a driver who continues after `before` with these rides, including the way home. */
  const sumRestMiles = (driver: number, before: number, route: readonly number[], from: number): number => {
    let [sum, last] = [0, before]
    for (let index = from; index < route.length; index++) {
      const slot = route[index] as number
      sum += miles(driver, last, slot)
      last = slot
    }
    return sum + miles(driver, last, none)
  }

  /** Exchanges the rides of two drivers from a random time on. */
  const exchange = (accept: Accept): void => {
    const [a, b, time] = [randomBelow(routes.length), randomBelow(routes.length), randomBelow(allSlots.length)]
    const [routeA, routeB] = [routes[a] as number[], routes[b] as number[]]
    const [i, j] = [indexFrom(routeA, time), indexFrom(routeB, time)]
    if (a === b || (i === routeA.length && j === routeB.length)) return
    const [lastA, lastB] = [slotAt(routeA, i - 1), slotAt(routeB, j - 1)]
    if (!canTakeOver(a, lastA, routeB, j) || !canTakeOver(b, lastB, routeA, i)) return
    if (oneDay(a) && needsTwoDays(a, routeA.slice(0, i), routeB.slice(j))) return
    if (oneDay(b) && needsTwoDays(b, routeB.slice(0, j), routeA.slice(i))) return
    const before = sumRestMiles(a, lastA, routeA, i) + sumRestMiles(b, lastB, routeB, j)
    const after = sumRestMiles(a, lastA, routeB, j) + sumRestMiles(b, lastB, routeA, i)
    if (!accept(after - before, 0, 0)) return
    const restA = routeA.splice(i)
    const restB = routeB.splice(j)
    for (const slot of restB) setDriver(slot, a)
    for (const slot of restA) setDriver(slot, b)
    routeA.push(...restB)
    routeB.push(...restA)
  }

  return {
    /** No ride can be moved. */
    hasNoMoves: openSlots.every((slot) => (driversBySlot[slot] as number[]).length === 0),
    move,
    exchange,
    countUnassigned: () => unassigned.length,
    countFailing: () => sumFailureCost(problem, unassigned),
    scoreWholeRides: losses.scoreWholeRides,
    snapshot: (): Routes => ({
      routes: routes.map((route) => [...route]),
      left: [...unassigned].sort((a, b) => a - b),
    }),
  }
}
