// Endpoints with which the office reads the audit log, in pages and as CSV.
import { z } from 'zod'
import { answerSchema, cappedTotalFields, endpoint, pageFields } from '#kernel/endpoint.ts'
import { currencies } from '#kernel/money.ts'
import { wireDateOrNone } from '#kernel/wire-date.ts'
import * as m from '#messages/en/errors.ts'
import { role } from '#modules/users/contract.ts'

const day = wireDateOrNone(m.not_valid)
const words = z.string().trim().max(100)

const auditFilter = z.object({
  /** Text in the actor's name or e-mail, or `system`, or `guest`, which a page looks for in the newest 50,000 entries. */
  who: words.optional(),
  /** Text in the action, such as `booking cancelled`. */
  what: words.optional(),
  /** Type of the subject: booking, payment, user, settings … */
  kind: z
    .string()
    .max(40)
    .regex(/^[a-z_]*$/, m.not_valid)
    .optional(),
  /** Id of the subject; booking ids with or without dashes. */
  id: words.optional(),
  /** First and last day in the time zone of the settings: yyyy-MM-dd. */
  from: day.optional(),
  to: day.optional(),
})
export type AuditFilter = z.output<typeof auditFilter>

export const auditEntry = z.object({
  audit_id: z.int(),
  at: z.iso.datetime(),
  by: z.object({
    /** `guest` has no account; the account of `deleted` was deleted since. */
    kind: z.enum(['person', 'guest', 'system', 'operator', 'deleted']),
    user_id: z.string().nullable(),
    role: role.nullable(),
    name: z.string(),
    email: z.string(),
  }),
  /** Name of the action in the code: `booking.cancelled`, `settings changed`. */
  action: z.string(),
  kind: z.string(),
  /** Empty for subjects that exist once, such as the settings. */
  id: z.string(),
  /** Name of the subject: of a person, a partner or a page; empty if it has none. */
  name: z.string(),
  /** Any JSON; null without a value, and after a person's values were erased with their account. */
  before: z.unknown(),
  after: z.unknown(),
  /** Of the amounts in `before` and `after`. */
  currency: z.enum(currencies),
  /** Names of the drivers and users whose ids are in `before` and `after`, by id. */
  names: z.record(z.string(), z.string()),
})
export type AuditEntry = z.infer<typeof auditEntry>

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'Entries of the audit log with the values before and after, newest first',
  access: 'admin',
  query: auditFilter.extend({
    ...pageFields(),
  }),
  answer: answerSchema(z.array(auditEntry)).extend({
    ...cappedTotalFields,
    /** All types of subjects in the log. */
    kinds: z.array(z.string()),
  }),
})

export const exportAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit/export.csv',
  summary: 'The same entries as a table (CSV, UTF-8); the export itself is audited',
  access: 'admin',
  limits: [{ by: 'actor', points: 30, seconds: 3600 }],
  query: auditFilter,
})
