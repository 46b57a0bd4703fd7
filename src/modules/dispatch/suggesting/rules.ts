// Fills a day: as many rides as can be have a driver, then as few empty miles as can be. It begins with the rides that have
// drivers and tries small moves, of which it takes the worse ones ever more rarely (simulated annealing); the best day is
// kept. The same day has the same answer.
import { createDay, type Random } from '../annealing/rules.ts'
import { costOf, type Problem, type Routes } from '../routing/rules.ts'

export interface Pace {
  /** How often it is begun anew; the best of these days is taken. */
  starts: number
  /** How many moves each start tries. */
  moves: number
}
export const usualPace: Pace = { starts: 4, moves: 500_000 }

/** Empty miles that one would drive, while looking, to have one ride more. In the end the number of rides alone counts. */
const worth = 1000
/** How many miles worse a move may be at the beginning and at the end, about. */
const warmth = { first: [60, 30], last: 4 }
/** The last part of the moves goes only downhill. */
const downhill = 0.1
/** After so many the warmth is reckoned anew, and whoever runs the search can let others work. */
const atATime = 500

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

const warmthAt = (first: number, share: number): number =>
  share > 1 - downhill ? 1e-9 : first * (warmth.last / first) ** (share / (1 - downhill))

/** A day, and what it is judged by: rides without a driver first, then empty miles. */
interface Found {
  day: Routes
  left: number
  miles: number
}

const isBetter = (a: Omit<Found, 'day'>, b: Omit<Found, 'day'>): boolean =>
  a.left < b.left || (a.left === b.left && a.miles < b.miles - 0.01)

/** One start. Another seed tries the moves in another order. */
function* anneal(problem: Problem, moves: number, seed: number): Generator<undefined, Found> {
  const random = randomFrom(seed)
  const day = createDay(problem, random)
  const before = day.now()
  let miles = costOf(problem, before)
  let best: Found = { day: before, left: day.countLeft(), miles }
  if (day.isStill) return best
  const first = warmth.first[seed % 2] ?? 60
  let warm = first
  let isOther = false
  const accept = (more: number, left: number) => {
    const worse = more + left * worth
    if (worse > 0 && random() >= Math.exp(-worse / warm)) return false
    miles += more
    isOther = true
    return true
  }
  for (let tried = 0; tried < moves; tried++) {
    if (tried % atATime === 0) {
      warm = warmthAt(first, tried / moves)
      yield
    }
    isOther = false
    if (random() < 0.6) day.move(accept)
    else day.exchange(accept)
    if (isOther && isBetter({ left: day.countLeft(), miles }, best))
      best = { day: day.now(), left: day.countLeft(), miles }
  }
  return best
}

/** Looks for the best day, some moves at a time. */
export function* search(problem: Problem, { starts, moves }: Pace): Generator<undefined, Routes> {
  let best = yield* anneal(problem, moves, 1)
  for (let start = 2; start <= starts; start++) {
    const found = yield* anneal(problem, moves, start)
    if (isBetter(found, best)) best = found
  }
  return best.day
}

/** The whole search at once. */
export const suggest = (problem: Problem, pace: Pace = usualPace): Routes => {
  const rounds = search(problem, pace)
  for (;;) {
    const { done, value } = rounds.next()
    if (done) return value
  }
}
