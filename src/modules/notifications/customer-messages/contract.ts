// Endpoints with which the office writes to the customer of a booking.
import { z } from 'zod'
import { answerSchema, done, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import * as m from '#messages/office/customer-messages.ts'
import { line, lines } from '#modules/support/contract.ts'
import { mailPreview } from '../change-mails/contract.ts'

export const refusals = defineRefusals({
  NO_CUSTOMER_ADDRESS: [409, m.no_customer],
})

/** Most characters of each field. */
export const lengths = { subject: 150, text: 5000 } as const

export const customerMessage = z.object({
  subject: line(m.subject_required, lengths.subject),
  text: lines(m.text_required, lengths.text),
})
export type CustomerMessage = z.output<typeof customerMessage>

const params = z.object({ booking_id: z.string().max(40) })

export const previewCustomerMessage = endpoint({
  method: 'POST',
  path: '/api/admin/bookings/:booking_id/message-mail',
  summary: 'The mail with this message to the customer of a booking; sends and saves nothing',
  access: 'admin',
  area: 'bookings',
  params,
  body: customerMessage,
  answer: answerSchema(mailPreview),
})

export const sendCustomerMessage = endpoint({
  method: 'POST',
  path: '/api/admin/bookings/:booking_id/messages',
  summary: 'Mails a message to the customer of a booking; a repeat with the same id sends it once',
  access: 'admin',
  area: 'bookings',
  limits: [{ by: 'actor', points: 600, seconds: 3600 }],
  params,
  body: customerMessage.extend({
    /** Idempotency key: of one message, which can go to the customers of several bookings. */
    message_id: z.uuid(),
  }),
  answer: done,
})
