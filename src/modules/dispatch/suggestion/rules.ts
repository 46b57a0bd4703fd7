// Fills a day by simulated annealing: first the rides that cost most to fail, then few empty miles and no higher
// class than needed. The same input always has the same result.
import { type Accept, createDayPlan, type Random } from '../annealing/rules.ts'
import { type Problem, type Routes, sumCost } from '../planning-problem/rules.ts'

export interface SearchEffort {
  /** Number of independent starts; the best result is taken. */
  starts: number
  /** Number of moves that each start tries. */
  moves: number
}
export const defaultEffort: SearchEffort = { starts: 4, moves: 500_000 }

/**
 * Empty miles that the search accepts to reduce the failing cost by one, and to fill one more car. The values are low
 * enough for moves that make room; the final comparison ranks rides before cars, and cars before miles.
 */
const penaltyMiles = { failing: 200, car: 100 } as const
/** Miles that a move may worsen the day at the beginning and at the end, approximately. */
const temperature = { first: 800, last: 4 }
/** Share of moves at the end that must improve the day. */
const greedyShare = 0.1
/** Share of moves during which a ride of several cars can be filled car by car; afterwards it counts as a whole. */
const perCarShare = 0.5
/** Moves between updates of the temperature, and between yields to the caller. */
const movesPerStep = 500

/** Pseudorandom numbers from 0 to 1, the same for the same seed (mulberry32). */
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

/** A day with its score, in order of importance: failed rides, cars without a driver, then empty miles and classes. */
interface ScoredDay {
  day: Routes
  failing: number
  left: number
  cost: number
}

const isBetter = (a: Omit<ScoredDay, 'day'>, b: Omit<ScoredDay, 'day'>): boolean =>
  (a.failing - b.failing || a.left - b.left || a.cost - b.cost + 0.01) < 0

/** Runs one start; another seed tries the moves in another order. */
function* anneal(problem: Problem, moves: number, seed: number): Generator<undefined, ScoredDay> {
  const random = randomFrom(seed)
  const day = createDayPlan(problem, random)
  const before = day.snapshot()
  let cost = sumCost(problem, before)
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

/** Searches for the best day in small steps. */
export function* search(problem: Problem, { starts, moves }: SearchEffort): Generator<undefined, Routes> {
  let best = yield* anneal(problem, moves, 1)
  for (let start = 2; start <= starts; start++) {
    const found = yield* anneal(problem, moves, start)
    if (isBetter(found, best)) best = found
  }
  return best.day
}

/** Runs the whole search at once. */
export const suggest = (problem: Problem, effort: SearchEffort = defaultEffort): Routes => {
  const rounds = search(problem, effort)
  for (;;) {
    const { done, value } = rounds.next()
    if (done) return value
  }
}
