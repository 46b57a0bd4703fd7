// Rules for disabling accounts.
import type { Role } from '#kernel/actor.ts'

interface Account {
  user_id: string
  role: Role
  disabled_at: Date | null
}

export type Objection = 'own' | 'last_administrator'

/** Returns why `actor` may not disable this account, or undefined if they may. `all` holds the account and every administrator. */
export const findDisableObjection = (
  account: Account,
  actor: string,
  all: readonly Account[],
): Objection | undefined => {
  if (account.user_id === actor) return 'own'
  const otherAdministrators = all.filter(
    (each) => each.role === 'admin' && !each.disabled_at && each.user_id !== account.user_id,
  )
  return account.role === 'admin' && otherAdministrators.length === 0 ? 'last_administrator' : undefined
}
