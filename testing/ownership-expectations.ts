// How a call about somebody's own thing is written down: what is asked, and what each kind of caller may be answered.
import { type Kind, kinds, type Thing } from './callers.ts'
import type { Reply, Visitor } from './visitor.ts'

type Ask = (visitor: Visitor, thing: Thing, spell: (path: string) => string) => Promise<Reply<unknown>>

export interface OwnedCall {
  call: string
  ask: Ask
  /** Statuses for own, another's, missing. */
  expected: Record<Kind, string>
}

export const hidden = '404 404 404'
export const shut = '401 401 401'

export const known = (usual: string, over: Partial<Record<Kind, string>> = {}): Record<Kind, string> => ({
  ...(Object.fromEntries(kinds.map((kind) => [kind, usual])) as Record<Kind, string>),
  ...over,
})

/** Calls that ask for an account: `own` is what its owner is answered. */
export const ofAccounts = (own: number, admin = hidden) =>
  known(`${own} 404 404`, { anon: shut, guestA: shut, guestB: shut, admin })

/** The office reads every ride. */
export const officeReads = '200 200 404'
/** What an administrator has of their own, by the staff session. */
export const own = '200 404 404'

/** A call that needs nothing but its address. */
export const bare = (
  call: string,
  expected: Record<Kind, string>,
  pathOf: (thing: Thing) => string,
  body?: object,
): OwnedCall => {
  const [method = ''] = call.split(' ')
  return { call, expected, ask: (visitor, thing, spell) => visitor.send(method, spell(pathOf(thing)), body) }
}

/** The office alone, and of anybody's. */
export const ofOffice = known('403 403 403', { anon: shut, guestA: shut, guestB: shut, admin: officeReads })

export const forAccounts = (all: number) => ({ all, anon: 401, guestA: 401, guestB: 401 })

/** Calls of the office: `admin` is what it is answered. */
export const forOffice = (admin: number) => ({ all: 403, anon: 401, guestA: 401, guestB: 401, admin })

/** Calls of the partner's area, each about the caller's own partner; `partner` is what its people are answered. */
export const forPartners = (partner: number) => ({
  all: 403,
  anon: 401,
  guestA: 401,
  guestB: 401,
  partner,
  colleague: partner,
})

/** Of one thing of the caller's own partner, for owners: `own` is what they are answered about it. */
export const ofOwners = (own: number) =>
  known('403 403 403', { anon: shut, guestA: shut, guestB: shut, partner: `${own} 404 404` })

/** The same for everybody who works for the partner. */
export const ofPartners = (own: number) => ({ ...ofOwners(own), colleague: `${own} 404 404` })

/** As `forPartners`, but not for colleagues at the desk. */
export const forOwners = (partner: number) => ({ ...forPartners(partner), colleague: 403 })
