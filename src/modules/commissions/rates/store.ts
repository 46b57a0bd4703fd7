// SQL of partner rates; each change is a new row.
import type { Generated } from 'kysely'
import type { RideKind } from '#modules/bookings/contract.ts'
import type { Db, Tx } from '#platform/db.ts'

interface RateTable {
  rate_id: Generated<number>
  partner_id: string
  service: RideKind
  percent: number
  valid_from: Date
  set_by: string
}
type Tables = { commission_rates: RateTable }
export type Rate = Pick<RateTable, 'service' | 'percent' | 'valid_from'>

const on = (db: Db) => db.withTables<Tables>()

export const insertRate = async (tx: Tx, rate: Omit<RateTable, 'rate_id'>): Promise<void> => {
  await on(tx).insertInto('commission_rates').values(rate).execute()
}

/** Lists the own rates of a partner, newest first; empty if the defaults apply. */
export const listRates = (db: Db, partner_id: string): Promise<Rate[]> =>
  on(db)
    .selectFrom('commission_rates')
    .select(['service', 'percent', 'valid_from'])
    .where('partner_id', '=', partner_id)
    .orderBy('valid_from', 'desc')
    .orderBy('rate_id', 'desc')
    .execute()
