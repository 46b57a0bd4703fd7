// SQL of the table staff_networks.
import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { deleteInBatches } from '#platform/retention.ts'

type Tables = { staff_networks: { user_id: string; network: string; seen_at: Date } }

const networks = (db: Db) => db.withTables<Tables>()

/** Saves the network; true if it was unknown. */
export const saveNetwork = async (db: Db, row: Tables['staff_networks']): Promise<boolean> => {
  const inserted = await networks(db)
    .insertInto('staff_networks')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('network')
    .executeTakeFirst()
  if (inserted) return true
  await networks(db)
    .updateTable('staff_networks')
    .set({ seen_at: row.seen_at })
    .where('user_id', '=', row.user_id)
    .where('network', '=', row.network)
    .execute()
  return false
}

export const isKnownNetwork = async (db: Db, user_id: string, network: string): Promise<boolean> =>
  Boolean(
    await networks(db)
      .selectFrom('staff_networks')
      .select('network')
      .where('user_id', '=', user_id)
      .where('network', '=', network)
      .executeTakeFirst(),
  )

export const deleteNetworksOf = async (db: Db, user_id: string): Promise<void> => {
  await networks(db).deleteFrom('staff_networks').where('user_id', '=', user_id).execute()
}

export const deleteNetworksUnseenSince = async (db: Db, since: Date): Promise<void> => {
  await deleteInBatches(db, { table: 'staff_networks', due: sql`seen_at < ${since}` })
}
