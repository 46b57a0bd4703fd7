// SQL of the photo path in the table users.
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'

type Tables = { users: { user_id: string; profile_image: string | null; disabled_at: Date | null; updated_at: Date } }

/** Replaces the photo and returns the previous one; undefined if there is no such user. */
export const replacePhoto = async (
  tx: Tx,
  { user_id, profile_image, now }: { user_id: string; profile_image: string | null; now: Date },
): Promise<{ before: string | null } | undefined> => {
  const users = tx.withTables<Tables>()
  const row = await users
    .selectFrom('users')
    .select('profile_image')
    .where('user_id', '=', user_id)
    .where('disabled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  await users.updateTable('users').set({ profile_image, updated_at: now }).where('user_id', '=', user_id).execute()
  return { before: row.profile_image }
}

/** Finds which of these paths are in use. */
export const findPhotosInUse = async (db: Db, photos: string[]): Promise<Set<string>> => {
  const rows = await db
    .withTables<Tables>()
    .selectFrom('users')
    .select('profile_image')
    .where((each) => sql<boolean>`${each.ref('profile_image')} = any(${photos})`)
    .execute()
  return new Set(rows.flatMap(({ profile_image }) => profile_image ?? []))
}
