// Stream of the changes of a board.
import { endpoint } from '#kernel/endpoint.ts'
import { type Board, type BoardRide, boardFilter } from '../board/contract.ts'
import type { CarTimes, LaneDriver } from '../lanes/contract.ts'

/** What the stream sends first, and when the days of the board are over. */
export interface BoardSpan {
  from: string
  to: string
}

/** What has changed on a board and its lanes. */
export interface BoardChange extends BoardSpan {
  read_at: string
  rides: BoardRide[]
  /** Rides of the day before, which may last into the first day. */
  rides_before: BoardRide[]
  /** Ids of bookings that have left the board. */
  gone: string[]
  /** Times of the cars of these rides. */
  cars: CarTimes[]
  /** Drivers whose lanes differ. */
  drivers: LaneDriver[]
  /** Ids of drivers who have no lane any more. */
  drivers_gone: string[]
  totals: Board['totals']
}

export const followBoard = endpoint({
  method: 'GET',
  path: '/api/admin/dispatch/live',
  summary: 'Streams the rides of a board and its lanes that have changed, and its totals (text/event-stream)',
  access: 'admin',
  area: 'dispatch',
  isBackgroundPoll: true,
  limits: [{ by: 'actor', points: 300, seconds: 600 }],
  query: boardFilter,
})
