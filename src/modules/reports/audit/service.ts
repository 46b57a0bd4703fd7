// The audit log read by the office: in pages, and as a table that is written while it is read.
import { setImmediate as otherWork } from 'node:timers/promises'
import { bookingIdPattern, normaliseId } from '#kernel/ids.ts'
import type { Site } from '#kernel/site.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import type { AuditChoice, AuditEntry } from './contract.ts'
import { entryOf, tableHead, tableRow } from './present.ts'
import { type Asked, findAudited, findAuditedBefore, kindsOf } from './store.ts'

export interface AuditDeps {
  db: Db
  clock: Clock
  /** The settings give the office its time zone. */
  site: () => Pick<Site, 'time_zone'>
}

/** So many rows are read and written at a time. */
const batchSize = 500

/** What an export is remembered by. Of words that were typed only that there were some: they may name a person, and the log is kept. */
const traceOf = ({ kind, from, to, ...typed }: AuditChoice) => {
  const said = Object.entries({ kind, from, to }).filter(([, value]) => value)
  const sought = Object.entries(typed).flatMap(([name, words]) => (words ? [[name, true]] : []))
  return Object.fromEntries([...said, ...sought])
}

/** An id as people read it aloud, or any other as it stands. */
const idOf = (typed: string): string => {
  const id = normaliseId(typed)
  return bookingIdPattern.test(id) ? id : typed
}

export const createAudit = ({ db, clock, site }: AuditDeps) => {
  const asked = ({ id, ...choice }: AuditChoice): Asked => ({ ...choice, id: id && idOf(id), zone: site().time_zone })

  async function* lines(choice: Asked): AsyncGenerator<string> {
    yield tableHead
    for (let before = Number.MAX_SAFE_INTEGER; ; ) {
      const rows = await findAuditedBefore(db, choice, { before, limit: batchSize })
      yield rows.map(tableRow).join('')
      const last = rows.at(-1)
      if (!last || rows.length < batchSize) return
      before = last.audit_id
      await otherWork()
    }
  }

  return {
    /** One page, the newest first; `page` counts from 1. */
    async list(choice: AuditChoice & { page: number; page_size: number }): Promise<{
      entries: AuditEntry[]
      total: number
      kinds: string[]
    }> {
      const { page, page_size, ...rest } = choice
      const of = { number: page, size: page_size }
      const [{ rows, total }, kinds] = await Promise.all([findAudited(db, asked(rest), of), kindsOf(db)])
      return { entries: rows.map(entryOf), total, kinds }
    },

    /** The lines of the table; `actor` is written down as the one who took it, with the kind of thing and the days they asked for. */
    async table(choice: AuditChoice, actor: string): Promise<AsyncGenerator<string>> {
      const after = traceOf(choice)
      await recordAudit(db, { at: clock(), actor, action: 'audit exported', subject: 'audit', after })
      return lines(asked(choice))
    },
  }
}
export type Audit = ReturnType<typeof createAudit>
