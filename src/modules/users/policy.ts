// Whose profile it is: a person's own and nobody else's, an administrator's by the staff session.
import type { Actor } from '#kernel/actor.ts'

export const isOneself = ({ user, staff }: Actor, user_id: string): boolean => (user?.id ?? staff?.id) === user_id
