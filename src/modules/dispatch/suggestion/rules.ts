// Fills a day: the rides that cost most to fail have drivers first, then as few empty miles as can be are driven, and no higher
// class than a ride asks for. It begins with the rides that have
// drivers and tries small moves, of which it takes the worse ones ever more rarely (simulated annealing); the best day is
// kept. The same day has the same answer.
import { type Accept, createDayPlan, type Random } from '../annealing/rules.ts'
import { costOf, type Problem, type Routes } from '../routing/rules.ts'

export interface SearchEffort {
  /** How often it is begun anew; the best of these days is taken. */
  starts: number
  /** How many moves each start tries. */
  moves: number
}
export const defaultEffort: SearchEffort = { starts: 4, moves: 500_000 }

/**
 * Empty miles that one would drive, while looking, to fail by one less, and to fill one car more. So few that a ride can still
 * make room for another; in the end rides count before cars, and cars before miles.
 */
const penaltyMiles = { failing: 200, car: 100 } as const
/** How many miles worse a move may be at the beginning and at the end, about. */
const temperature = { first: 800, last: 4 }
/** The last part of the moves goes only downhill. */
const greedyShare = 0.1
/** The share of the moves that may fill a ride of several cars one by one; then it counts as a whole. */
const perCarShare = 0.5
/** After so many the warmth is reckoned anew, and whoever runs the search can let others work. */
const movesPerStep = 500

/** Numbers from 0 to 1 that look like chance and are the same for the same seed (mulberry32). */
const randomFrom = (seed: number): Random => {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const temperatureAt = (share: number): number =>
  share > 1 - greedyShare
    ? 1e-9
    : temperature.first * (temperature.last / temperature.first) ** (share / (1 - greedyShare))

/** A day, and what it is judged by: the rides that fail, then cars without a driver, then empty miles and classes. */
interface ScoredDay {
  day: Routes
  failing: number
  left: number
  cost: number
}

const isBetter = (a: Omit<ScoredDay, 'day'>, b: Omit<ScoredDay, 'day'>): boolean =>
  (a.failing - b.failing || a.left - b.left || a.cost - b.cost + 0.01) < 0

/** One start. Another seed tries the moves in another order. */
function* anneal(problem: Problem, moves: number, seed: number): Generator<undefined, ScoredDay> {
  const random = randomFrom(seed)
  const day = createDayPlan(problem, random)
  const before = day.snapshot()
  let cost = costOf(problem, before)
  const score = () => ({ failing: day.countFailing(), left: day.countUnassigned(), cost })
  let best: ScoredDay = { day: before, ...score() }
  if (day.hasNoMoves) return best
  let currentTemperature: number = temperature.first
  let isMoved = false
  const accept: Accept = (extraMiles, left, failing) => {
    const worse = extraMiles + failing * penaltyMiles.failing + left * penaltyMiles.car
    if (worse > 0 && random() >= Math.exp(-worse / currentTemperature)) return false
    cost += extraMiles
    isMoved = true
    return true
  }
  for (let tried = 0; tried < moves; tried++) {
    if (tried % movesPerStep === 0) {
      currentTemperature = temperatureAt(tried / moves)
      yield
    }
    if (tried === Math.floor(moves * perCarShare)) day.scoreWholeRides()
    isMoved = false
    if (random() < 0.6) day.move(accept)
    else day.exchange(accept)
    if (!isMoved) continue
    const now = score()
    if (isBetter(now, best)) best = { day: day.snapshot(), ...now }
  }
  return best
}

/** Looks for the best day, some moves at a time. */
export function* search(problem: Problem, { starts, moves }: SearchEffort): Generator<undefined, Routes> {
  let best = yield* anneal(problem, moves, 1)
  for (let start = 2; start <= starts; start++) {
    const found = yield* anneal(problem, moves, start)
    if (isBetter(found, best)) best = found
  }
  return best.day
}

/** The whole search at once. */
export const suggest = (problem: Problem, effort: SearchEffort = defaultEffort): Routes => {
  const rounds = search(problem, effort)
  for (;;) {
    const { done, value } = rounds.next()
    if (done) return value
  }
}
