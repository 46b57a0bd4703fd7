// The audit log: one row for every change, in the transaction of the change.
import { sql } from 'kysely'
import { createInsert, type Db } from './db.ts'

type Tables = {
  audit_log: { at: Date; actor: string; action: string; subject: string; before: string | null; after: string | null }
}

export interface AuditEntry {
  at: Date
  /** A user's id, `checkout:…`, or `system`. */
  actor: string
  action: string
  /** `booking:…`, `payment:…` */
  subject: string
  before?: unknown
  after?: unknown
}

export interface Audited {
  at: Date
  action: string
  before: unknown
  after: unknown
}

const insertEntry = createInsert((db, row: Tables['audit_log']) =>
  db.withTables<Tables>().insertInto('audit_log').values(row),
)

export const recordAudit = async (db: Db, { before, after, ...entry }: AuditEntry): Promise<void> => {
  await insertEntry(db, { ...entry, before: json(before), after: json(after) })
}

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))

/** What was written about a subject, the first row first. */
export const auditedOf = (db: Db, subject: string): Promise<Audited[]> =>
  db
    .withTables<{ audit_log: Audited & { audit_id: number; subject: string } }>()
    .selectFrom('audit_log')
    .select(['at', 'action', 'before', 'after'])
    .where('subject', '=', subject)
    .orderBy('audit_id')
    .execute()

const what = { everything: ['object', 'array', 'string', 'number', 'boolean'], records: ['object'] }

/**
 * Takes values out of what is written about a subject whose person is no longer kept: everything, or records with columns
 * of theirs, where single words (a status) say nothing about them. That it happened stays. It is the only change that the
 * database allows of the log.
 */
export const forgetAudited = async (db: Db, subject: string, forgotten: keyof typeof what): Promise<void> => {
  await sql`select forget_audited(${subject}, ${what[forgotten]}::text[])`.execute(db)
}
