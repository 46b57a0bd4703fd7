// Contracts for verifying an email address.
import { z } from 'zod'
import { answerSchema, done, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import * as m from '#messages/en/errors.ts'

export const refusals = defineRefusals({
  VERIFICATION_INVALID: [400, m.proof_invalid],
  EMAIL_TAKEN: [409, m.email_taken_meanwhile],
})

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/auth/verify-email',
  summary: 'Proves an address by the link that was mailed to it, once; a changed address is the account’s from then on',
  access: 'anyone',
  limits: [{ by: 'ip', points: 20, seconds: 3600 }],
  body: z.object({ token: z.string().max(100) }),
  answer: answerSchema(z.object({ email: z.string() })),
})

export const getProof = endpoint({
  method: 'GET',
  path: '/api/auth/verify-email',
  summary: 'The address of the account that waits for its proof, or null; the one it is to take the place of',
  access: 'user',
  answer: answerSchema(z.object({ email: z.string(), instead_of: z.string().nullable() }).nullable()),
})

export const resendProof = endpoint({
  method: 'POST',
  path: '/api/auth/verify-email/resend',
  summary: 'Sends the link again, to the address that waits for its proof; nothing where none does',
  access: 'user',
  limits: [{ by: 'actor', points: 3, seconds: 3600 }],
  answer: done,
})
