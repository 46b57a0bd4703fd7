// Endpoint that shows the office the mails of a cancellation before it is made.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { chosenFee } from '#modules/bookings/office-cancellation/contract.ts'
import { mailPreview } from '../change-mails/contract.ts'

export const previewCancellationMails = endpoint({
  method: 'POST',
  path: '/api/admin/bookings/:booking_id/cancellation-mails',
  summary: 'The mails that a cancellation at this fee would send to customer and passenger; sends and saves nothing',
  access: 'admin',
  area: 'bookings',
  params: z.object({ booking_id: z.string().max(40) }),
  body: chosenFee,
  answer: answerSchema(z.array(mailPreview)),
})
