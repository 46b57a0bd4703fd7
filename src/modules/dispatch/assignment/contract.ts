// What crosses the wire when the office gives a ride to a driver or takes it back.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { assignment, unfitReason } from '../contract.ts'

const params = z.object({ booking_id: z.string().max(40), car_number: z.coerce.number().int().min(1).max(16) })

/** The assignment that was seen on this car; null where there was none. Another one by now refuses what is asked. */
export const seenAssignment = z.object({ assignment_id: z.string().max(40), version: z.int() }).nullable()

export const assignmentRequest = z.object({
  driver_id: z.string().max(40),
  /** The version of the booking that was seen. */
  booking_version: z.int(),
  seen: seenAssignment,
  /** The driver has said that they will, against their usual days, hours and reach. */
  agreed: z.boolean().default(false),
  /** The driver who has it is on the way already, and knows. */
  called: z.boolean().default(false),
})
export type AssignmentRequest = z.output<typeof assignmentRequest>

export const assignDriver = endpoint({
  method: 'PUT',
  path: '/api/admin/dispatch/rides/:booking_id/cars/:car_number',
  summary: 'Puts a driver on a car of a ride, in place of whoever was seen on it; refused where they do not fit',
  access: 'admin',
  params,
  body: assignmentRequest,
  answer: answerSchema(assignment),
})

export const unassignDriver = endpoint({
  method: 'DELETE',
  path: '/api/admin/dispatch/rides/:booking_id/cars/:car_number',
  summary: 'Takes the driver who was seen on a car of a ride off it',
  access: 'admin',
  params,
  body: z.object({ seen: seenAssignment.unwrap(), called: z.boolean().default(false) }),
  answer: answerSchema(z.null()),
})

export const assignmentRequests = z
  .array(assignmentRequest.extend(params.shape).extend({ car_number: z.int().min(1).max(16) }))
  .min(1)
  .max(200)

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
  summary: 'Puts drivers on many cars, each for itself: what is refused does not keep the others',
  access: 'admin',
  body: z.object({ rides: assignmentRequests }),
  answer: answerSchema(z.object({ assigned: z.array(assignment), refused: z.array(refusedRide) })),
})

/** One car of a ride. */
export type Car = { booking_id: string; car_number: number }
