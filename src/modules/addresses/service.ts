// Who holds which public address. Pages and partners claim theirs in the transaction that makes or moves them, so that two
// of them can never answer at one address:
//
//   await claimAddress(tx, { slug: 'the-harcourt', kind: 'partner', ref: partner_id, at: clock() })
//
// throws a Refusal (ADDRESS_INVALID 400, ADDRESS_RESERVED 400, ADDRESS_TAKEN 409) that names the field `slug`.
import { Refusal, type RefusalKind } from '#kernel/errors.ts'
import type { Db, Tx } from '#platform/db.ts'
import { refusals } from './contract.ts'
import { type AddressKind, checkSlug, type NoAddress } from './rules.ts'
import * as store from './store.ts'

export interface AddressClaim {
  /** Without a slash: 'the-harcourt' is the address /the-harcourt. */
  slug: string
  kind: Exclude<AddressKind, 'route'>
  /** The id of what answers there. */
  ref: string
  at: Date
}

const refuse = (kind: RefusalKind): never => {
  throw new Refusal(kind, { fields: { slug: kind.message } })
}

const refusalFor: Record<NoAddress, RefusalKind> = {
  invalid: refusals.ADDRESS_INVALID,
  reserved: refusals.ADDRESS_RESERVED,
}

/**
 * Gives the address to the holder, who gives up the one they had. Of two that claim one address at the same time, the second
 * waits for the first one's transaction. Refuses with ADDRESS_INVALID, ADDRESS_RESERVED, ADDRESS_TAKEN.
 */
export const claimAddress = async (tx: Tx, { slug, kind, ref, at }: AddressClaim): Promise<void> => {
  const checked = checkSlug(slug)
  if (!checked.ok) return refuse(refusalFor[checked.reason])
  await store.deleteAddresses(tx, { kind, ref }, checked.path)
  if (!(await store.upsertAddress(tx, { path: checked.path, kind, ref, claimed_at: at })))
    refuse(refusals.ADDRESS_TAKEN)
}

/** Gives up the holder's address, if they have one. */
export const releaseAddress = (tx: Tx, holder: Pick<AddressClaim, 'kind' | 'ref'>): Promise<void> =>
  store.deleteAddresses(tx, holder)

/** What answers at a path ('/the-harcourt'). */
export const findAddress = (db: Db, path: string): Promise<{ kind: AddressKind; ref: string } | undefined> =>
  store.findAddress(db, path)

const firstWord = /^\/[a-z0-9]+(?:-[a-z0-9]+)*(?=\/|$)/

/**
 * Writes down the first words of the product's own routes, so that nobody else is given one. Answers those that a page or
 * a partner holds already: what a newer version of the product has added since.
 */
export const holdRoutes = (db: Db, routes: readonly string[], at: Date): Promise<string[]> => {
  const paths = new Set(routes.flatMap((route) => route.match(firstWord) ?? []))
  return store.insertRoutes(db, [...paths], at)
}
