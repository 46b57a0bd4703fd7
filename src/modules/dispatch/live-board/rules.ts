// Pages of a board, its totals and its order, and how a page or a change is added to what is shown. Also runs in the browser.
import type { Board, BoardPage, BoardRide, Risk } from '../board/contract.ts'
import type { Lanes } from '../lanes/contract.ts'
import type { BoardChange } from './contract.ts'

const riskRank: Record<Risk, number> = { red: 0, amber: 1, issue: 2, none: 3, done: 4 }

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

/** Most at risk first, then the earlier pickup. */
export const byRisk = (a: BoardRide, b: BoardRide): number =>
  riskRank[a.risk] - riskRank[b.risk] || compare(a.pickup_at, b.pickup_at) || compare(a.booking_id, b.booking_id)

/** Of the page after the first, which begins with the earliest pickup. */
const startOfRest = 'start'

const cursorOf = ({ pickup_at, booking_id }: BoardRide): string => `${pickup_at}_${booking_id}`

const byCursor = (a: BoardRide, b: BoardRide): number => (cursorOf(a) < cursorOf(b) ? -1 : 1)

/** Takes a page of rides that are sorted by risk; see the contract for the order of later pages. */
export const takePage = <Ride extends BoardRide>(
  rides: readonly Ride[],
  { limit, after }: Pick<BoardPage, 'limit' | 'after'>,
): { rides: readonly Ride[]; next: string | null } => {
  if (limit === undefined) return { rides, next: null }
  if (after === undefined) return { rides: rides.slice(0, limit), next: rides.length > limit ? startOfRest : null }
  const rest = rides.toSorted(byCursor).filter((ride) => after === startOfRest || cursorOf(ride) > after)
  const page = rest.slice(0, limit)
  const last = page.at(-1)
  return { rides: page, next: last && rest.length > limit ? cursorOf(last) : null }
}

export const countTotals = (rides: readonly BoardRide[]): Board['totals'] => {
  const drivers = new Set<string>()
  let [cars, without_driver, with_faults] = [0, 0, 0]
  for (const ride of rides) {
    if (ride.faults.length > 0) with_faults += 1
    for (const { driver, faults } of ride.cars) {
      cars += 1
      if (driver) drivers.add(driver.driver_id)
      if (faults.includes('no_driver')) without_driver += 1
    }
  }
  return { rides: rides.length, cars, without_driver, with_faults, drivers: drivers.size }
}

const merge = (shown: readonly BoardRide[], changed: readonly BoardRide[], gone: readonly string[]): BoardRide[] => {
  const replaced = new Set([...gone, ...changed.map(({ booking_id }) => booking_id)])
  return [...shown.filter(({ booking_id }) => !replaced.has(booking_id)), ...changed].sort(byRisk)
}

const idsOf = (rides: readonly BoardRide[]): string[] => rides.map(({ booking_id }) => booking_id)

/** Adds the next page. */
export const addPage = (board: Board, page: Board): Board => ({ ...page, rides: merge(board.rides, page.rides, []) })

/** Adds the next page of lanes, which has no drivers. */
export const addLanesPage = (lanes: Lanes, page: Lanes): Lanes => {
  const replaced = new Set([...idsOf(page.board.rides), ...idsOf(page.rides_before)])
  return {
    board: addPage(lanes.board, page.board),
    rides_before: merge(lanes.rides_before, page.rides_before, []),
    drivers: lanes.drivers,
    cars: [...lanes.cars.filter(({ booking_id }) => !replaced.has(booking_id)), ...page.cars],
  }
}

export const applyChange = (board: Board, { rides, rides_before, gone, totals, read_at }: BoardChange): Board => ({
  ...board,
  rides: merge(board.rides, rides, [...gone, ...idsOf(rides_before)]),
  totals,
  read_at,
})

export const applyLanesChange = (lanes: Lanes, change: BoardChange): Lanes => {
  // A process of the release before sends no `drivers_gone`.
  const { rides, rides_before, gone, cars, drivers, drivers_gone = [] } = change
  const replaced = new Set([...gone, ...idsOf(rides), ...idsOf(rides_before)])
  const driversById = new Map([...lanes.drivers, ...drivers].map((driver) => [driver.driver_id, driver]))
  for (const id of drivers_gone) driversById.delete(id)
  return {
    board: applyChange(lanes.board, change),
    rides_before: merge(lanes.rides_before, rides_before, [...gone, ...idsOf(rides)]),
    drivers:
      drivers.length || drivers_gone.length
        ? [...driversById.values()].sort((a, b) => a.name.localeCompare(b.name) || compare(a.driver_id, b.driver_id))
        : lanes.drivers,
    cars: [...lanes.cars.filter(({ booking_id }) => !replaced.has(booking_id)), ...cars],
  }
}
