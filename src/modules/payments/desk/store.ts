// SQL of the telephone desk: one draft at a time.
import { sql } from 'kysely'
import type { Tx } from '#platform/db.ts'

/** Whoever books the same draft waits until the transaction ends. */
export const lockDraft = async (tx: Tx, id: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`desk:${id}`}, 0))`.execute(tx)
}
