// Finds the actor of an audit entry and the reader of a mail.
import { isUnattributed } from '#kernel/actor.ts'

export type ActorKind = 'customer' | 'office' | 'system'

/** The kind of actor of an audit entry. `customers` are the account ids and the checkout of the booking. */
export const actorKind = (actor: string, customers: readonly (string | null)[]): ActorKind => {
  if (isUnattributed(actor)) return 'system'
  return actor.startsWith('checkout:') || customers.includes(actor) ? 'customer' : 'office'
}

/** The reader of a mail; undefined for the office. `dedupe` is kind:id:…:reader, and mails about refunds omit the reader. */
export const mailReader = (dedupe: string): 'customer' | 'passenger' | undefined => {
  const parts = dedupe.split(':')
  const last = parts.at(-1)
  if (last === 'customer' || last === 'passenger') return last
  return parts.length === 2 ? 'customer' : undefined
}
