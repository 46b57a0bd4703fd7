// Endpoint of the lanes of the board: the board, drivers with their absences, and when each car of a ride is busy.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { wireDate } from '#kernel/wire-date.ts'
import * as m from '#messages/en/errors.ts'
import { board, boardDriver, boardRide } from '../board/contract.ts'

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
  /** Rides of the day before, which may last into the first day, as far as the board has not got them. */
  rides_before: z.array(boardRide),
  /** Drivers who work in these days or have a ride in them, by name. */
  drivers: z.array(laneDriver),
  /** Cars of all rides of these days, and of the day before. */
  cars: z.array(carTimes),
})
export type Lanes = z.infer<typeof lanes>

const day = wireDate(m.not_valid)

export const getLanes = endpoint({
  method: 'GET',
  path: '/api/admin/dispatch/lanes',
  summary:
    'The board of some days with its drivers and their absences, and when each car leaves, arrives, boards and is free again',
  access: 'admin',
  area: 'dispatch',
  isBackgroundPoll: true,
  query: z.object({ from: day.optional(), to: day.optional() }),
  answer: answerSchema(lanes),
})
