// Endpoints by which the owner of an account refuses a ride that a guest booked for it.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import * as m from '#messages/en/errors.ts'

export const refusals = defineRefusals({
  CLAIM_LINK_INVALID: [404, m.claim_link_invalid],
  CLAIM_CLOSED: [409, m.claim_over],
})

/** `over`: the ride was completed or cancelled, or the claim has ended. */
export const claimedRide = z.object({
  state: z.enum(['open', 'refused', 'over']),
  /** Null unless it can be refused, because the link may be in an old mailbox. */
  ride: z
    .object({ pickup_location: z.string(), booking_date: z.string(), booking_time: z.string(), time_zone: z.string() })
    .nullable(),
})
export type ClaimedRide = z.infer<typeof claimedRide>

// Limits the load; a signature of 256 bits cannot be guessed.
const limits = [{ by: 'ip', points: 60, seconds: 3600 }] as const
const body = z.object({ token: z.string().max(100) })

export const readClaim = endpoint({
  method: 'POST',
  path: '/api/ride-claims/open',
  summary: 'Returns the claimed ride of a mailed link',
  access: 'anyone',
  limits,
  body,
  answer: answerSchema(claimedRide),
})

export const refuseClaim = endpoint({
  method: 'POST',
  path: '/api/ride-claims/refuse',
  summary: 'Removes the claimed ride and its other leg from the account, and alerts the office',
  access: 'anyone',
  limits,
  body,
  answer: answerSchema(claimedRide),
})
