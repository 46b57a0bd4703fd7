// SQL of the table saved_places. Every statement names the owner, so that an id alone reaches nothing.
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { SavedPlace } from './contract.ts'

type Row = SavedPlace & { user_id: string; created_at: Date }
// Read only: the person is held still while their places are counted.
type Tables = { saved_places: Row; users: { user_id: string; disabled_at: Date | null } }

const columns = ['saved_place_id', 'kind', 'name', 'country', 'place_id', 'label', 'detail', 'place_kind'] as const

export interface Owned {
  user_id: string
  saved_place_id: string
}

export const listPlaces = async (db: Db, user_id: string): Promise<SavedPlace[]> =>
  db
    .withTables<Tables>()
    .selectFrom('saved_places')
    .select(columns)
    .where('user_id', '=', user_id)
    .orderBy(sql`array_position(array['home', 'office', 'other'], kind)`)
    .orderBy('name')
    .orderBy('saved_place_id')
    .execute()

/** How many the person keeps, counted while nobody else can add one for them; undefined where the person is gone. */
export const countLocked = async (tx: Tx, user_id: string): Promise<number | undefined> => {
  const tables = tx.withTables<Tables>()
  const owner = tables
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', user_id)
    // A deleted account leaves its row.
    .where('disabled_at', 'is', null)
  if (!(await owner.forNoKeyUpdate().executeTakeFirst())) return undefined
  const rows = await tables.selectFrom('saved_places').select('saved_place_id').where('user_id', '=', user_id).execute()
  return rows.length
}

export const insertPlace = async (tx: Tx, row: Row): Promise<void> => {
  await tx.withTables<Tables>().insertInto('saved_places').values(row).execute()
}

/** False where the person keeps none of this id. */
export const updatePlace = async (
  db: Db,
  user_id: string,
  { saved_place_id, ...place }: SavedPlace,
): Promise<boolean> => {
  const updated = await db
    .withTables<Tables>()
    .updateTable('saved_places')
    .set(place)
    .where('user_id', '=', user_id)
    .where('saved_place_id', '=', saved_place_id)
    .returning('saved_place_id')
    .executeTakeFirst()
  return updated !== undefined
}

/** False where the person keeps none of this id. */
export const deletePlace = async (db: Db, { user_id, saved_place_id }: Owned): Promise<boolean> => {
  const deleted = await db
    .withTables<Tables>()
    .deleteFrom('saved_places')
    .where('user_id', '=', user_id)
    .where('saved_place_id', '=', saved_place_id)
    .returning('saved_place_id')
    .executeTakeFirst()
  return deleted !== undefined
}

export const deletePlacesOf = async (tx: Tx, user_id: string): Promise<void> => {
  await tx.withTables<Tables>().deleteFrom('saved_places').where('user_id', '=', user_id).execute()
}
