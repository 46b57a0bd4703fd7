// API contract for resending a mail.
import { z } from 'zod'
import { done, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import * as m from '#messages/en/errors.ts'

export const refusals = defineRefusals({
  MAIL_NOT_FOUND: [404, m.not_found],
  /** The mail held a secret link and was wiped after sending; the sender must issue a new link. */
  MAIL_IS_SECRET: [409, m.mail_not_again],
})

export const resendMail = endpoint({
  method: 'POST',
  path: '/api/mails/:mail_id/resend',
  summary: 'Sends the same mail to the same address again',
  access: 'admin',
  area: 'bookings',
  limits: [{ by: 'actor', points: 60, seconds: 3600 }],
  params: z.object({ mail_id: z.string().max(40) }),
  answer: done,
})
