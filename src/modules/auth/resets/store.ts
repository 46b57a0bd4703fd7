// SQL of the table password_resets.
import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { deleteInBatches } from '#platform/retention.ts'

interface Row {
  reset_id: string
  user_id: string | null
  token_hash: Buffer | null
  created_at: Date
  expires_at: Date
}
type Tables = { password_resets: Row }

const resets = (db: Db) => db.withTables<Tables>()

export const deleteResetsOf = async (db: Db, user_id: string | null): Promise<void> => {
  await resets(db).deleteFrom('password_resets').where('user_id', '=', user_id).execute()
}

export const insertReset = async (db: Db, row: Omit<Row, 'token_hash'>): Promise<void> => {
  await resets(db)
    .insertInto('password_resets')
    .values({ ...row, token_hash: null })
    .execute()
}

/** Sets the token if the request has a user, is open and has none yet. */
export const setToken = async (
  db: Db,
  { reset_id, token_hash, now }: { reset_id: string; token_hash: Buffer; now: Date },
): Promise<string | undefined> => {
  const row = await resets(db)
    .updateTable('password_resets')
    .set({ token_hash })
    .where('reset_id', '=', reset_id)
    .where('token_hash', 'is', null)
    .where('user_id', 'is not', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id ?? undefined
}

export const findByToken = async (db: Db, token_hash: Buffer, now: Date): Promise<string | undefined> => {
  const row = await resets(db)
    .selectFrom('password_resets')
    .select('user_id')
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.user_id ?? undefined
}

/** Consumes the token; of several concurrent callers, one gets the user id. */
export const consumeToken = async (db: Db, token_hash: Buffer, now: Date): Promise<string | undefined> => {
  const row = await resets(db)
    .deleteFrom('password_resets')
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id ?? undefined
}

export const deleteExpiredResets = async (db: Db, now: Date): Promise<void> => {
  await deleteInBatches(db, { table: 'password_resets', due: sql`expires_at <= ${now}` })
}
