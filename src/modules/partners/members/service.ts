// Who works for which partner: asked by every call of the partner's area, which never takes the partner from the browser.
import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import type { User, Users } from '#modules/users/service.ts'
import type { Db } from '#platform/db.ts'
import { partnerNames } from '../lookup/service.ts'
import { type MemberRole, type OwnPartner, refusals } from './contract.ts'
import { type Shut, whyShut } from './rules.ts'
import { findMembership, findPartner, listMembers, type Membership } from './store.ts'

export type { Membership } from './store.ts'

const refusalFor = {
  pending: refusals.PARTNER_PENDING,
  suspended: refusals.PARTNER_SUSPENDED,
  'owners only': refusals.OWNERS_ONLY,
} as const satisfies Record<Shut, unknown>

export const createMembers = ({ db, users }: { db: Db; users: Pick<Users, 'findAll'> }) => {
  /** @throws Refusal NO_PARTNER */
  const findOwn = async (actor: Actor, on: Db): Promise<Membership> => {
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
      const membership = await findOwn(actor, on)
      const shut = whyShut(membership, needed)
      if (shut) throw new Refusal(refusalFor[shut])
      return membership
    },

    /** The owners whose accounts are open: whom the partner's mails go to. */
    async ownersOf(on: Db, partner_id: string): Promise<User[]> {
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

    /** Names of partners by their ids. */
    partnerNames,

    /** The role of somebody at this partner; undefined where they do not work for it. */
    async roleOf(on: Db, user_id: string, partner_id: string): Promise<MemberRole | undefined> {
      const found = await findMembership(on, user_id)
      return found?.partner_id === partner_id ? found.role : undefined
    },

    /** @throws Error where there is no such partner: partners are never deleted */
    async partnerOf(on: Db, partner_id: string): Promise<{ name: string; slug: string }> {
      const partner = await findPartner(on, partner_id)
      if (!partner) throw new Error(`no partner ${partner_id}`)
      return partner
    },

    /** Whatever state the partner is in. @throws Refusal NO_PARTNER */
    async getOwn(actor: Actor): Promise<OwnPartner> {
      const { name, slug, status, role, time_zone } = await findOwn(actor, db)
      return { name, slug, status, role, time_zone }
    },
  }
}
export type Members = ReturnType<typeof createMembers>
