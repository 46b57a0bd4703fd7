// SQL of the table users for addresses that are not to be somebody's: mistyped, where nobody has chosen a password yet, or wished for.
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

/** Its address, held until the transaction ends: a password is chosen before that or after; undefined where one was. */
export const lockUnentered = async (tx: Tx, user_id: string): Promise<string | undefined> => {
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

/** False where another account has the address, or takes it at this moment; the transaction can go on. */
export const updateEmail = async (
  tx: Tx,
  { user_id, email, now }: { user_id: string; email: string; now: Date },
): Promise<boolean> => {
  const taken = sql<boolean>`exists (select 1 from users as other where lower(other.email) = ${email})`
  await sql`savepoint user_email`.execute(tx)
  try {
    const updated = await users(tx)
      .updateTable('users')
      .set({ email, pending_email: null, updated_at: now })
      .where('user_id', '=', user_id)
      .where((each) => each.not(taken))
      .returning('user_id')
      .executeTakeFirst()
    return updated !== undefined
  } catch (error) {
    if (sqlState(error) !== '23505') throw error
    await sql`rollback to savepoint user_email`.execute(tx)
    return false
  }
}

export const dropPendingEmail = async (db: Db, user_id: string, now: Date): Promise<void> => {
  await users(db)
    .updateTable('users')
    .set({ pending_email: null, updated_at: now })
    .where('user_id', '=', user_id)
    .where('pending_email', 'is not', null)
    .execute()
}
