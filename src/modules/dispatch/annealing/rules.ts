// The two small moves by which a day is looked for: a ride goes to another driver, and two drivers exchange the rest of their
// day. Each says what it would cost and is made only if that is accepted. They are tried by the hundred thousand: plain arrays.
import { failingCost, legCost, type Problem, type Routes } from '../routing/rules.ts'

/** Nobody's ride; and home, where a day begins and ends. */
const none = -1

export type Random = () => number
/** What a move costs more, or less where negative: empty miles, cars without a driver, and rides that fail. */
export type Accept = (miles: number, left: number, failing: number) => boolean

/**
 * What is lost with the cars of each ride that have no driver. A ride counts as a whole where `whole` is set; before that each
 * car counts for its part, so that a ride of several cars can be filled one by one.
 */
const createLosses = ({ rideOf, failing }: Problem, left: readonly number[]) => {
  const missing = failing.map(() => 0)
  for (const slot of left) missing[rideOf[slot] as number] = (missing[rideOf[slot] as number] as number) + 1
  const wanted = [...missing]
  let isWhole = false
  const lossOf = (ride: number): number => {
    const [cost, count] = [failing[ride] as number, missing[ride] as number]
    if (count === 0) return 0
    return isWhole ? cost : (cost * count) / (wanted[ride] as number)
  }
  /** Counts a car of that ride as missing, or as found; answers what is lost more. */
  const count = (slot: number, by: 1 | -1): number => {
    const ride = rideOf[slot] as number
    const before = lossOf(ride)
    missing[ride] = (missing[ride] as number) + by
    return lossOf(ride) - before
  }
  return {
    judgeWholeRides: () => {
      isWhole = true
    },
    /** `found` has a driver now, `lost` have none any more. */
    change(found: number, lost: readonly number[]): number {
      let sum = found === none ? 0 : count(found, -1)
      for (const slot of lost) sum += count(slot, 1)
      return sum
    },
    undo(found: number, lost: readonly number[]): void {
      if (found !== none) count(found, 1)
      for (const slot of lost) count(slot, -1)
    },
  }
}

/** What is asked of the problem again and again, in tables. */
const tablesOf = (problem: Problem) => {
  const count = problem.slots.length
  const ends = count + 1
  const named = (slot: number) => (slot === none ? undefined : slot)
  const legs = problem.drivers.map((_, driver) =>
    Float64Array.from({ length: ends * ends }, (_, at) =>
      legCost(problem, driver, named(Math.floor(at / ends) - 1), named((at % ends) - 1)),
    ),
  )
  const fits = problem.fits.map((row) => Uint8Array.from(row, Number))
  const follows = Uint8Array.from(problem.follows.flat(), Number)
  return {
    /** Empty miles of one driver between two rides, or home. */
    miles: (driver: number, before: number, after: number): number =>
      (legs[driver] as Float64Array)[(before + 1) * ends + after + 1] as number,
    fits: (driver: number, slot: number): boolean => (fits[driver] as Uint8Array)[slot] === 1,
    /** The working day of each ride, for a driver who can begin only one of two. */
    oneDay: (driver: number): readonly number[] | undefined => problem.oneDay[driver],
    /** Home goes before and after everything. */
    follows: (before: number, after: number): boolean =>
      before === none || after === none || follows[before * count + after] === 1,
  }
}

