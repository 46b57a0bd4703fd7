// Endpoints that show the chauffeurs of a booking to its readers, once or as an event stream.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { paymentStatus, shownStatus } from '#modules/bookings/contract.ts'
import { waiting } from '../driver-app/contract.ts'

/** States that a customer sees; an acknowledged ride is still `assigned` to them. */
export const chauffeurState = z.enum(['assigned', 'on_the_way', 'arrived', 'on_board', 'completed', 'no_show'])
export type ChauffeurState = z.infer<typeof chauffeurState>

export const chauffeur = z.object({
  car_number: z.int(),
  name: z.string(),
  /** Make and model, without the color; null if unknown. */
  car: z.string().nullable(),
  color: z.string().nullable(),
  plate: z.string().nullable(),
  /** Mean rating by passengers, 0 to 5 with one decimal. */
  rating: z.number().nullable(),
  state: chauffeurState,
  /** When the state began. */
  since: z.iso.datetime(),
  waiting: waiting.nullable(),
  /** Address of the photo, and the telephone in E.164: only for the customer of the ride, until it is over. */
  photo: z.string().nullable(),
  phone: z.string().nullable(),
  /**
   * When the plan expects the car at the pickup, or at the drop-off once the passengers are on board; null in other
   * states.
   */
  expected_at: z.iso.datetime().nullable(),
})
export type Chauffeur = z.infer<typeof chauffeur>

export const chauffeurs = z.object({
  booking_id: z.string(),
  status: shownStatus,
  payment_status: paymentStatus,
  /** Version of the booking; a page that shows another one is out of date. */
  version: z.int(),
  /** Number of cars of the ride; `chauffeurs` lists only those with a driver. */
  cars: z.int(),
  chauffeurs: z.array(chauffeur),
})
export type Chauffeurs = z.infer<typeof chauffeurs>

/** A ride with a car that is on its way, waits, or has its passengers on board. */
export const rideUnderWay = chauffeurs.extend({
  pickup_location: z.string(),
  dropoff_location: z.string().nullable(),
  booking_date: z.string(),
  booking_time: z.string(),
  time_zone: z.string(),
})
export type RideUnderWay = z.infer<typeof rideUnderWay>

const params = z.object({ booking_id: z.string().max(40) })

export const getChauffeurs = endpoint({
  method: 'GET',
  path: '/api/bookings/:booking_id/chauffeurs',
  summary: 'The chauffeurs of a booking with their cars and states, for its readers',
  access: 'anyone',
  params,
  answer: answerSchema(chauffeurs),
})

export const followChauffeurs = endpoint({
  method: 'GET',
  path: '/api/bookings/:booking_id/chauffeurs/live',
  summary:
    'Streams the chauffeurs of a booking at each change (text/event-stream); `event: over` once the caller may no longer read it',
  access: 'anyone',
  isBackgroundPoll: true,
  limits: [{ by: 'actor', points: 120, seconds: 600 }],
  params,
})

export const getChauffeurPhoto = endpoint({
  method: 'GET',
  path: '/api/bookings/:booking_id/chauffeurs/:car_number/photo',
  summary: 'The photo of the chauffeur, for the customer of the ride until it is over',
  access: 'anyone',
  params: params.extend({ car_number: z.coerce.number().int().min(1).max(16) }),
})

export const listRidesUnderWay = endpoint({
  method: 'GET',
  path: '/api/bookings/under-way',
  summary: "The signed-in customer's rides with a car that is on its way, waits, or has its passengers on board",
  access: 'user',
  isBackgroundPoll: true,
  answer: answerSchema(z.array(rideUnderWay)),
})
