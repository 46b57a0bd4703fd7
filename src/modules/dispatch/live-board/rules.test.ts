import { describe, expect, it } from 'vitest'
import type { Board, BoardRide } from '../board/contract.ts'
import type { CarTimes, LaneDriver, Lanes } from '../lanes/contract.ts'
import type { BoardChange } from './contract.ts'
import { addPage, applyLanesChange, countTotals, takePage } from './rules.ts'

const ride = (booking_id: string, over: Partial<BoardRide> = {}): BoardRide =>
  ({ booking_id, pickup_at: '2026-12-04T10:00:00.000Z', risk: 'none', cars: [], faults: [], ...over }) as BoardRide
const at = (hour: string) => `2026-12-04T${hour}:00:00.000Z`
const idsOf = (rides: readonly BoardRide[]) => rides.map(({ booking_id }) => booking_id)
const totals = { rides: 0, cars: 0, without_driver: 0, with_faults: 0, drivers: 0 }
const board = (rides: BoardRide[], next: string | null = null): Board => ({
  ...{ from: '2026-12-04', to: '2026-12-05', read_at: at('08'), rides, next, totals },
})
const change = (over: Partial<BoardChange>): BoardChange => ({
  ...{ from: '2026-12-04', to: '2026-12-05', read_at: at('09'), rides: [], rides_before: [], gone: [] },
  ...{ cars: [], drivers: [], drivers_gone: [], totals, ...over },
})

describe('the pages of a board', () => {
  it('have no ride twice or never when one turns red after the first page', () => {
    const all = ['a', 'b', 'c', 'd'].map((id, hour) => ride(id, { pickup_at: at(`1${hour}`) }))
    const first = takePage(all, { limit: 2 })
    // The second page is of a later reading, in which the last ride has come to the top.
    const turned = [ride('d', { pickup_at: at('13'), risk: 'red' }), ...all.slice(0, 3)]
    let shown = board([...first.rides], first.next)
    while (shown.next !== null) {
      const page = takePage(turned, { limit: 3, after: shown.next })
      shown = addPage(shown, board([...page.rides], page.next))
    }
    expect(idsOf(shown.rides)).toEqual(['d', 'a', 'b', 'c'])
  })

  it('are one without a limit, and one if all rides fit', () => {
    const all = [ride('a'), ride('b')]
    expect(takePage(all, {}).next).toBeNull()
    expect(takePage(all, { limit: 2 }).next).toBeNull()
  })
})

describe('a change of the lanes', () => {
  const times = (booking_id: string, end_at: string): CarTimes => ({
    ...{ booking_id, car_number: 1, leave_at: null, arrive_at: at('09'), board_at: at('10'), end_at },
  })
  const driver = (driver_id: string, name: string) => ({ driver_id, name }) as LaneDriver
  const lanes: Lanes = {
    board: board([ride('a'), ride('b')]),
    rides_before: [ride('x')],
    drivers: [driver('1', 'Adeyemi'), driver('2', 'Brook')],
    cars: [times('a', at('11')), times('b', at('11')), times('x', at('11'))],
  }

  it('replaces rides and their times, puts red ones on top and takes away those that are gone', () => {
    const changed = applyLanesChange(
      lanes,
      change({ rides: [ride('b', { risk: 'red' })], gone: ['a'], cars: [times('b', at('12'))] }),
    )
    expect(idsOf(changed.board.rides)).toEqual(['b'])
    expect(changed.cars.map(({ booking_id, end_at }) => [booking_id, end_at])).toEqual([
      ['x', at('11')],
      ['b', at('12')],
    ])
    expect(changed.drivers).toBe(lanes.drivers)
  })

  it('moves a ride of last night between the board and the day before', () => {
    const begun = applyLanesChange(lanes, change({ rides: [ride('x')] }))
    expect([idsOf(begun.board.rides), idsOf(begun.rides_before)]).toEqual([['a', 'b', 'x'], []])
    const over = applyLanesChange(begun, change({ rides_before: [ride('x')] }))
    expect([idsOf(over.board.rides), idsOf(over.rides_before)]).toEqual([['a', 'b'], ['x']])
  })

  it('replaces the lane of a driver in its place', () => {
    const changed = applyLanesChange(lanes, change({ drivers: [driver('1', 'Carey')] }))
    expect(changed.drivers.map(({ name }) => name)).toEqual(['Brook', 'Carey'])
  })

  it('takes away the lane of a driver who works no more', () => {
    const changed = applyLanesChange(lanes, change({ drivers_gone: ['1'] }))
    expect(changed.drivers.map(({ name }) => name)).toEqual(['Brook'])
  })
})

it('counts cars without a driver, drivers once, and rides with issues', () => {
  const car = (driver_id: string | null) =>
    ({ driver: driver_id && { driver_id }, faults: driver_id ? [] : ['no_driver'] }) as BoardRide['cars'][number]
  const rides = [ride('a', { cars: [car('1'), car(null)], faults: ['no_driver'] }), ride('b', { cars: [car('1')] })]
  expect(countTotals(rides)).toEqual({ rides: 2, cars: 3, without_driver: 1, with_faults: 1, drivers: 1 })
})
