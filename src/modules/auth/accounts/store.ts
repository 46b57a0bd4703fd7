// SQL on the table users for disabling and enabling accounts.
import type { Role } from '#kernel/actor.ts'
import type { StaffRole } from '#kernel/staff-roles.ts'
import type { Db, Tx } from '#platform/db.ts'

export interface Account {
  user_id: string
  role: Role
  staff_role: StaffRole | null
  email: string
  password_hash: string | null
  disabled_at: Date | null
}
type Tables = { users: Account & { updated_at: Date } }

const on = (db: Db) => db.withTables<Tables>()

/**
 * Locks this account and the rows of all staff until the transaction ends. The fixed order avoids deadlocks between two
 * administrators who disable each other.
 */
export const lockWithAdministrators = (tx: Tx, user_id: string): Promise<Account[]> =>
  on(tx)
    .selectFrom('users')
    .select(['user_id', 'role', 'staff_role', 'email', 'password_hash', 'disabled_at'])
    .where((each) => each.or([each('user_id', '=', user_id), each('role', '=', 'admin')]))
    .orderBy('user_id')
    .forUpdate()
    .execute()

export const saveDisabled = async (tx: Tx, user_id: string, disabled_at: Date | null, now: Date): Promise<void> => {
  await on(tx).updateTable('users').set({ disabled_at, updated_at: now }).where('user_id', '=', user_id).execute()
}
