// Finds the former and requested email addresses of an account in its audit log.

/** A row of the audit log. */
interface AuditRow {
  at: Date
  action: string
  before: unknown
  after: unknown
}

export interface Addresses {
  /** Former addresses, and when each was replaced. */
  former: { address: string; at: Date }[]
  /** Requested addresses; some became the account's own, others may belong to other people. */
  requested: string[]
}

const findRequestedEmail = ({ action, after }: AuditRow): unknown =>
  action === 'profile changed' ? (after as { pending_email?: unknown } | null)?.pending_email : undefined

export const addressesIn = (rows: readonly AuditRow[]): Addresses => ({
  former: rows.flatMap(({ action, before, at }) =>
    action === 'email changed' && typeof before === 'string' ? [{ address: before, at }] : [],
  ),
  requested: [...new Set(rows.map(findRequestedEmail).filter((email) => typeof email === 'string'))],
})
