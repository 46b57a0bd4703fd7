// What crosses the wire when the office has a mail sent again.
import { z } from 'zod'
import { done, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import * as m from '#messages/en/errors.ts'

export const refusals = defineRefusals({
  MAIL_NOT_FOUND: [404, m.not_found],
  /** It opens something, and is wiped once it has left; its sender makes a new one. */
  MAIL_IS_SECRET: [409, m.mail_not_again],
})

export const resendMail = endpoint({
  method: 'POST',
  path: '/api/mails/:mail_id/resend',
  summary: 'The same mail to the same address once more',
  access: 'admin',
  limits: [{ by: 'actor', points: 60, seconds: 3600 }],
  params: z.object({ mail_id: z.string().max(40) }),
  answer: done,
})
