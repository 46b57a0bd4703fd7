// SQL of the table saved_places. Every statement names the owner, so that an id alone reaches nothing.
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { SavedPlace } from './contract.ts'

type Row = SavedPlace & { user_id: string; created_at: Date }
type Tables = { saved_places: Row }

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

export const countPlaces = async (tx: Tx, user_id: string): Promise<number> => {
  const { n } = await tx
    .withTables<Tables>()
    .selectFrom('saved_places')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return n
}

/** Lets go of the home, the office or the place of this name that is kept under another id. */
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
