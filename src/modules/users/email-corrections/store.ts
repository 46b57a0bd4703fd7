// SQL of the table users for email corrections and pending email changes.
import { sql } from 'kysely'
import { type Db, sqlState, type Tx } from '#platform/db.ts'

type Tables = {
  users: {
    user_id: string
    email: string
    pending_email: string | null
    password_hash: string | null
    disabled_at: Date | null
    updated_at: Date
  }
}

const users = (db: Db) => db.withTables<Tables>()

/** Locks an account without a password and returns its email; undefined if a password was chosen or it is disabled. */
export const lockUnusedAccount = async (tx: Tx, user_id: string): Promise<string | undefined> => {
  const row = await users(tx)
    .selectFrom('users')
    .select('email')
    .where('user_id', '=', user_id)
    .where('password_hash', 'is', null)
    .where('disabled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.email
}

/** Updates the email; false if another account has it or takes it concurrently. The transaction stays usable. */
export const updateEmail = async (
  tx: Tx,
  { user_id, email, now }: { user_id: string; email: string; now: Date },
): Promise<boolean> => {
  const isTaken = sql<boolean>`exists (select 1 from users as other where lower(other.email) = ${email})`
  await sql`savepoint user_email`.execute(tx)
  try {
    const updated = await users(tx)
      .updateTable('users')
      .set({ email, pending_email: null, updated_at: now })
      .where('user_id', '=', user_id)
      .where((each) => each.not(isTaken))
      .returning('user_id')
      .executeTakeFirst()
    return updated !== undefined
  } catch (error) {
    if (sqlState(error) !== '23505') throw error
    await sql`rollback to savepoint user_email`.execute(tx)
    return false
  }
}

export const cancelPendingEmail = async (db: Db, user_id: string, now: Date): Promise<void> => {
  await users(db)
    .updateTable('users')
    .set({ pending_email: null, updated_at: now })
    .where('user_id', '=', user_id)
    .where('pending_email', 'is not', null)
    .execute()
}
