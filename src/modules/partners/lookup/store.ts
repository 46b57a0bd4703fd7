// SQL of the table partners for names and statuses.
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import { containsText, foldExpression } from '#platform/search.ts'
import type { PartnerStatus } from '../contract.ts'

type Tables = { partners: { partner_id: string; name: string; status: PartnerStatus } }

const on = (db: Db) => db.withTables<Tables>()

export const findNames = (db: Db, partner_ids: readonly string[]): Promise<{ partner_id: string; name: string }[]> =>
  on(db)
    .selectFrom('partners')
    .select(['partner_id', 'name'])
    .where('partner_id', 'in', [...partner_ids])
    .execute()

export const listByStatus = (db: Db, status: PartnerStatus): Promise<{ partner_id: string; name: string }[]> =>
  on(db)
    .selectFrom('partners')
    .select(['partner_id', 'name'])
    .where('status', '=', status)
    .orderBy('name')
    .orderBy('partner_id')
    .execute()

/** Reads the status with a shared row lock until the transaction ends. */
export const lockStatus = async (tx: Tx, partner_id: string): Promise<PartnerStatus | undefined> => {
  const row = await on(tx)
    .selectFrom('partners')
    .select('status')
    .where('partner_id', '=', partner_id)
    .forShare()
    .executeTakeFirst()
  return row?.status
}

export const findIdsByName = async (db: Db, words: string): Promise<string[]> => {
  const rows = await on(db)
    .selectFrom('partners')
    .select('partner_id')
    .where(containsText(foldExpression(sql`name`), words))
    .execute()
  return rows.map(({ partner_id }) => partner_id)
}
