// Rules for disabling accounts.
import type { StaffRole } from '#kernel/staff-roles.ts'

interface Account {
  user_id: string
  staff_role: StaffRole | null
  disabled_at: Date | null
}

export type Objection = 'own' | 'last_administrator'

/** Returns why `actor` may not disable this account, or undefined if they may. `all` holds the account and all staff. */
export const findDisableObjection = (
  account: Account,
  actor: string,
  all: readonly Account[],
): Objection | undefined => {
  if (account.user_id === actor) return 'own'
  const otherAdministrators = all.filter(
    (each) => each.staff_role === 'administrator' && !each.disabled_at && each.user_id !== account.user_id,
  )
  return account.staff_role === 'administrator' && otherAdministrators.length === 0 ? 'last_administrator' : undefined
}
