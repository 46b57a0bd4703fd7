// Seeds the pages of a new installation; existing pages are never touched.
import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { readSeed } from '../adapters/seed.ts'
import type { Snapshot, Template } from '../rules.ts'
import { hasPages } from '../store.ts'

/** Advisory lock, so that of two processes starting on a new database one seeds. */
const seedLock = sql`select pg_advisory_xact_lock(hashtext('content.seed'))`

/** Publishes the seed pages if there are no pages; returns how many were created. */
export const seedPages = async (
  db: Db,
  createPage: (tx: Tx, page: Snapshot & { template: Template; publish: boolean }, actor: string) => Promise<unknown>,
): Promise<number> => {
  if (await hasPages(db)) return 0
  return inTransaction(db, async (tx) => {
    await seedLock.execute(tx)
    if (await hasPages(tx)) return 0
    const pages = readSeed()
    for (const page of pages) await createPage(tx, { ...page, publish: true }, 'system')
    return pages.length
  })
}
