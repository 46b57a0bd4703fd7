// Contracts of monthly statements, as PDF and CSV.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import * as m from '#messages/partner/commission.ts'

export const refusals = defineRefusals({
  NO_STATEMENT: [404, m.no_statement],
})

/** yyyy-MM */
const period = z.string().max(20)
const limits = [{ by: 'actor', points: 120, seconds: 600 }] as const

/** Months that have a statement, newest first. */
const answer = answerSchema(z.object({ periods: z.array(z.string()) }))

export const listOwnStatements = endpoint({
  method: 'GET',
  path: '/api/partner/statements',
  summary: 'The months of which the caller’s own partner has a statement',
  access: 'partner',
  answer,
})

export const getOwnPdf = endpoint({
  method: 'GET',
  path: '/api/partner/statements/:period.pdf',
  summary: 'A statement of the caller’s own partner as PDF',
  access: 'partner',
  limits,
  params: z.object({ period }),
  screen: '/partner-dashboard/commission/payouts',
})

export const getOwnCsv = endpoint({
  method: 'GET',
  path: '/api/partner/statements/:period.csv',
  summary: 'A statement of the caller’s own partner as CSV',
  access: 'partner',
  limits,
  params: z.object({ period }),
})

const partner_id = z.string().max(40)

export const listStatements = endpoint({
  method: 'GET',
  path: '/api/admin/partners/:partner_id/statements',
  summary: 'The months of which a partner has a statement',
  access: 'admin',
  params: z.object({ partner_id }),
  answer,
})

export const getPdf = endpoint({
  method: 'GET',
  path: '/api/admin/partners/:partner_id/statements/:period.pdf',
  summary: 'A statement of a partner as PDF',
  access: 'admin',
  limits,
  params: z.object({ partner_id, period }),
  screen: '/admin/partners',
})

export const getCsv = endpoint({
  method: 'GET',
  path: '/api/admin/partners/:partner_id/statements/:period.csv',
  summary: 'A statement of a partner as CSV',
  access: 'admin',
  limits,
  params: z.object({ partner_id, period }),
})
