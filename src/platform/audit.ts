// The audit log: one row for every change, in the transaction of the change.
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

const insertEntry = createInsert((db, row: Tables['audit_log']) =>
  db.withTables<Tables>().insertInto('audit_log').values(row),
)

export const recordAudit = async (db: Db, { before, after, ...entry }: AuditEntry): Promise<void> => {
  await insertEntry(db, { ...entry, before: json(before), after: json(after) })
}

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))

/** Takes the values out of what is written about a subject that is no longer kept; that it happened stays. */
export const forgetAudited = async (db: Db, subject: string): Promise<void> => {
  await db
    .withTables<Tables>()
    .updateTable('audit_log')
    .set({ before: null, after: null })
    .where('subject', '=', subject)
    .execute()
}
