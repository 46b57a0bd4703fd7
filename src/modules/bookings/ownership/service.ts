// Finds and locks the account that owns a new booking.
import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import * as m from '#messages/en/errors.ts'
import type { User, Users } from '#modules/users/service.ts'
import type { Tx } from '#platform/db.ts'
import { refusals as platformRefusals } from '#platform/refusals.ts'
import { type NewBooking, refusals } from '../contract.ts'
import type { NewBookingRow } from '../store.ts'

export interface OwnershipDeps {
  users: Pick<Users, 'resolveReference' | 'shareLockAccount'>
}

export type Owner = Pick<NewBookingRow, 'user_id' | 'claim_user_id' | 'checkout_id'>

const missingAccountRefusal = () =>
  new Refusal(refusals.MISSING_FIELDS, {
    message: m.missing_fields({ fields: m.field_user }),
    fields: { user_id: m.required },
  })

export const createOwnership = ({ users }: OwnershipDeps) => ({
  /** Returns the signed-in account, or the account that a guest names as its claim. @throws Refusal MISSING_FIELDS */
  async getOwner(tx: Tx, actor: Actor, request: Pick<NewBooking, 'user_id'>): Promise<Owner> {
    // Without the checkout id, because a checkout survives a sign-out on another device.
    if (actor.user) return { user_id: actor.user.id, claim_user_id: null, checkout_id: null }
    const checkout_id = actor.checkout?.id ?? null
    const claimedUserId =
      request.user_id && checkout_id && (await users.resolveReference(tx, { reference: request.user_id, checkout_id }))
    if (!claimedUserId) throw missingAccountRefusal()
    return { user_id: null, claim_user_id: claimedUserId, checkout_id }
  },

  /** Share-locks the account, so that its deletion cannot race with a new booking. @throws Refusal NOT_SIGNED_IN, MISSING_FIELDS */
  async lockOwner(tx: Tx, [row]: readonly Owner[]): Promise<Pick<User, 'language'>> {
    const accountId = row?.user_id ?? row?.claim_user_id
    const lockedAccount = accountId && (await users.shareLockAccount(tx, accountId))
    if (lockedAccount) return lockedAccount
    throw row?.user_id ? new Refusal(platformRefusals.NOT_SIGNED_IN) : missingAccountRefusal()
  },
})
