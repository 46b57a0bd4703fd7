// Endpoints by which a partner cancels a ride of its guests or writes to the passenger.
import { z } from 'zod'
import { done, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { textField } from '#kernel/fields/schemas.ts'
import * as m from '#messages/partner/rides.ts'
import { cancelBooking, getCancellation } from '../cancellation/contract.ts'

export const refusals = defineRefusals({
  NOT_CONTACTABLE: [409, m.not_contactable],
})

/** Maximum characters of a message, and messages per ride and day. */
export const maxMessageLength = 2000
export const maxMessagesPerDay = 5

const params = z.object({ booking_id: z.string().max(40) })

export const getPartnerCancellation = endpoint({
  method: 'GET',
  path: '/api/partner/bookings/:booking_id/cancellation',
  summary: "Returns the guest's refund if this ride of the caller's partner is cancelled now, and until when",
  access: 'partner',
  params,
  answer: getCancellation.answer,
})

export const cancelPartnerBooking = endpoint({
  method: 'POST',
  path: '/api/partner/bookings/:booking_id/cancel',
  summary: "Cancels this ride of the caller's partner on the guest's terms",
  access: 'partner',
  limits: [{ by: 'actor', points: 60, seconds: 600 }],
  params,
  body: cancelBooking.body,
  answer: cancelBooking.answer,
})

/** Plain text; line breaks of browsers (CR LF) become LF. */
const text = textField('text', m.message_required)
  .transform((typed) => typed.replace(/\r\n?/g, '\n').trim())
  .pipe(
    z
      .string()
      .min(1, m.message_required)
      .max(maxMessageLength, m.message_too_long({ most: maxMessageLength }))
      .regex(/^(?:\P{Cc}|[\n\t])*$/u, m.message_not_plain),
  )

export const contactGuest = endpoint({
  method: 'POST',
  path: '/api/partner/bookings/:booking_id/messages',
  summary: 'Mails a message to the passenger without disclosing the address; idempotent by its id',
  access: 'partner',
  limits: [{ by: 'actor', points: 30, seconds: 3600 }],
  params,
  body: z.strictObject({
    /** Idempotency key of the message. */
    id: z.uuid(),
    text,
  }),
  answer: done,
})
