// SQL of invoiced rides: guards against invoicing a ride twice and against crediting more than was invoiced.
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'

export interface InvoicedRide {
  booking_id: string
  /** Invoice of the latest line of the ride. */
  invoice_id: string
  /** Amount of that line less its credits. */
  pence: number
}
type Tables = { partner_invoiced_rides: InvoicedRide }

const on = (db: Db) => db.withTables<Tables>()

/** Serialises the writing of invoices and credit notes, so that their numbers have no gaps. */
export const lockInvoiceNumbers = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('partner invoices', 0))`.execute(tx)
}

export const findInvoicedRides = async (db: Db, booking_ids: readonly string[]): Promise<Map<string, InvoicedRide>> => {
  const rows = await on(db)
    .selectFrom('partner_invoiced_rides')
    .selectAll()
    .where('booking_id', '=', sql<string>`any(${[...booking_ids]})`)
    .execute()
  return new Map(rows.map((row) => [row.booking_id, row]))
}

/** Subquery: ids of the rides that have an invoiced amount. */
export const selectInvoicedRideIds = (db: Db) =>
  on(db).selectFrom('partner_invoiced_rides').select('booking_id').where('pence', '>', 0)

/** Lists rides that have an invoiced amount, in id order after `after` (keyset pagination). */
export const listInvoicedRides = (
  db: Db,
  { after, limit }: { after: string; limit: number },
): Promise<InvoicedRide[]> =>
  on(db)
    .selectFrom('partner_invoiced_rides')
    .selectAll()
    .where('booking_id', '>', after)
    .where('pence', '>', 0)
    .orderBy('booking_id')
    .limit(limit)
    .execute()

/** Records the invoiced amount of a ride. @throws Error if the ride is invoiced already */
export const recordInvoicedRide = async (tx: Tx, { booking_id, invoice_id, pence }: InvoicedRide): Promise<void> => {
  const inserted = await sql`
    insert into partner_invoiced_rides (booking_id, invoice_id, pence) values (${booking_id}, ${invoice_id}, ${pence})
    on conflict (booking_id) do update set invoice_id = excluded.invoice_id, pence = excluded.pence
    where partner_invoiced_rides.pence = 0`.execute(tx)
  if (!inserted.numAffectedRows)
    throw new Error(`Ride ${booking_id} is invoiced already; credit it before it is invoiced again`)
}

/** Records a credit; a database check refuses more than was invoiced. */
export const recordCredit = async (tx: Tx, booking_id: string, pence: number): Promise<void> => {
  await on(tx)
    .updateTable('partner_invoiced_rides')
    .set((eb) => ({ pence: eb('pence', '-', pence) }))
    .where('booking_id', '=', booking_id)
    .execute()
}
