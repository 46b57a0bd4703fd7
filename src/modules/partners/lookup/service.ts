// What partners are called, for those who know them by their ids.
import type { Db, Tx } from '#platform/db.ts'
import { idsCalled, listByStatus, lockStatus, namesOf } from './store.ts'

/** By their ids; an id that is nobody's is not among them. */
export const partnerNames = async (db: Db, partner_ids: readonly string[]): Promise<Map<string, string>> => {
  if (partner_ids.length === 0) return new Map()
  return new Map((await namesOf(db, partner_ids)).map(({ partner_id, name }) => [partner_id, name]))
}

/** All that are active, by name. */
export const activePartners = (db: Db) => listByStatus(db, 'active')

/** Stays true until the caller's transaction ends. */
export const isActive = async (tx: Tx, partner_id: string): Promise<boolean> =>
  (await lockStatus(tx, partner_id)) === 'active'

/** Ids of those whose names have these words in them, whatever the case. */
export const partnersCalled = (db: Db, words: string): Promise<string[]> => idsCalled(db, words)
