// What crosses the wire about rating a ride: by the link of the thank-you mail without signing in, or in My Bookings.
import { z } from 'zod'
import { answerOf, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import * as m from '#messages/en/day-errors.ts'

export const refusals = defineRefusals({
  RATING_INVALID: [400, m.rating_invalid],
  RATING_OVER: [409, m.rating_over],
})

export const stars = z.int().min(1).max(5)

export const ratedRide = z.object({
  booking_date: z.string(),
  booking_time: z.string(),
  time_zone: z.string(),
  pickup: z.string(),
  chauffeurs: z.array(
    z.object({
      car_number: z.int(),
      name: z.string(),
      /** What was given; null where nothing was yet. */
      stars: stars.nullable(),
      /** Whether it may still be given, or changed. */
      is_open: z.boolean(),
    }),
  ),
})
export type RatedRide = z.infer<typeof ratedRide>

const token = z.string().max(100)
const limits = [{ by: 'ip', points: 60, seconds: 3600 }] as const

export const openRating = endpoint({
  method: 'POST',
  path: '/api/ride-ratings/open',
  summary: 'The ride that the link of a thank-you mail is about, and what was given for it',
  access: 'anyone',
  limits,
  body: z.object({ token }),
  answer: answerOf(ratedRide),
})

export const giveRating = endpoint({
  method: 'PUT',
  path: '/api/ride-ratings',
  summary: 'Rates the driver of one car, one to five stars: once for each ride, and changed for a week',
  access: 'anyone',
  limits,
  body: z.object({ token, car_number: z.int().min(1).max(16), stars }),
  answer: answerOf(ratedRide),
})

const params = z.object({ booking_id: z.string().max(40) })

export const getOwnRating = endpoint({
  method: 'GET',
  path: '/api/bookings/:booking_id/rating',
  summary: 'What the owner of a booking gave the driver of each car; no drivers where nobody was driven',
  access: 'user',
  params,
  answer: answerOf(ratedRide),
})

export const giveOwnRating = endpoint({
  method: 'PUT',
  path: '/api/bookings/:booking_id/rating',
  summary: 'Rates the driver of one car as its link does, by the owner of the booking',
  access: 'user',
  limits: [{ by: 'actor', points: 60, seconds: 3600 }],
  params,
  body: z.object({ car_number: z.int().min(1).max(16), stars }),
  answer: answerOf(ratedRide),
})
