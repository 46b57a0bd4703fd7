// Endpoints of the rehearsal: a version of a rate card over rides that were booked.
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import type { Currency } from '#kernel/money.ts'
import { wireDate } from '#kernel/wire-date.ts'
import * as m from '#messages/office/rehearsal.ts'
import type { RehearsalSums } from './rules.ts'

export const refusals = defineRefusals({
  REHEARSALS_BUSY: [429, m.rehearsals_busy],
})

/** One line of the streamed answer. All amounts are minor units of `currency`. */
export type RehearsalLine =
  | { kind: 'progress'; done: number; total: number; before: number; after: number }
  | RehearsalReport
  | { kind: 'failed' }

export interface RehearsalReport extends RehearsalSums {
  kind: 'report'
  currency: Currency
  /** Currency of the drivers' pay. */
  pay_currency: Currency
  from: string
  to: string
  total: number
  /** Names of zones and partners by id. */
  zone_names: Record<string, string>
  partner_names: Record<string, string>
}

const period = z
  .object({
    /** First and last day of the pickups, local to each: yyyy-MM-dd. */
    from: wireDate(m.rehearsal_day),
    to: wireDate(m.rehearsal_day),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: m.rehearsal_reversed })

const shared = {
  method: 'GET',
  access: 'admin',
  limits: [{ by: 'actor', points: 120, seconds: 3600 }],
  params: z.object({ version_id: z.string().max(40) }),
  query: period,
} as const

export const rehearseRates = endpoint({
  ...shared,
  path: '/api/admin/rate-versions/:version_id/rehearsal',
  summary:
    "Prices the rides of the version's card in a period again, and streams progress, then the report, as lines of JSON (application/x-ndjson); ends when the caller disconnects, and changes nothing",
})

export const exportRehearsal = endpoint({
  ...shared,
  path: '/api/admin/rate-versions/:version_id/rehearsal.csv',
  summary: 'The same ride by ride as a table (CSV, UTF-8)',
})
