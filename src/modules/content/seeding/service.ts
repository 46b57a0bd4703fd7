// A new installation has its pages from the first start on. What an administrator writes later is never touched.
import { sql } from 'kysely'
import { type Db, inTransaction } from '#platform/db.ts'
import { readSeed } from '../adapters/seed.ts'
import type { Content } from '../service.ts'
import { anyPage } from '../store.ts'

/** Two processes that start at the same time on a new database: the second waits, and finds the pages there. */
const oneAtATime = sql`select pg_advisory_xact_lock(hashtext('content.seed'))`

/** Writes the seeded pages, published, where there is no page at all; says how many. */
export const seedPages = async ({ db, content }: { db: Db; content: Pick<Content, 'createIn'> }): Promise<number> => {
  if (await anyPage(db)) return 0
  return inTransaction(db, async (tx) => {
    await oneAtATime.execute(tx)
    if (await anyPage(tx)) return 0
    const pages = readSeed()
    for (const page of pages) await content.createIn(tx, { ...page, publish: true }, 'system')
    return pages.length
  })
}
