// Ownership of public addresses. Pages and partners claim theirs in the transaction that creates or moves them, so that two of
// them never share one address: `await claimAddress(tx, { slug: 'the-harcourt', kind: 'partner', ref: partner_id, at: clock() })`.
import { Refusal, type RefusalKind } from '#kernel/errors.ts'
import type { Db, Tx } from '#platform/db.ts'
import { refusals } from './contract.ts'
import { type AddressKind, checkSlug, type SlugProblem } from './rules.ts'
import * as store from './store.ts'

export interface AddressClaim {
  /** Without a slash: 'the-harcourt' is the address /the-harcourt. */
  slug: string
  kind: Exclude<AddressKind, 'route'>
  /** Id of the page or partner. */
  ref: string
  at: Date
}

const refuse = (kind: RefusalKind): never => {
  throw new Refusal(kind, { fields: { slug: kind.message } })
}

const refusalFor: Record<SlugProblem, RefusalKind> = {
  invalid: refusals.ADDRESS_INVALID,
  reserved: refusals.ADDRESS_RESERVED,
}

/**
 * Gives the address to its new owner and releases their previous one. A concurrent claim of the same address waits for this
 * transaction.
 * @throws Refusal ADDRESS_INVALID, ADDRESS_RESERVED or ADDRESS_TAKEN, with the field `slug`
 */
export const claimAddress = async (tx: Tx, { slug, kind, ref, at }: AddressClaim): Promise<void> => {
  const checked = checkSlug(slug)
  if (!checked.ok) return refuse(refusalFor[checked.reason])
  await store.deleteAddresses(tx, { kind, ref }, checked.path)
  if (!(await store.upsertAddress(tx, { path: checked.path, kind, ref, claimed_at: at })))
    refuse(refusals.ADDRESS_TAKEN)
}

/** Releases the owner's address, if they have one. */
export const releaseAddress = (tx: Tx, holder: Pick<AddressClaim, 'kind' | 'ref'>): Promise<void> =>
  store.deleteAddresses(tx, holder)

/** The owner of a path ('/the-harcourt'). */
export const findAddress = (db: Db, path: string): Promise<{ kind: AddressKind; ref: string } | undefined> =>
  store.findAddress(db, path)

const firstWord = /^\/[a-z0-9]+(?:-[a-z0-9]+)*(?=\/|$)/

/**
 * Stores the first words of the product's own routes, so that they cannot be claimed. Returns those that a page or partner owns
 * already, which happens when a newer version adds a route.
 */
export const reserveRoutes = (db: Db, routes: readonly string[], at: Date): Promise<string[]> => {
  const paths = new Set(routes.flatMap((route) => route.match(firstWord) ?? []))
  return store.insertRoutes(db, [...paths], at)
}
