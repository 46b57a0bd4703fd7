// SQL of what is billed of each ride: the guard that none is billed twice, and that no more is credited than was billed.
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'

export interface Billed {
  booking_id: string
  /** Where its latest line stands. */
  invoice_id: string
  /** What that line says, less what was credited of it. */
  pence: number
}
type Tables = { partner_billed_rides: Billed }

const on = (db: Db) => db.withTables<Tables>()

/** Whoever writes an invoice or a credit note waits for the one before: their numbers follow each other without a gap. */
export const lockNumbers = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('partner invoices', 0))`.execute(tx)
}

export const billedOf = async (db: Db, booking_ids: readonly string[]): Promise<Map<string, Billed>> => {
  const rows = await on(db)
    .selectFrom('partner_billed_rides')
    .selectAll()
    .where('booking_id', '=', sql<string>`any(${[...booking_ids]})`)
    .execute()
  return new Map(rows.map((row) => [row.booking_id, row]))
}

/** A query, to be part of another one: which rides have something billed now. */
export const allBilled = (db: Db) =>
  on(db).selectFrom('partner_billed_rides').select('booking_id').where('pence', '>', 0)

/** Rides that have something billed now: the next ones after an id, in the order of ids. */
export const billedAfter = (db: Db, { after, limit }: { after: string; limit: number }): Promise<Billed[]> =>
  on(db)
    .selectFrom('partner_billed_rides')
    .selectAll()
    .where('booking_id', '>', after)
    .where('pence', '>', 0)
    .orderBy('booking_id')
    .limit(limit)
    .execute()

/** @throws Error where the ride is billed already */
export const bill = async (tx: Tx, { booking_id, invoice_id, pence }: Billed): Promise<void> => {
  const written = await sql`
    insert into partner_billed_rides (booking_id, invoice_id, pence) values (${booking_id}, ${invoice_id}, ${pence})
    on conflict (booking_id) do update set invoice_id = excluded.invoice_id, pence = excluded.pence
    where partner_billed_rides.pence = 0`.execute(tx)
  if (!written.numAffectedRows) throw new Error(`ride ${booking_id} is billed already`)
}

/** The database refuses more than is billed. */
export const credit = async (tx: Tx, booking_id: string, pence: number): Promise<void> => {
  await on(tx)
    .updateTable('partner_billed_rides')
    .set((eb) => ({ pence: eb('pence', '-', pence) }))
    .where('booking_id', '=', booking_id)
    .execute()
}
