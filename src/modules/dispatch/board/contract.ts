// Endpoints of the dispatch board: rides with their cars and issues, and the candidates for one car.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { wireDate, wireLocalTime } from '#kernel/wire-date.ts'
import * as m from '#messages/en/errors.ts'
import * as messages from '#messages/office/dispatch.ts'
import { shownStatus } from '#modules/bookings/contract.ts'
import { bookedClass, bookingType } from '#modules/pricing/contract.ts'
import { bookedExtra } from '#modules/pricing/extras/contract.ts'
import { regionQuery } from '#modules/regions/contract.ts'
import { assignment, unfitReason } from '../contract.ts'

/** An issue of a car or of the whole ride: lateness, reasons against its driver, and missing data. */
export const fault = z.enum([
  'no_driver',
  // No driver who fits can be at the pickup in time.
  'no_driver_near',
  // The latest departure is close.
  'due_to_leave',
  'not_left',
  'expected_late',
  'not_arrived',
  'not_on_board',
  'waiting_too_long',
  'overrun',
  // The ride keeps its driver from the next pickup, or the previous one keeps the driver from this pickup.
  'delays_next',
  'driver_delayed',
  ...unfitReason.options,
  'changed',
  'not_acknowledged',
  'no_passenger_phone',
  'no_driver_phone',
  'not_paid',
])
export type Fault = z.infer<typeof fault>

/**
 * How much a ride is at risk, by plan and clock: `red` fails or becomes late without the office, `amber` may turn red
 * soon, `issue` has time, `none` needs no action, `done` is history. In the order of the board.
 */
export const risk = z.enum(['red', 'amber', 'issue', 'none', 'done'])
export type Risk = z.infer<typeof risk>

export const boardDriver = z.object({
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
  /** Those of the issues that turn the ride red. */
  alarms: z.array(fault),
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
  /** When the driver is planned to be free again. */
  until: z.iso.datetime(),
  pickup_location: z.string(),
  dropoff_location: z.string().nullable(),
  number_of_hours: z.int().nullable(),
  service_type: bookedClass,
  number_of_passengers: z.int(),
  number_of_luggage: z.int(),
  flight_number: z.string().nullable(),
  stops: z.string().nullable(),
  extras: z.array(bookedExtra),
  passenger: z.object({ name: z.string(), phone: z.string().nullable(), is_vip: z.boolean() }),
  cars: z.array(boardCar),
  /** Issues of the ride and of all its cars, without duplicates, most serious first. */
  faults: z.array(fault),
  /** Those of the issues that turn the ride red. */
  alarms: z.array(fault),
  risk,
})
export type BoardRide = z.infer<typeof boardRide>

const day = wireDate(m.not_valid)
const localTime = wireLocalTime(m.not_valid)

export const board = z.object({
  /** First and last day, on the clocks of the pickups. */
  from: z.string(),
  to: z.string(),
  /** When it was made. */
  read_at: z.iso.datetime(),
  /** Most at risk first; in a page after the first by pickup. */
  rides: z.array(boardRide),
  /** `after` of the next page; null if this is the last. */
  next: z.string().nullable(),
  /** Of all pages. */
  totals: z.object({ rides: z.int(), cars: z.int(), without_driver: z.int(), with_faults: z.int(), drivers: z.int() }),
})
export type Board = z.infer<typeof board>

/** Which rides of which days a board has, today and tomorrow by default. */
const filterFields = {
  from: day.optional(),
  to: day.optional(),
  /** Only pickups from this local time until before that one, on the clocks of the pickups. */
  from_time: localTime.optional(),
  to_time: localTime.optional(),
  ...regionQuery,
}

const hoursOrder = { path: ['to_time'], message: messages.hours_reversed }
const areHoursInOrder = ({ from_time, to_time }: { from_time?: string | undefined; to_time?: string | undefined }) =>
  from_time === undefined || to_time === undefined || from_time < to_time

export const boardFilter = z.object(filterFields).refine(areHoursInOrder, hoursOrder)
export type BoardFilter = z.infer<typeof boardFilter>

/**
 * A page of a board: the first has those most at risk, the others all rides by their pickups, so that none is missed when a ride
 * turns red between two pages. Without a limit all are on one page.
 */
export const boardPage = z
  .object({
    ...filterFields,
    limit: z.coerce.number().int().min(1).max(2000).optional(),
    after: z.string().max(60).optional(),
  })
  .refine(areHoursInOrder, hoursOrder)
export type BoardPage = z.infer<typeof boardPage>

export const getBoard = endpoint({
  method: 'GET',
  path: '/api/admin/dispatch',
  summary: 'All rides of today and tomorrow, or of other days, with their drivers and issues, most at risk first',
  access: 'admin',
  area: 'dispatch',
  isBackgroundPoll: true,
  isLarge: true,
  query: boardPage,
  answer: answerSchema(board),
})

/** A ride that is red now, without personal data. */
export const rideAtRisk = boardRide.pick({
  booking_id: true,
  booking_date: true,
  booking_time: true,
  alarms: true,
})
export type RideAtRisk = z.infer<typeof rideAtRisk>

export const listRidesAtRisk = endpoint({
  method: 'GET',
  path: '/api/admin/dispatch/at-risk',
  summary: 'Rides of the last two days and the next eight hours that are red now, earliest pickup first',
  access: 'admin',
  area: 'dispatch',
  isBackgroundPoll: true,
  answer: answerSchema(z.array(rideAtRisk)),
})

export const candidate = boardDriver.extend({
  /** All reasons against the driver; empty if the driver fits. */
  reasons: z.array(unfitReason),
  /** The driver can take the ride by agreement, because the only reasons concern usual days, hours or reach. */
  is_agreeable: z.boolean(),
  /** Empty road miles that the ride would add to the day of the driver. */
  empty_miles: z.number(),
  /** Number of cars that the driver already has on that working day. */
  rides: z.int(),
})
export type Candidate = z.infer<typeof candidate>

export const getCandidates = endpoint({
  method: 'GET',
  path: '/api/admin/dispatch/rides/:booking_id/cars/:car_number/drivers',
  summary:
    'All drivers for one car of a ride with the reasons against them; those of its region first, and of these who fit with the fewest empty miles',
  access: 'admin',
  area: 'dispatch',
  params: z.object({ booking_id: z.string().max(40), car_number: z.coerce.number().int().min(1).max(16) }),
  answer: answerSchema(z.array(candidate)),
})
