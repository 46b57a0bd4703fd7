// Deletes what the platform itself keeps for a limited time: published events, expired rate limits and the oldest audit rows.
import { sql } from 'kysely'
import { recordAudit } from './audit.ts'
import type { Clock } from './clock.ts'
import type { Db } from './db.ts'
import { deleteInBatches, type Retention } from './retention.ts'

interface SweepsDeps {
  db: Db
  clock: Clock
  retention: Retention
}

/** Entries of a lane that one statement removes, of sixteen lanes. */
const auditBatch = 100
/** Statements of one run; the next run continues. */
const maxAuditBatches = 200

const pruneAuditLog = async (db: Db, until: Date): Promise<number> => {
  let total = 0
  for (let batch = 0; batch < maxAuditBatches; batch++) {
    const { rows } = await sql<{ removed: number }>`select prune_audit_log(${until}, ${auditBatch}) as removed`.execute(
      db,
    )
    const removed = rows[0]?.removed ?? 0
    total += removed
    if (removed === 0) break
  }
  return total
}

export const createRetentionSweeps = ({ db, clock, retention }: SweepsDeps) => ({
  async sweepEvents(): Promise<void> {
    const until = retention.limitOf('events')
    if (until) await deleteInBatches(db, { table: 'outbox', due: sql`published_at < ${until}` })
  },

  /** An hour of tolerance for processes whose clocks differ from the database's. */
  async sweepRateLimits(): Promise<void> {
    await deleteInBatches(db, {
      table: 'rate_limits',
      due: sql`expire < (extract(epoch from now()) - 3600) * 1000`,
    })
  },

  /** Removes the oldest part of the audit log and of its chain, and records that in the log itself. */
  async sweepAuditLog(): Promise<void> {
    const until = retention.limitOf('audit')
    if (!until) return
    const entries = await pruneAuditLog(db, until)
    if (entries === 0) return
    const removal = { until: until.toISOString(), entries }
    await recordAudit(db, {
      at: clock(),
      actor: 'system',
      action: 'audit.pruned',
      subject: 'audit:log',
      after: removal,
    })
  },
})
