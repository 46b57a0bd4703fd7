// The audit log: one row for each change, written in the transaction of the change.
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

export interface AuditedChange {
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

/** The audit rows of a subject, oldest first. */
export const listAuditedChanges = (db: Db, subject: string): Promise<AuditedChange[]> =>
  db
    .withTables<{ audit_log: AuditedChange & { audit_id: number; subject: string } }>()
    .selectFrom('audit_log')
    .select(['at', 'action', 'before', 'after'])
    .where('subject', '=', subject)
    .orderBy('audit_id')
    .execute()

const typesByScope = { everything: ['object', 'array', 'string', 'number', 'boolean'], records: ['object'] }

/**
 * Erases values from the audit rows of a subject whose person is no longer kept: all of them, or only records, whose
 * columns identify a person while single words such as a status do not. The rows themselves stay.
 * It is the only change to the log that the database allows.
 */
export const eraseAuditValues = async (db: Db, subject: string, scope: keyof typeof typesByScope): Promise<void> => {
  await sql`select erase_audit_values(${subject}, ${typesByScope[scope]}::text[])`.execute(db)
}
