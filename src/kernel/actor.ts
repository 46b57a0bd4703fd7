// Who is asking: a signed-in person, a guest with a checkout of their own, or nobody we know.

export type Role = 'customer' | 'driver' | 'partner' | 'admin'

/** One session of a signed-in person. */
export interface SignedIn {
  id: string
  session_id: string
  /** The password was given at this session, and the code where two-factor sign-in is on, within the last ten minutes. */
  hasRecentPassword?: boolean
}

export interface Actor {
  user?: SignedIn & { role: Role }
  /** A staff session, opened by an administrator's sign-in; the only one that opens the back office. */
  staff?: SignedIn
  /** Signed in with a password that we made: may choose one of their own, and nothing else. */
  newcomer?: Pick<Actor, 'user' | 'staff'>
  /** The checkout capability of this browser: it may finish, and for a while read, what it began. */
  checkout?: { id: string }
}

export const nobody: Actor = {}

/** One name for a limit to count by. */
export const actorKey = (actor: Actor): string | undefined => actor.staff?.id ?? actor.user?.id ?? actor.checkout?.id

/** The session that calls about one's own account act on. The back office acts on the staff session alone. */
export const ownSession = ({ user, staff }: Actor): SignedIn | undefined => user ?? staff

/** Who of the office it is, where the call lets in nobody else. @throws Error where it is somebody else: a fault of the call */
export const staffId = ({ staff }: Actor): string => {
  if (!staff) throw new Error('only the office may do this')
  return staff.id
}

/** By which sessions they are known. */
export const sessionsOf = ({ user, staff, checkout }: Actor): string[] =>
  [user?.session_id, staff?.session_id, checkout?.id].filter((id) => id !== undefined)
