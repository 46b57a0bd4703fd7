// SQL of the table saved_passengers. Every statement names the owner, so that an id alone grants no access.
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { PassengerForm, SavedPassenger } from './contract.ts'

type Row = SavedPassenger & { user_id: string; created_at: Date }
type Tables = { saved_passengers: Row }

const columns = ['passenger_id', 'title', 'first_name', 'last_name', 'email', 'phone_number'] as const

export interface PassengerKey {
  user_id: string
  passenger_id: string
}

export const listPassengers = async (db: Db, user_id: string): Promise<SavedPassenger[]> =>
  db
    .withTables<Tables>()
    .selectFrom('saved_passengers')
    .select(columns)
    .where('user_id', '=', user_id)
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('passenger_id')
    .execute()

export const countPassengers = async (tx: Tx, user_id: string): Promise<number> => {
  const { n: count } = await tx
    .withTables<Tables>()
    .selectFrom('saved_passengers')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return count
}

/** Deletes other passengers with the same name and email. */
export const deleteDuplicates = async (
  tx: Tx,
  { user_id, passenger_id }: PassengerKey,
  form: PassengerForm,
): Promise<void> => {
  await tx
    .withTables<Tables>()
    .deleteFrom('saved_passengers')
    .where('user_id', '=', user_id)
    .where('email', '=', form.email)
    .where(sql<boolean>`lower(first_name) = lower(${form.first_name})`)
    .where(sql<boolean>`lower(last_name) = lower(${form.last_name})`)
    .where('passenger_id', '<>', passenger_id)
    .execute()
}

export const insertPassenger = async (tx: Tx, row: Row): Promise<void> => {
  await tx.withTables<Tables>().insertInto('saved_passengers').values(row).execute()
}

/** False where the person keeps none of this id. */
export const updatePassenger = async (
  db: Db,
  { user_id, passenger_id }: PassengerKey,
  form: PassengerForm,
): Promise<boolean> => {
  const updated = await db
    .withTables<Tables>()
    .updateTable('saved_passengers')
    .set(form)
    .where('user_id', '=', user_id)
    .where('passenger_id', '=', passenger_id)
    .returning('passenger_id')
    .executeTakeFirst()
  return updated !== undefined
}

/** False where the person keeps none of this id. */
export const deletePassenger = async (db: Db, { user_id, passenger_id }: PassengerKey): Promise<boolean> => {
  const deleted = await db
    .withTables<Tables>()
    .deleteFrom('saved_passengers')
    .where('user_id', '=', user_id)
    .where('passenger_id', '=', passenger_id)
    .returning('passenger_id')
    .executeTakeFirst()
  return deleted !== undefined
}

export const deletePassengersOf = async (tx: Tx, user_id: string): Promise<void> => {
  await tx.withTables<Tables>().deleteFrom('saved_passengers').where('user_id', '=', user_id).execute()
}