/** A day that is worked on. */
export const createDay = (problem: Problem, random: Random) => {
  const { keeper } = problem
  const { miles, fits, oneDay, follows } = tablesOf(problem)
  const all = [...keeper.keys()]
  const routes = problem.drivers.map((_, driver) => all.filter((slot) => keeper[slot] === driver))
  const owner = Int32Array.from(keeper)
  const open = all.filter((slot) => keeper[slot] === none)
  const left = [...open]
  const losses = createLosses(problem, open)
  const able = all.map((slot) => [...routes.keys()].filter((driver) => fits(driver, slot)))
  const below = (count: number) => Math.floor(random() * count)
  const at = (route: readonly number[], index: number): number =>
    index >= 0 && index < route.length ? (route[index] as number) : none

  /** Empty miles from the ride before `low` to the one at `high`. */
  const along = (driver: number, route: readonly number[], low: number, high: number): number => {
    let sum = 0
    for (let index = low; index <= high; index++) sum += miles(driver, at(route, index - 1), at(route, index))
    return sum
  }

  const give = (slot: number, driver: number) => {
    if (driver === none) left.push(slot)
    else if (owner[slot] === none) left.splice(left.indexOf(slot), 1)
    owner[slot] = driver
  }

  /** Could all of these stand between two rides of that driver? They follow one another already. */
  const couldStand = (driver: number, before: number, slots: readonly number[], after: number): boolean => {
    for (const slot of slots) if (keeper[slot] !== none || !fits(driver, slot)) return false
    return slots.length === 0
      ? follows(before, after)
      : follows(before, at(slots, 0)) && follows(at(slots, slots.length - 1), after)
  }

  /** Do these rides begin two working days of a driver who can begin only one of them? */
  const needsTwoDays = (driver: number, some: readonly number[], others: readonly number[]): boolean => {
    const days = oneDay(driver)
    if (!days) return false
    const has = (day: number) => some.some((slot) => days[slot] === day) || others.some((slot) => days[slot] === day)
    return has(1) && has(2)
  }

  /** Gives a ride to a driver; what stood in its way goes to whoever had it, where they can, else it is left. */
  const move = (accept: Accept): void => {
    const slot = left.length && random() < 0.5 ? at(left, below(left.length)) : at(open, below(open.length))
    const drivers = able[slot] as number[]
    const driver = at(drivers, below(drivers.length))
    const from = owner[slot] as number
    if (driver === none || driver === from) return
    const route = routes[driver] as number[]
    let low = 0
    while (low < route.length && follows(at(route, low), slot)) low++
    let high = low
    while (high < route.length && !follows(slot, at(route, high))) high++
    const days = oneDay(driver)
    if (days)
      for (const [index, other] of route.entries())
        if (days[other] && days[other] !== days[slot]) [low, high] = [Math.min(low, index), Math.max(high, index + 1)]
    const out = high > low ? route.slice(low, high) : []
    if (days && out.some((other) => keeper[other] !== none)) return
    let more =
      miles(driver, at(route, low - 1), slot) + miles(driver, slot, at(route, high)) - along(driver, route, low, high)
    const old = from === none ? undefined : (routes[from] as number[])
    const place = old ? old.indexOf(slot) : 0
    const [before, after] = old ? [at(old, place - 1), at(old, place + 1)] : [none, none]
    const isSwap =
      old !== undefined &&
      out.length > 0 &&
      couldStand(from, before, out, after) &&
      !needsTwoDays(from, [...old.slice(0, place), ...old.slice(place + 1)], out)
    if (old) {
      more -= miles(from, before, slot) + miles(from, slot, after)
      more += isSwap ? along(from, [before, ...out, after], 1, out.length + 1) : miles(from, before, after)
    }
    const [found, lost] = [old ? none : slot, isSwap ? [] : out]
    const failing = losses.change(found, lost)
    if (!accept(more, lost.length - (old ? 0 : 1), failing)) {
      losses.undo(found, lost)
      return
    }
    route.splice(low, high - low, slot)
    old?.splice(place, 1, ...(isSwap ? out : []))
    give(slot, driver)
    for (const each of out) give(each, isSwap ? from : none)
  }

  const cut = (route: readonly number[], time: number): number => {
    let index = route.length
    while (index > 0 && (route[index - 1] as number) >= time) index--
    return index
  }

  /** Could a driver go on after `before` with what another one has from `from` on? */
  const couldGoOn = (driver: number, before: number, route: readonly number[], from: number): boolean => {
    if (from < route.length && !follows(before, route[from] as number)) return false
    for (let index = from; index < route.length; index++) {
      const slot = route[index] as number
      if (keeper[slot] !== none || !fits(driver, slot)) return false
    }
    return true
  }

  /** Empty miles of a driver who goes on so after `before`, the way home included. */
  const restMiles = (driver: number, before: number, route: readonly number[], from: number): number => {
    let [sum, last] = [0, before]
    for (let index = from; index < route.length; index++) {
      const slot = route[index] as number
      sum += miles(driver, last, slot)
      last = slot
    }
    return sum + miles(driver, last, none)
  }

  /** Two drivers exchange what they have from some time on. */
  const exchange = (accept: Accept): void => {
    const [a, b, time] = [below(routes.length), below(routes.length), below(all.length)]
    const [mine, yours] = [routes[a] as number[], routes[b] as number[]]
    const [i, j] = [cut(mine, time), cut(yours, time)]
    if (a === b || (i === mine.length && j === yours.length)) return
    const [myLast, yourLast] = [at(mine, i - 1), at(yours, j - 1)]
    if (!couldGoOn(a, myLast, yours, j) || !couldGoOn(b, yourLast, mine, i)) return
    if (oneDay(a) && needsTwoDays(a, mine.slice(0, i), yours.slice(j))) return
    if (oneDay(b) && needsTwoDays(b, yours.slice(0, j), mine.slice(i))) return
    const before = restMiles(a, myLast, mine, i) + restMiles(b, yourLast, yours, j)
    const after = restMiles(a, myLast, yours, j) + restMiles(b, yourLast, mine, i)
    if (!accept(after - before, 0, 0)) return
    const myRest = mine.splice(i)
    const yourRest = yours.splice(j)
    for (const slot of yourRest) give(slot, a)
    for (const slot of myRest) give(slot, b)
    mine.push(...yourRest)
    yours.push(...myRest)
  }

  return {
    /** Nothing can be moved. */
    isStill: open.every((slot) => (able[slot] as number[]).length === 0),
    move,
    exchange,
    countLeft: () => left.length,
    countFailing: () => failingCost(problem, left),
    judgeWholeRides: losses.judgeWholeRides,
    now: (): Routes => ({ routes: routes.map((route) => [...route]), left: [...left].sort((a, b) => a - b) }),
  }
}
