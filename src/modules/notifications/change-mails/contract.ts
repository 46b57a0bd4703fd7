// Endpoint that shows the office the mails of an edit before it is saved.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { bookingEdit } from '#modules/bookings/office-edit/contract.ts'

export const mailPreview = z.object({
  to: z.enum(['customer', 'passenger']),
  address: z.string(),
  subject: z.string(),
  /** The text of the mail; its markup says the same. */
  text: z.string(),
})
export type MailPreview = z.infer<typeof mailPreview>

export const previewEditMails = endpoint({
  method: 'POST',
  path: '/api/admin/bookings/:booking_id/edit-mails',
  summary: 'The mails that an edit by the office would send to customer and passenger; sends and saves nothing',
  access: 'admin',
  area: 'bookings',
  params: z.object({ booking_id: z.string().max(40) }),
  body: bookingEdit,
  answer: answerSchema(
    z.object({
      mails: z.array(mailPreview),
      /** Whether they are sent unless the office chooses otherwise. */
      is_told: z.boolean(),
    }),
  ),
})
