// Access to profiles: users may read and change only their own, administrators by the staff session.
import { type Actor, ownSession } from '#kernel/actor.ts'

/** Whether the actor is signed in as this user. */
export const isSelf = (actor: Actor, user_id: string): boolean => ownSession(actor)?.id === user_id
