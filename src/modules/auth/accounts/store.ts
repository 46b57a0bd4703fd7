// SQL of the table users for shutting accounts and opening them.
import type { Role } from '#kernel/actor.ts'
import type { Db, Tx } from '#platform/db.ts'

export interface Account {
  user_id: string
  role: Role
  email: string
  disabled_at: Date | null
}
type Tables = { users: Account & { updated_at: Date } }

const on = (db: Db) => db.withTables<Tables>()

/**
 * This account with every administrator's, held until the transaction ends, always in the same order: of two
 * administrators who shut each other's account the second one waits, and then sees what the first has done.
 */
export const lockWithAdministrators = (tx: Tx, user_id: string): Promise<Account[]> =>
  on(tx)
    .selectFrom('users')
    .select(['user_id', 'role', 'email', 'disabled_at'])
    .where((each) => each.or([each('user_id', '=', user_id), each('role', '=', 'admin')]))
    .orderBy('user_id')
    .forUpdate()
    .execute()

export const saveDisabled = async (tx: Tx, user_id: string, disabled_at: Date | null, now: Date): Promise<void> => {
  await on(tx).updateTable('users').set({ disabled_at, updated_at: now }).where('user_id', '=', user_id).execute()
}
