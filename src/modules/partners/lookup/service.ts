// Looks up partners by id, status or name, for other modules.
import type { Db, Tx } from '#platform/db.ts'
import { findIdsByName, findNames, listByStatus, lockStatus } from './store.ts'

/** Names by partner id; unknown ids are left out. */
export const findPartnerNames = async (db: Db, partner_ids: readonly string[]): Promise<Map<string, string>> => {
  if (partner_ids.length === 0) return new Map()
  return new Map((await findNames(db, partner_ids)).map(({ partner_id, name }) => [partner_id, name]))
}

/** All active partners, sorted by name. */
export const listActivePartners = (db: Db) => listByStatus(db, 'active')

/** Locks the row, so that the status cannot change before the caller's transaction ends. */
export const isActivePartner = async (tx: Tx, partner_id: string): Promise<boolean> =>
  (await lockStatus(tx, partner_id)) === 'active'

/** Ids of partners whose name contains these words, ignoring case. */
export const findPartnersByName = (db: Db, words: string): Promise<string[]> => findIdsByName(db, words)
