// Endpoints with which the office assigns drivers to rides and unassigns them.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { assignment, unfitReason } from '../contract.ts'

const params = z.object({ booking_id: z.string().max(40), car_number: z.coerce.number().int().min(1).max(16) })

/** One car of a ride, in a body. */
export const carOfRide = params.extend({ car_number: z.int().min(1).max(16) })

/** A car without a driver, with what the office must see of its ride to assign one. */
export const openCar = z.object({
  booking_id: z.string(),
  car_number: z.int(),
  booking_version: z.int(),
  booking_date: z.string(),
  booking_time: z.string(),
  pickup_location: z.string(),
  dropoff_location: z.string().nullable(),
})
export type OpenCar = z.infer<typeof openCar>

/**
 * The assignment that the office saw on this car, or null if there was none. The request is refused if it has changed
 * since.
 */
export const seenAssignment = z.object({ assignment_id: z.string().max(40), version: z.int() }).nullable()

export const assignmentRequest = z.object({
  driver_id: z.string().max(40),
  /** The version of the booking that the office saw. */
  booking_version: z.int(),
  seen: seenAssignment,
  /** The driver agreed to a ride outside their usual days, hours or reach. */
  agreed: z.boolean().default(false),
  /** The office has called the current driver, who is already on the way. */
  called: z.boolean().default(false),
})
export type AssignmentRequest = z.output<typeof assignmentRequest>

export const assignDriver = endpoint({
  method: 'PUT',
  path: '/api/admin/dispatch/rides/:booking_id/cars/:car_number',
  summary: 'Assigns a driver to a car of a ride and replaces the current one; refused if the driver does not fit',
  access: 'admin',
  area: 'dispatch',
  params,
  body: assignmentRequest,
  answer: answerSchema(assignment),
})

export const unassignDriver = endpoint({
  method: 'DELETE',
  path: '/api/admin/dispatch/rides/:booking_id/cars/:car_number',
  summary: 'Unassigns the driver of a car',
  access: 'admin',
  area: 'dispatch',
  params,
  body: z.object({ seen: seenAssignment.unwrap(), called: z.boolean().default(false) }),
  answer: answerSchema(z.null()),
})

export const assignmentRequests = z.array(assignmentRequest.extend(carOfRide.shape)).min(1).max(200)

export const refusedRide = z.object({
  booking_id: z.string(),
  car_number: z.int(),
  code: z.string(),
  message: z.string(),
  reasons: z.array(unfitReason),
})
export type RefusedRide = z.infer<typeof refusedRide>

export const assignDrivers = endpoint({
  method: 'POST',
  path: '/api/admin/dispatch/assignments',
  summary: 'Assigns drivers to many cars independently; one refusal does not affect the others',
  access: 'admin',
  area: 'dispatch',
  body: z.object({ rides: assignmentRequests }),
  answer: answerSchema(z.object({ assigned: z.array(assignment), refused: z.array(refusedRide) })),
})

/** One car of a ride. */
export type Car = z.output<typeof carOfRide>
