// What is true of shutting accounts: whose may be shut, by whom.
import type { Role } from '#kernel/actor.ts'

interface Account {
  user_id: string
  role: Role
  disabled_at: Date | null
}

export type Objection = 'own' | 'last_administrator'

/** Why this account may not be shut by `actor`; undefined where it may. `all` are the account and all administrators. */
export const whyNotShut = (account: Account, actor: string, all: readonly Account[]): Objection | undefined => {
  if (account.user_id === actor) return 'own'
  const left = all.filter((each) => each.role === 'admin' && !each.disabled_at && each.user_id !== account.user_id)
  return account.role === 'admin' && left.length === 0 ? 'last_administrator' : undefined
}
