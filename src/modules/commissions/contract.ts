// Contracts of a ride's commission for the office: its ride kind and its amounts.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { currencies } from '#kernel/money.ts'
import * as m from '#messages/office/payouts.ts'
import { rideKind } from '#modules/bookings/contract.ts'

export const refusals = defineRefusals({
  NOT_A_PARTNER_RIDE: [409, m.not_a_partners],
})

/** Null unless a guest of a partner booked the ride. */
export const rideCommission = z
  .object({
    partner_id: z.string(),
    partner: z.string(),
    /** The ride kind that applies. */
    service: rideKind,
    /** The ride kind chosen by the office; null if none was. */
    chosen: rideKind.nullable(),
    /** The ride kind derived from the booking. */
    by_itself: rideKind,
    /** Rate in per cent; null until the ride is paid or invoiced. */
    percent: z.number().nullable(),
    /** Of the ride. */
    currency: z.enum(currencies),
    /** In the ledger. */
    earned: z.number(),
    /** Expected in addition. */
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
  area: 'money',
  params,
  answer: answerSchema(rideCommission),
})

export const setRideService = endpoint({
  method: 'PUT',
  path: '/api/bookings/:booking_id/partner-service',
  summary: 'Says what kind of ride a booking is for its partner; what it has earned follows at the rate of that kind',
  access: 'admin',
  area: 'money',
  limits: [{ by: 'actor', points: 240, seconds: 3600 }],
  params,
  body: z.object({
    /** Null removes the choice of the office. */
    service: rideKind.nullable(),
  }),
  answer: answerSchema(rideCommission),
})
