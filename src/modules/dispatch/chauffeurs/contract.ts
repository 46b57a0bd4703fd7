// What crosses the wire about the chauffeurs of a booking, for those who wait for them: now, and as it changes.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { paymentStatus, shownStatus } from '#modules/bookings/contract.ts'
import { waiting } from '../driver-app/contract.ts'

/** What a customer is told of the state: that the driver has said yes changes nothing for them. */
export const chauffeurState = z.enum(['assigned', 'on_the_way', 'arrived', 'on_board', 'completed', 'no_show'])
export type ChauffeurState = z.infer<typeof chauffeurState>

export const chauffeur = z.object({
  car_number: z.int(),
  name: z.string(),
  /** Make and model, with the colour apart; null where nobody wrote them down. */
  car: z.string().nullable(),
  color: z.string().nullable(),
  plate: z.string().nullable(),
  /** The mean of what passengers gave, 0 to 5 with one decimal. */
  rating: z.number().nullable(),
  state: chauffeurState,
  /** Since when it has been so. */
  since: z.iso.datetime(),
  waiting: waiting.nullable(),
  /** Address of the photo, and the telephone in E.164: for the customer of the ride alone, until it is over. */
  photo: z.string().nullable(),
  phone: z.string().nullable(),
  /** When the plan expects the car at the pickup, or at the end with the passengers on board; null in every other state. */
  expected_at: z.iso.datetime().nullable(),
})
export type Chauffeur = z.infer<typeof chauffeur>

export const chauffeurs = z.object({
  booking_id: z.string(),
  status: shownStatus,
  payment_status: paymentStatus,
  /** The booking's version: a page that shows another one is out of date. */
  version: z.int(),
  /** How many cars the ride has; each has its chauffeur once one is found. */
  cars: z.int(),
  chauffeurs: z.array(chauffeur),
})
export type Chauffeurs = z.infer<typeof chauffeurs>

/** A ride whose car is on its way, waits, or has its passengers on board. */
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
  summary: 'Who drives this ride, in which car, and how far they are; for those who may read the booking',
  access: 'anyone',
  params,
  answer: answerSchema(chauffeurs),
})

export const followChauffeurs = endpoint({
  method: 'GET',
  path: '/api/bookings/:booking_id/chauffeurs/live',
  summary:
    'The same as events of the server (text/event-stream), each time it changes; `event: over` where the booking may not be read any more',
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
  summary: "The signed-in customer's rides whose car is on its way, waits, or has its passengers on board",
  access: 'user',
  isBackgroundPoll: true,
  answer: answerSchema(z.array(rideUnderWay)),
})
