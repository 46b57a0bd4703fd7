// The caller of an endpoint: a signed-in person, a guest with a checkout, or an anonymous visitor.

import type { StaffRegions } from './staff-regions.ts'
import type { StaffRole } from './staff-roles.ts'

export const roles = ['customer', 'driver', 'partner', 'admin'] as const
export type Role = (typeof roles)[number]

/** One session of a signed-in person. */
export interface SignedIn {
  id: string
  session_id: string
  /** The password, and the code with two-factor sign-in, was entered in this session within the last ten minutes. */
  hasRecentPassword?: boolean
}

export interface Actor {
  user?: SignedIn & { role: Role }
  /** A staff session, opened by a sign-in of the office's staff; only it gives access to the back office. */
  staff?: SignedIn & { staffRole: StaffRole; regions: StaffRegions }
  /** Signed in with a password that we generated: may only choose a new one. */
  newcomer?: Pick<Actor, 'user' | 'staff'>
  /** The checkout of this browser: it may finish, and for a while read, what it began. */
  checkout?: { id: string }
}

export const anonymous: Actor = {}

/** Actors of audit entries that are no account: scheduled work, a caller without a session, and a person at the command line. */
export const systemActor = 'system'
export const anonymousActor = 'anonymous'
export const operatorActor = 'operator'
/** Whether the actor of an audit entry is the system itself, its operator or unknown. */
export const isUnattributed = (actor: string): boolean =>
  actor === systemActor || actor === anonymousActor || actor === operatorActor

/** Key of the actor for rate limits. */
export const actorKey = (actor: Actor): string | undefined => actor.staff?.id ?? actor.user?.id ?? actor.checkout?.id

/** The session that endpoints about the caller's own account use. The back office uses only the staff session. */
export const ownSession = ({ user, staff }: Actor): SignedIn | undefined => user ?? staff

/** Id of the member of staff, for endpoints of the office only. @throws Error where the endpoint let in anyone else */
export const staffId = ({ staff }: Actor): string => {
  if (!staff) throw new Error('staffId was called for an actor without a staff session')
  return staff.id
}

/** Ids of all sessions of the caller. */
export const sessionsOf = ({ user, staff, checkout }: Actor): string[] =>
  [user?.session_id, staff?.session_id, checkout?.id].filter((id) => id !== undefined)
