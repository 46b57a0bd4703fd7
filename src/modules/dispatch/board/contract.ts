// What crosses the wire of the dispatch board: the rides of some days with their cars, what is missing, and who could drive.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { wireDate } from '#kernel/wire-date.ts'
import * as m from '#messages/en/errors.ts'
import { shownStatus } from '#modules/bookings/contract.ts'
import { bookedClass, bookingType } from '#modules/pricing/contract.ts'
import { assignment, unfitReason } from '../contract.ts'

/** A car that is behind its plan; lateness/rules.ts decides. */
export const lateness = z.enum([
  'not_left',
  'expected_late',
  'not_arrived',
  'not_on_board',
  'waiting_too_long',
  'overrun',
])
export type Lateness = z.infer<typeof lateness>

/** What is amiss with a car of a ride, or with the ride: how late it is, the reasons against its driver, and what is missing. */
export const fault = z.enum([
  'no_driver',
  ...lateness.options,
  ...unfitReason.options,
  'changed',
  'not_acknowledged',
  'no_passenger_phone',
  'no_driver_phone',
  'not_paid',
])
export type Fault = z.infer<typeof fault>

/** How soon somebody has to see to it; `fine` needs nobody, `over` is history. In the order of the board. */
export const urgency = z.enum(['now', 'soon', 'later', 'fine', 'over'])
export type Urgency = z.infer<typeof urgency>

const boardDriver = z.object({
  driver_id: z.string(),
  name: z.string(),
  phone_number: z.string(),
  car: z.string(),
  plate: z.string().nullable(),
})
export type BoardDriver = z.infer<typeof boardDriver>

export const boardCar = z.object({
  car_number: z.int(),
  assignment: assignment.nullable(),
  driver: boardDriver.nullable(),
  faults: z.array(fault),
})
export type BoardCar = z.infer<typeof boardCar>

export const boardRide = z.object({
  booking_id: z.string(),
  version: z.int(),
  status: shownStatus,
  booking_type: bookingType,
  booking_date: z.string(),
  booking_time: z.string(),
  time_zone: z.string(),
  pickup_at: z.iso.datetime(),
  /** When its driver is rid of the passengers, as it is planned. */
  until: z.iso.datetime(),
  pickup_location: z.string(),
  dropoff_location: z.string().nullable(),
  number_of_hours: z.int().nullable(),
  service_type: bookedClass,
  number_of_passengers: z.int(),
  number_of_luggage: z.int(),
  flight_number: z.string().nullable(),
  passenger: z.object({ name: z.string(), phone: z.string().nullable() }),
  cars: z.array(boardCar),
  /** Of the ride and of all its cars, each once, the gravest first. */
  faults: z.array(fault),
  urgency,
})
export type BoardRide = z.infer<typeof boardRide>

const day = wireDate(m.not_valid)

export const board = z.object({
  /** First and last day, on the clocks of the pickups. */
  from: z.string(),
  to: z.string(),
  /** The most urgent first. */
  rides: z.array(boardRide),
  totals: z.object({ rides: z.int(), cars: z.int(), without_driver: z.int(), with_faults: z.int(), drivers: z.int() }),
})
export type Board = z.infer<typeof board>

export const getBoard = endpoint({
  method: 'GET',
  path: '/api/admin/dispatch',
  summary:
    'Every ride of today and tomorrow, or of other days, with its drivers and what is missing; the most urgent first',
  access: 'admin',
  isBackgroundPoll: true,
  query: z.object({ from: day.optional(), to: day.optional() }),
  answer: answerSchema(board),
})

export const candidate = boardDriver.extend({
  /** All that speaks against them; empty where they fit. */
  reasons: z.array(unfitReason),
  /** They could with their word: only their usual days, hours or reach speak against it. */
  is_agreeable: z.boolean(),
  /** Road miles without a passenger that the ride would add to their day. */
  empty_miles: z.number(),
  /** Cars of rides that they have on that working day already. */
  rides: z.int(),
})
export type Candidate = z.infer<typeof candidate>

export const getCandidates = endpoint({
  method: 'GET',
  path: '/api/admin/dispatch/rides/:booking_id/cars/:car_number/drivers',
  summary:
    'Every driver for one car of a ride, with the reasons against them; who fits with the fewest empty miles first',
  access: 'admin',
  params: z.object({ booking_id: z.string().max(40), car_number: z.coerce.number().int().min(1).max(16) }),
  answer: answerSchema(z.array(candidate)),
})
