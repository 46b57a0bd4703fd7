// What crosses the wire where a partner acts on a ride of its guests: calling it off, and writing to whoever travels.
import { z } from 'zod'
import { done, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { textField } from '#kernel/fields/schemas.ts'
import * as m from '#messages/partner/rides.ts'
import { cancelBooking, getCancellation } from '../cancellation/contract.ts'

export const refusals = defineRefusals({
  NOT_CONTACTABLE: [409, m.not_contactable],
})

/** Characters of one message, and how many go to the guest of one ride in a day. */
export const longestMessage = 2000
export const maxMessagesPerDay = 5

const params = z.object({ booking_id: z.string().max(40) })

export const getPartnerCancellation = endpoint({
  method: 'GET',
  path: '/api/partner/bookings/:booking_id/cancellation',
  summary: "What goes back to the guest when this ride of the caller's partner is cancelled, and until when",
  access: 'partner',
  params,
  answer: getCancellation.answer,
})

export const cancelPartnerBooking = endpoint({
  method: 'POST',
  path: '/api/partner/bookings/:booking_id/cancel',
  summary: "Cancels this ride of the caller's partner before its pickup, by the rule that its guest has",
  access: 'partner',
  limits: [{ by: 'actor', points: 60, seconds: 600 }],
  params,
  body: cancelBooking.body,
  answer: cancelBooking.answer,
})

/** Lines of text; browsers send a line break as two characters. */
const text = textField('text', m.message_required)
  .transform((typed) => typed.replace(/\r\n?/g, '\n').trim())
  .pipe(
    z
      .string()
      .min(1, m.message_required)
      .max(longestMessage, m.message_too_long({ most: longestMessage }))
      .regex(/^(?:\P{Cc}|[\n\t])*$/u, m.message_not_plain),
  )

export const contactGuest = endpoint({
  method: 'POST',
  path: '/api/partner/bookings/:booking_id/messages',
  summary: 'Mails a message to whoever travels, whose address the partner does not learn; sent again, it is one mail',
  access: 'partner',
  limits: [{ by: 'actor', points: 30, seconds: 3600 }],
  params,
  body: z.strictObject({
    /** Names the message, so that one that is sent twice is written once. */
    id: z.uuid(),
    text,
  }),
  answer: done,
})
