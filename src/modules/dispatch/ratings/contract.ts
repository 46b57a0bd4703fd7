// Endpoints to rate a ride: by the link of the thank-you mail without signing in, or in My Bookings.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { textField } from '#kernel/fields/schemas.ts'
import * as m from '#messages/en/day-errors.ts'
import { maxCommentLength } from './rules.ts'

export const refusals = defineRefusals({
  RATING_INVALID: [400, m.rating_invalid],
  RATING_CLOSED: [409, m.rating_over],
})

export const stars = z.int().min(1).max(5)

/** Absent leaves the comment as it is; empty removes it. */
const comment = textField('text')
  .max(maxCommentLength, m.comment_long({ most: maxCommentLength }))
  .optional()
const ratingInput = z.object({ car_number: z.int().min(1).max(16), stars, comment })

export const ratedRide = z.object({
  booking_date: z.string(),
  booking_time: z.string(),
  time_zone: z.string(),
  pickup: z.string(),
  chauffeurs: z.array(
    z.object({
      car_number: z.int(),
      name: z.string(),
      /** The stored rating; null if there is none. */
      stars: stars.nullable(),
      comment: z.string().nullable(),
      /** Whether the rating can still be given or changed. */
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
  summary: 'The ride and rating behind the link of a thank-you mail',
  access: 'anyone',
  limits,
  body: z.object({ token }),
  answer: answerSchema(ratedRide),
})

export const giveRating = endpoint({
  method: 'PUT',
  path: '/api/ride-ratings',
  summary: 'Rates the driver of one car by the mailed link with one to five stars; can be changed for a week',
  access: 'anyone',
  limits,
  body: ratingInput.extend({ token }),
  answer: answerSchema(ratedRide),
})

const params = z.object({ booking_id: z.string().max(40) })

export const getOwnRating = endpoint({
  method: 'GET',
  path: '/api/bookings/:booking_id/rating',
  summary: 'The rating of each car of a booking, for its owner and the office; no drivers before the ride is over',
  access: 'user',
  params,
  answer: answerSchema(ratedRide),
})

export const giveOwnRating = endpoint({
  method: 'PUT',
  path: '/api/bookings/:booking_id/rating',
  summary: 'Rates the driver of one car as the owner of the booking',
  access: 'user',
  limits: [{ by: 'actor', points: 60, seconds: 3600 }],
  params,
  body: ratingInput,
  answer: answerSchema(ratedRide),
})
