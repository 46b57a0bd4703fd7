// What crosses the wire about a ride that a guest booked for somebody's account: its owner refuses it by the link of a mail.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import * as m from '#messages/en/errors.ts'

export const refusals = defineRefusals({
  CLAIM_LINK_INVALID: [404, m.claim_link_invalid],
  CLAIM_OVER: [409, m.claim_over],
})

/** `over`: it was driven or cancelled, or its owner booked it at that browser themselves. */
export const claimedRide = z.object({
  state: z.enum(['open', 'refused', 'over']),
  /** Null once it cannot be refused: the link may stand in an old mailbox. */
  ride: z
    .object({ pickup_location: z.string(), booking_date: z.string(), booking_time: z.string(), time_zone: z.string() })
    .nullable(),
})
export type ClaimedRide = z.infer<typeof claimedRide>

// Nobody guesses a signature of 256 bits; this only keeps whoever tries from keeping us busy.
const limits = [{ by: 'ip', points: 60, seconds: 3600 }] as const
const body = z.object({ token: z.string().max(100) })

export const openClaim = endpoint({
  method: 'POST',
  path: '/api/ride-claims/open',
  summary: 'The ride that a guest booked for the account to which the link was mailed',
  access: 'anyone',
  limits,
  body,
  answer: answerSchema(claimedRide),
})

export const refuseClaim = endpoint({
  method: 'POST',
  path: '/api/ride-claims/refuse',
  summary: 'Takes that ride, and its other leg, out of the account; the office is told',
  access: 'anyone',
  limits,
  body,
  answer: answerSchema(claimedRide),
})
