// SQL of the charges and refunds of one booking, including charges that it no longer belongs to.
import type { Db } from '#platform/db.ts'
import { getCharge, type StoredCharge } from '../store.ts'
import type { DatedRefund } from './rules.ts'

type Tables = {
  charges: { charge_id: string; booking_id: string; created_at: Date }
  charge_items: { charge_id: string; booking_id: string }
  refunds: DatedRefund
}

export const listCharges = async (db: Db, booking_id: string): Promise<StoredCharge[]> => {
  const tables = db.withTables<Tables>()
  const rows = await tables
    .selectFrom('charges')
    .select('charge_id')
    .where('booking_id', '=', booking_id)
    .union(tables.selectFrom('charge_items').select('charge_id').where('booking_id', '=', booking_id))
    .orderBy('charge_id')
    .execute()
  return Promise.all(rows.map((row) => getCharge(db, row.charge_id)))
}

export const listRefunds = (db: Db, booking_id: string): Promise<DatedRefund[]> =>
  db
    .withTables<Tables>()
    .selectFrom('refunds')
    .selectAll()
    .where('booking_id', '=', booking_id)
    .orderBy('created_at')
    .orderBy('refund_id')
    .execute()
