// Finds the partner of the signed-in member. Calls of the partner area never take the partner from the request.
import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import type { User, Users } from '#modules/users/service.ts'
import type { Db } from '#platform/db.ts'
import { findPartnerNames } from '../lookup/service.ts'
import { type MemberRole, type OwnPartner, refusals } from './contract.ts'
import { type AccessDenial, findAccessDenial } from './rules.ts'
import { findMembership, findPartner, listMembers, type Membership } from './store.ts'

export type { Membership } from './store.ts'

const refusalFor = {
  pending: refusals.PARTNER_PENDING,
  suspended: refusals.PARTNER_SUSPENDED,
  'owners only': refusals.OWNERS_ONLY,
} as const satisfies Record<AccessDenial, unknown>

export const createMembers = ({ db, users }: { db: Db; users: Pick<Users, 'findAll'> }) => {
  /** @throws Refusal NOT_A_PARTNER_MEMBER */
  const getMembership = async (actor: Actor, on: Db): Promise<Membership> => {
    const membership = actor.user && (await findMembership(on, actor.user.id))
    if (!membership) throw new Refusal(refusals.NOT_A_PARTNER_MEMBER)
    return membership
  }

  return {
    /**
     * The membership of `actor`, checked for `requiredRole`.
     * @throws Refusal NOT_A_PARTNER_MEMBER, PARTNER_PENDING, PARTNER_SUSPENDED, OWNERS_ONLY
     */
    async require(actor: Actor, requiredRole: MemberRole = 'desk', on: Db = db): Promise<Membership> {
      const membership = await getMembership(actor, on)
      const denial = findAccessDenial(membership, requiredRole)
      if (denial) throw new Refusal(refusalFor[denial])
      return membership
    },

    /** Owners with an enabled account; the partner's mails go to them. */
    async listOwners(on: Db, partner_id: string): Promise<User[]> {
      const owners = (await listMembers(on, partner_id)).filter(({ role }) => role === 'owner')
      const people = await users.findAll(
        on,
        owners.map(({ user_id }) => user_id),
      )
      return owners.flatMap(({ user_id }) => {
        const person = people.get(user_id)
        return person && !person.disabled_at ? [person] : []
      })
    },

    /** Names by partner id. */
    partnerNames: findPartnerNames,

    /** The user's role at this partner; undefined if they do not work for it. */
    async findRole(on: Db, user_id: string, partner_id: string): Promise<MemberRole | undefined> {
      const membership = await findMembership(on, user_id)
      return membership?.partner_id === partner_id ? membership.role : undefined
    },

    /** @throws Error for an unknown id, which cannot happen after approval because approved partners are never deleted */
    async getPartner(on: Db, partner_id: string): Promise<{ name: string; slug: string }> {
      const partner = await findPartner(on, partner_id)
      if (!partner) throw new Error(`partner ${partner_id} does not exist`)
      return partner
    },

    /** The member's partner in any status. @throws Refusal NOT_A_PARTNER_MEMBER */
    async getOwn(actor: Actor): Promise<OwnPartner> {
      const { name, slug, status, role, time_zone } = await getMembership(actor, db)
      return { name, slug, status, role, time_zone }
    },
  }
}
export type Members = ReturnType<typeof createMembers>
