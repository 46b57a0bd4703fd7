// Who works for which partner: asked by every call of the partner's area, which never takes the partner from the browser.
import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Db } from '#platform/db.ts'
import { type MemberRole, type OwnPartner, refusals } from './contract.ts'
import { type Shut, whyShut } from './rules.ts'
import { findMembership, type Membership } from './store.ts'

export type { Membership } from './store.ts'

const refusalFor = {
  pending: refusals.PARTNER_PENDING,
  suspended: refusals.PARTNER_SUSPENDED,
  'owners only': refusals.OWNERS_ONLY,
} as const satisfies Record<Shut, unknown>

export const createMembers = ({ db }: { db: Db }) => {
  /** @throws Refusal NO_PARTNER */
  const find = async (actor: Actor, on: Db): Promise<Membership> => {
    const found = actor.user && (await findMembership(on, actor.user.id))
    if (!found) throw new Refusal(refusals.NO_PARTNER)
    return found
  }

  return {
    /**
     * The partner in whose name `actor` acts, for what asks for `needed`.
     * @throws Refusal NO_PARTNER, PARTNER_PENDING, PARTNER_SUSPENDED, OWNERS_ONLY
     */
    async require(actor: Actor, needed: MemberRole = 'desk', on: Db = db): Promise<Membership> {
      const membership = await find(actor, on)
      const shut = whyShut(membership, needed)
      if (shut) throw new Refusal(refusalFor[shut])
      return membership
    },

    /** Whatever state the partner is in. @throws Refusal NO_PARTNER */
    async getOwn(actor: Actor): Promise<OwnPartner> {
      const { name, slug, status, role } = await find(actor, db)
      return { name, slug, status, role }
    },
  }
}
export type Members = ReturnType<typeof createMembers>
