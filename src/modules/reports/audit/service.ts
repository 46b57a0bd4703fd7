// The office reads the audit log in pages, and as a CSV table that is streamed in batches.
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { CappedTotal } from '#kernel/capped-total.ts'
import { bookingIdPattern, normaliseId } from '#kernel/ids.ts'
import type { Site } from '#kernel/site.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import type { AuditEntry, AuditFilter } from './contract.ts'
import { csvHeadLine, presentEntry, toCsvLine } from './present.ts'
import { type AuditQuery, findAudited, findAuditedBefore, listKinds } from './store.ts'

export interface AuditDeps {
  db: Db
  /** Reads exports from a replica, if there is one. */
  readDb: Db
  clock: Clock
  /** Time zone of the office, from the settings. */
  site: () => Pick<Site, 'time_zone'>
}

/** Rows per batch of the export. */
const batchSize = 500

/** Audit values of an export. Typed search texts are stored as `true` only, because they may name a person and the log is kept. */
const toTrace = ({ kind, from, to, ...typed }: AuditFilter) => {
  const filters = Object.entries({ kind, from, to }).filter(([, value]) => value)
  const searched = Object.entries(typed).flatMap(([name, words]) => (words ? [[name, true]] : []))
  return Object.fromEntries([...filters, ...searched])
}

/** Normalises a booking id and leaves any other id unchanged. */
const toSearchId = (typed: string): string => {
  const id = normaliseId(typed)
  return bookingIdPattern.test(id) ? id : typed
}

export const createAudit = ({ db, readDb, clock, site }: AuditDeps) => {
  const toQuery = ({ id, ...choice }: AuditFilter): AuditQuery => ({
    ...choice,
    id: id && toSearchId(id),
    zone: site().time_zone,
  })

  async function* readCsvLines(choice: AuditQuery): AsyncGenerator<string> {
    yield csvHeadLine
    for (let before = Number.MAX_SAFE_INTEGER; ; ) {
      const rows = await findAuditedBefore(readDb, choice, { before, limit: batchSize })
      yield rows.map(toCsvLine).join('')
      const last = rows.at(-1)
      if (!last || rows.length < batchSize) return
      before = last.audit_id
      await yieldToEventLoop()
    }
  }

  return {
    /** One page, newest first; `page` counts from 1. */
    async list(
      choice: AuditFilter & { page: number; page_size: number },
    ): Promise<{ entries: AuditEntry[]; kinds: string[] } & CappedTotal> {
      const { page, page_size, ...rest } = choice
      const pageRange = { number: page, size: page_size }
      const [{ rows, ...totals }, kinds] = await Promise.all([findAudited(db, toQuery(rest), pageRange), listKinds(db)])
      return { entries: rows.map(presentEntry), ...totals, kinds }
    },

    /** The lines of the CSV table. The export is audited with `actor` and the filters. */
    async exportCsv(choice: AuditFilter, actor: string): Promise<AsyncGenerator<string>> {
      const after = toTrace(choice)
      await recordAudit(db, { at: clock(), actor, action: 'audit exported', subject: 'audit', after })
      return readCsvLines(toQuery(choice))
    },
  }
}
export type Audit = ReturnType<typeof createAudit>
