// Endpoint of the lanes of the board: the board, drivers with their absences, and when each car of a ride is busy.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { board, boardDriver, boardPage, boardRide } from '../board/contract.ts'

const laneDriver = boardDriver.extend({
  /** Recorded absences that overlap the days. */
  absences: z.array(z.object({ starts_at: z.iso.datetime(), ends_at: z.iso.datetime() })),
})
export type LaneDriver = z.infer<typeof laneDriver>

/** When a car reaches each stage: as its driver has reported, else by the plan. In chronological order. */
export const carTimes = z.object({
  booking_id: z.string(),
  car_number: z.int(),
  /** Null without a driver. */
  leave_at: z.iso.datetime().nullable(),
  arrive_at: z.iso.datetime(),
  board_at: z.iso.datetime(),
  end_at: z.iso.datetime(),
})
export type CarTimes = z.infer<typeof carTimes>

export const lanes = z.object({
  board,
  /** Rides of the day before, which may last into the first day, as far as the board has not got them. A first page has none. */
  rides_before: z.array(boardRide),
  /** Drivers who work in these days or have a ride in them, by name. Pages after the first have none. */
  drivers: z.array(laneDriver),
  /** Cars of the rides of the page. */
  cars: z.array(carTimes),
})
export type Lanes = z.infer<typeof lanes>

export const getLanes = endpoint({
  method: 'GET',
  path: '/api/admin/dispatch/lanes',
  summary:
    'The board of some days with its drivers and their absences, and when each car leaves, arrives, boards and is free again',
  access: 'admin',
  area: 'dispatch',
  isBackgroundPoll: true,
  isLarge: true,
  query: boardPage,
  answer: answerSchema(lanes),
})
