// The audit log: one row for every change, in the transaction of the change.
import type { Db } from './db.ts'

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

export const recordAudit = async (db: Db, { before, after, ...entry }: AuditEntry): Promise<void> => {
  await db
    .withTables<Tables>()
    .insertInto('audit_log')
    .values({ ...entry, before: json(before), after: json(after) })
    .execute()
}

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
