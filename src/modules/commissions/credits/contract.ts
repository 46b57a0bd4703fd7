// Contracts of credit note PDFs.
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { no_note } from '#messages/partner/invoice.ts'

export const refusals = defineRefusals({
  NO_CREDIT_NOTE: [404, no_note],
})

/** C-00042 */
const number = z.string().max(20)
const limits = [{ by: 'actor', points: 120, seconds: 600 }] as const

export const getOwnNote = endpoint({
  method: 'GET',
  path: '/api/partner/credit-notes/:number.pdf',
  summary: 'A credit note of the caller’s own partner as PDF, for owners',
  access: 'partner',
  limits,
  params: z.object({ number }),
  screen: '/partner-dashboard/desk',
})

export const getNote = endpoint({
  method: 'GET',
  path: '/api/admin/partners/:partner_id/credit-notes/:number.pdf',
  summary: 'A credit note of a partner as PDF',
  access: 'admin',
  limits,
  params: z.object({ partner_id: z.string().max(40), number }),
  screen: '/admin/partners',
})
