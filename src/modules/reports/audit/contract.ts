// What crosses the wire about the audit log: who changed what and when, on the screen and as a file.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { wireDateOrNone } from '#kernel/wire-date.ts'
import * as m from '#messages/en/errors.ts'
import { role } from '#modules/users/contract.ts'

const day = wireDateOrNone(m.not_valid)
const words = z.string().trim().max(100)

const choice = z.object({
  /** In the name or the e-mail of whoever did it; or `system`, or `guest`. */
  who: words.optional(),
  /** In what was done, such as `booking cancelled`. */
  what: words.optional(),
  /** The kind of thing it was done to: booking, payment, user, settings … */
  kind: z
    .string()
    .max(40)
    .regex(/^[a-z_]*$/, m.not_valid)
    .optional(),
  /** The id of the one thing it was done to; that of a booking with or without dashes. */
  id: words.optional(),
  /** First and last day on the clock of the settings: yyyy-MM-dd. */
  from: day.optional(),
  to: day.optional(),
})
export type AuditChoice = z.output<typeof choice>

export const auditEntry = z.object({
  audit_id: z.int(),
  at: z.iso.datetime(),
  by: z.object({
    /** `guest` is whoever books without an account; `deleted` had an account then, and has none now. */
    kind: z.enum(['person', 'guest', 'system', 'deleted']),
    user_id: z.string().nullable(),
    role: role.nullable(),
    name: z.string(),
    email: z.string(),
  }),
  /** As the code calls it: `booking.cancelled`, `settings changed`. */
  action: z.string(),
  kind: z.string(),
  /** Empty for what there is only one of. */
  id: z.string(),
  /** What a person calls the thing: the name of a person, the title of a page; empty where it has none. */
  name: z.string(),
  /** Any JSON; null where there is nothing to say, and where a person's values were taken out with their account. */
  before: z.unknown(),
  after: z.unknown(),
  /** What the people are called whose ids stand before and after: drivers, and who has an account. */
  names: z.record(z.string(), z.string()),
})
export type AuditEntry = z.infer<typeof auditEntry>

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'Who changed what and when, with what was before and after; the newest first',
  access: 'admin',
  query: choice.extend({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    page_size: z.coerce.number().int().min(1).max(100).default(20),
  }),
  answer: answerSchema(z.array(auditEntry)).extend({
    total: z.int(),
    /** Every kind of thing that the log knows. */
    kinds: z.array(z.string()),
  }),
})

export const exportAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit/export.csv',
  summary: 'The same choice as a table (CSV, UTF-8); that it was taken is written down, too',
  access: 'admin',
  limits: [{ by: 'actor', points: 30, seconds: 3600 }],
  query: choice,
})
