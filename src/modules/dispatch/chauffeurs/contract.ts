// What crosses the wire about the chauffeurs of a booking, for those who wait for them: now, and as it changes.
import { z } from 'zod'
import { answerOf, endpoint } from '#kernel/endpoint.ts'
import { paymentStatus, shownStatus } from '#modules/bookings/contract.ts'
import { waiting } from '../day/contract.ts'

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

const params = z.object({ booking_id: z.string().max(40) })

export const getChauffeurs = endpoint({
  method: 'GET',
  path: '/api/bookings/:booking_id/chauffeurs',
  summary: 'Who drives this ride, in which car, and how far they are; for those who may read the booking',
  access: 'anyone',
  params,
  answer: answerOf(chauffeurs),
})

export const followChauffeurs = endpoint({
  method: 'GET',
  path: '/api/bookings/:booking_id/chauffeurs/live',
  summary:
    'The same as events of the server (text/event-stream), each time it changes; `event: over` where the booking may not be read any more',
  access: 'anyone',
  unattended: true,
  limits: [{ by: 'actor', points: 120, seconds: 600 }],
  params,
})
