// What is true of a partner's team: how long an invitation serves, and that somebody always owns the account.
import type { Role } from '#kernel/actor.ts'
import type { MemberRole } from '../members/contract.ts'

export const invitationDays = 7
/** How long one that ran out is listed, so that it can be sent again. */
export const listedDays = 30
/** Invitations to one address, whoever sends them. */
export const invitationsByAddress = { points: 5, seconds: 86_400 }

interface Member {
  user_id: string
  role: MemberRole
}

/** Would nobody own the partner's account once this member is `becoming`, or gone? */
export const leavesNoOwner = (members: readonly Member[], user_id: string, becoming?: MemberRole): boolean =>
  becoming !== 'owner' && !members.some((each) => each.role === 'owner' && each.user_id !== user_id)

/** Whose account may become a partner's: the office's, a driver's and another partner's stay what they are. */
export const mayJoin = ({ role, disabled_at }: { role: Role; disabled_at: Date | null }): boolean =>
  role === 'customer' && !disabled_at
