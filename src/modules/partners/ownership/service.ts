// Changes of a partner's owners: they require an owner's password and are mailed to all previous owners.
import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Auth } from '#modules/auth/service.ts'
import type { Users } from '#modules/users/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import type { Outbox } from '#platform/outbox.ts'
import { refusals as plumbing } from '#platform/refusals.ts'
import type { Bank } from '../bank/service.ts'
import type { Members, Membership } from '../members/service.ts'
import { refusals } from '../team/contract.ts'
import { type OwnersChange, ownersChanged } from '../team/events.ts'
import { deleteInvitationsBy } from '../team/store.ts'

export interface OwnershipDeps {
  clock: Clock
  outbox: Pick<Outbox, 'publish'>
  users: Pick<Users, 'lockIfPassword'>
  auth: Pick<Auth, 'ownPassword'>
  members: Pick<Members, 'require' | 'listOwners'>
  bank: Pick<Bank, 'stopChangesRequestedBy'>
}

export const createOwnership = ({ clock, outbox, users, auth, members, bank }: OwnershipDeps) => ({
  /** The stored hash for `recordChange`; undefined without a password. @throws Refusal OWNERS_ONLY, PASSWORD_WRONG, RATE_LIMITED */
  async verifyPassword(actor: Actor, password: string | undefined): Promise<string | undefined> {
    const { user_id } = await members.require(actor, 'owner')
    return password === undefined ? undefined : auth.ownPassword.verify({ actor, user_id, password })
  },

  /** Publishes the change to the current owners; call it before the change is made. @throws Refusal OWNER_PASSWORD_REQUIRED */
  async recordChange(
    tx: Tx,
    own: Membership,
    { passwordHash, ...details }: OwnersChange & { passwordHash: string | undefined },
  ) {
    if (passwordHash === undefined)
      throw new Refusal(refusals.OWNER_PASSWORD_REQUIRED, {
        fields: { password: refusals.OWNER_PASSWORD_REQUIRED.message },
      })
    if (!(await users.lockIfPassword(tx, own.user_id, passwordHash))) throw new Refusal(plumbing.NOT_SIGNED_IN)
    const { partner_id, user_id: actor } = own
    const owners = (await members.listOwners(tx, partner_id)).map(({ user_id }) => user_id)
    const change_id = newId()
    await outbox.publish(tx, ownersChanged.of(change_id, { ...details, change_id, partner_id, actor, owners }), clock())
  },

  /** Cancels bank changes that a former owner requested and invitations that they sent. */
  async revokePending(tx: Tx, user_id: string, { partner_id, user_id: actor }: Membership): Promise<void> {
    await bank.stopChangesRequestedBy(tx, user_id, { partner_id, actor })
    await deleteInvitationsBy(tx, { partner_id, invited_by: user_id })
  },
})
