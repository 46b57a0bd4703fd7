// Rules of a partner's team: validity and limits of invitations, and the last owner.
import type { Role } from '#kernel/actor.ts'
import type { MemberRole } from '../members/contract.ts'

export const invitationDays = 7
/** Days for which an expired invitation is listed, so that it can be sent again. */
export const keepExpiredDays = 30
/** Limit of invitations to one address, from all partners together. */
export const limitPerAddress = { points: 5, seconds: 86_400 }

interface Member {
  user_id: string
  role: MemberRole
}

/** True if the partner has no owner once this member gets `newRole`, or leaves. */
export const leavesNoOwner = (members: readonly Member[], user_id: string, newRole?: MemberRole): boolean =>
  newRole !== 'owner' && !members.some((each) => each.role === 'owner' && each.user_id !== user_id)

/** Only an enabled customer's account can join; those of the office, drivers and other partners cannot. */
export const canJoin = ({ role, disabled_at }: { role: Role; disabled_at: Date | null }): boolean =>
  role === 'customer' && !disabled_at
