// Contracts of monthly statements.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'

/** Months that have a statement, newest first, as yyyy-MM; of another currency than pounds as yyyy-MM-cad. */
const answer = answerSchema(z.object({ periods: z.array(z.string()) }))

export const listOwnStatements = endpoint({
  method: 'GET',
  path: '/api/partner/statements',
  summary: 'The months of which the caller’s own partner has a statement',
  access: 'partner',
  answer,
})

export const listStatements = endpoint({
  method: 'GET',
  path: '/api/admin/partners/:partner_id/statements',
  summary: 'The months of which a partner has a statement',
  access: 'admin',
  area: 'money',
  params: z.object({ partner_id: z.string().max(40) }),
  answer,
})
