// What crosses the wire about the commission of one ride, for the office: what kind of ride it is, and what it has come to.
import { z } from 'zod'
import { answerOf, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import * as m from '#messages/office/payouts.ts'
import { partnerService } from '#modules/bookings/partner-rides/contract.ts'

export const refusals = defineRefusals({
  NOT_A_PARTNERS: [409, m.not_a_partners],
})

/** Null where no guest of a partner booked it. */
export const rideCommission = z
  .object({
    partner_id: z.string(),
    partner: z.string(),
    /** What it counts as. */
    service: partnerService,
    /** What the office has chosen; null where the ride itself says it. */
    chosen: partnerService.nullable(),
    /** What the ride itself says. */
    by_itself: partnerService,
    /** Per cent; null until somebody has paid or been billed. */
    percent: z.number().nullable(),
    /** Pounds that stand in the ledger. */
    earned: z.number(),
    /** Pounds that are expected beside them. */
    expected: z.number(),
  })
  .nullable()
export type RideCommission = z.infer<typeof rideCommission>

const params = z.object({ booking_id: z.string().max(40) })

export const getRideCommission = endpoint({
  method: 'GET',
  path: '/api/bookings/:booking_id/partner-service',
  summary: 'What kind of ride a booking is for its partner, and the commission it has come to',
  access: 'admin',
  params,
  answer: answerOf(rideCommission),
})

export const setRideService = endpoint({
  method: 'PUT',
  path: '/api/bookings/:booking_id/partner-service',
  summary: 'Says what kind of ride a booking is for its partner; what it has earned follows at the rate of that kind',
  access: 'admin',
  limits: [{ by: 'actor', points: 240, seconds: 3600 }],
  params,
  body: z.object({
    /** Null: what the ride itself says. */
    service: partnerService.nullable(),
  }),
  answer: answerOf(rideCommission),
})
