// Whose a booking is that is being made: of the account that is signed in, of the one that a guest names, or of the customer on
// the telephone.
import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import * as m from '#messages/en/errors.ts'
import type { User } from '#modules/users/service.ts'
import type { Tx } from '#platform/db.ts'
import { refusals as plumbing } from '#platform/refusals.ts'
import { type NewBooking, refusals } from '../contract.ts'
import type { BookingsDeps } from '../service.ts'
import type { NewBookingRow } from '../store.ts'

export type Owner = Pick<NewBookingRow, 'user_id' | 'claim_user_id' | 'checkout_id'>

const accountMissing = () =>
  new Refusal(refusals.MISSING_FIELDS, {
    message: m.missing_fields({ fields: m.field_user }),
    fields: { user_id: m.required },
  })

export const createOwning = ({ users }: Pick<BookingsDeps, 'users'>) => ({
  /** @throws Refusal MISSING_FIELDS */
  async ownerOf(tx: Tx, actor: Actor, asked: Pick<NewBooking, 'user_id'>): Promise<Owner> {
    // The checkout of that browser gets no part in it: it outlives a sign-out from elsewhere.
    if (actor.user) return { user_id: actor.user.id, claim_user_id: null, checkout_id: null }
    const checkout_id = actor.checkout?.id ?? null
    const claimed =
      asked.user_id && checkout_id && (await users.resolveReference(tx, { reference: asked.user_id, checkout_id }))
    if (!claimed) throw accountMissing()
    return { user_id: null, claim_user_id: claimed, checkout_id }
  },

  /** The account must not end while something is booked for it: either the deletion finds the booking, or this finds the deletion. */
  async holdOwner(tx: Tx, [row]: readonly Owner[]): Promise<Pick<User, 'language'>> {
    const account = row?.user_id ?? row?.claim_user_id
    const held = account && (await users.shareLockAccount(tx, account))
    if (held) return held
    throw row?.user_id ? new Refusal(plumbing.NOT_SIGNED_IN) : accountMissing()
  },
})
