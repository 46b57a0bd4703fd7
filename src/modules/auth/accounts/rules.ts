// Rules for disabling accounts.
import type { StaffRole } from '#kernel/staff-roles.ts'

interface Account {
  user_id: string
  staff_role: StaffRole | null
  password_hash: string | null
  disabled_at: Date | null
}

/** Whether the account can sign in as an administrator. An invited one cannot: the invitation may never be read. */
export const isActiveAdministrator = ({ staff_role, password_hash, disabled_at }: Omit<Account, 'user_id'>): boolean =>
  staff_role === 'administrator' && password_hash !== null && !disabled_at

export type Objection = 'own' | 'last_administrator'

/** Returns why `actor` may not disable this account, or undefined if they may. `all` holds the account and all staff. */
export const findDisableObjection = (
  account: Account,
  actor: string,
  all: readonly Account[],
): Objection | undefined => {
  if (account.user_id === actor) return 'own'
  const hasOther = all.some((each) => each.user_id !== account.user_id && isActiveAdministrator(each))
  return account.staff_role === 'administrator' && !hasOther ? 'last_administrator' : undefined
}
