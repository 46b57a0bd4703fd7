// How often pages are read: counted in memory and written down now and then, so that a reader costs no statement.
import type { Db } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { addViews } from '../store.ts'

const everyMs = 15_000

export const createViews = ({ db, log }: { db: Db; log: Log }) => {
  let counted = new Map<string, number>()
  let writing: Promise<void> = Promise.resolve()

  const count = (page_id: string, times = 1) => counted.set(page_id, (counted.get(page_id) ?? 0) + times)

  const write = async () => {
    if (!counted.size) return
    const mine = counted
    counted = new Map()
    try {
      await addViews(db, mine)
    } catch (error) {
      // They are counted still, and written with the next.
      for (const [page_id, times] of mine) count(page_id, times)
      log.warn({ reason: (error as Error).message }, 'views of pages could not be written down')
    }
  }

  /** One after the other, so that whoever waits for this one has those before it too. */
  const flush = (): Promise<void> => {
    writing = writing.then(write)
    return writing
  }
  const timer = setInterval(() => void flush(), everyMs).unref()

  return {
    /** Somebody reads this page. Its address may be another's by the time that is written down. */
    viewed: (page_id: string): void => {
      count(page_id)
    },
    flush,
    async close(): Promise<void> {
      clearInterval(timer)
      await flush()
    },
  }
}
