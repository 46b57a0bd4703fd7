// Whose profile it is: a person's own and nobody else's, an administrator's by the staff session.
import { type Actor, ownSession } from '#kernel/actor.ts'

export const isOneself = (actor: Actor, user_id: string): boolean => ownSession(actor)?.id === user_id
