// SQL of the saved_places table. Every statement filters by owner, so that an id alone gives no access.
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { SavedPlace } from './contract.ts'

type Row = SavedPlace & { user_id: string; created_at: Date }
type Tables = { saved_places: Row }

const columns = ['saved_place_id', 'kind', 'name', 'country', 'place_id', 'label', 'detail', 'place_kind'] as const

export interface SavedPlaceKey {
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

export const countPlaces = async (tx: Tx, user_id: string): Promise<number> => {
  const { n } = await tx
    .withTables<Tables>()
    .selectFrom('saved_places')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return n
}

/** Deletes the home, the office or the place of the same name if it has another id. */
export const deleteSame = async (
  tx: Tx,
  user_id: string,
  { saved_place_id, kind, name }: SavedPlace,
): Promise<void> => {
  await tx
    .withTables<Tables>()
    .deleteFrom('saved_places')
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where(sql<boolean>`lower(coalesce(name, '')) = lower(${name ?? ''})`)
    .where('saved_place_id', '<>', saved_place_id)
    .execute()
}

export const insertPlace = async (tx: Tx, row: Row): Promise<void> => {
  await tx.withTables<Tables>().insertInto('saved_places').values(row).execute()
}

/** Returns false if the user has no place with this id. */
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

/** Returns false if the user has no place with this id. */
export const deletePlace = async (db: Db, { user_id, saved_place_id }: SavedPlaceKey): Promise<boolean> => {
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
