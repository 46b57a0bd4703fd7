// Advisory lock of phone booking drafts.
import { sql } from 'kysely'
import type { Tx } from '#platform/db.ts'

/** Locks a draft until the transaction ends, so that concurrent requests with it wait. */
export const lockDraft = async (tx: Tx, id: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`desk:${id}`}, 0))`.execute(tx)
}
