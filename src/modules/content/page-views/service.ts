// Page views: counted in memory and written periodically, so that a view costs no statement.
import type { Db } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { addViews } from '../store.ts'

const flushIntervalMs = 15_000

export const createViews = ({ db, log }: { db: Db; log: Log }) => {
  let pending = new Map<string, number>()
  let lastWrite: Promise<void> = Promise.resolve()

  const increment = (page_id: string, views = 1) => pending.set(page_id, (pending.get(page_id) ?? 0) + views)

  const write = async () => {
    if (!pending.size) return
    const batch = pending
    pending = new Map()
    try {
      await addViews(db, batch)
    } catch (error) {
      // The counts are kept and written with the next flush.
      for (const [page_id, views] of batch) increment(page_id, views)
      log.warn(
        { reason: (error as Error).message },
        'Page views could not be saved; they are kept and retried with the next flush',
      )
    }
  }

  /** Flushes in sequence, so that a caller also waits for earlier flushes. */
  const flush = (): Promise<void> => {
    lastWrite = lastWrite.then(write)
    return lastWrite
  }
  const timer = setInterval(() => void flush(), flushIntervalMs).unref()

  return {
    /** Counts a view by page id, since the slug may change before it is written. */
    countView: (page_id: string): void => {
      increment(page_id)
    },
    flush,
    async close(): Promise<void> {
      clearInterval(timer)
      await flush()
    },
  }
}
