// Who owns a partner's account decides where its money goes: changed by an owner who proves the password, told to all who owned it
// before, and whatever the one who goes had asked for ends.
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

export interface OwningDeps {
  clock: Clock
  outbox: Pick<Outbox, 'publish'>
  users: Pick<Users, 'lockIfPassword'>
  auth: Pick<Auth, 'ownPassword'>
  members: Pick<Members, 'require' | 'ownersOf'>
  bank: Pick<Bank, 'stopAskedBy'>
}

export const createOwning = ({ clock, outbox, users, auth, members, bank }: OwningDeps) => ({
  /** The stored hash, for `change`; undefined where no password came. @throws Refusal OWNERS_ONLY, PASSWORD_WRONG, RATE_LIMITED */
  async prove(actor: Actor, password: string | undefined): Promise<string | undefined> {
    const { user_id } = await members.require(actor, 'owner')
    return password === undefined ? undefined : auth.ownPassword.verify({ actor, user_id, password })
  },

  /** To be called before it is done: who owns the account by then is told. @throws Refusal PASSWORD_NEEDED */
  async change(tx: Tx, own: Membership, { stored, ...what }: OwnersChange & { stored: string | undefined }) {
    if (stored === undefined)
      throw new Refusal(refusals.PASSWORD_NEEDED, { fields: { password: refusals.PASSWORD_NEEDED.message } })
    if (!(await users.lockIfPassword(tx, own.user_id, stored))) throw new Refusal(plumbing.NOT_SIGNED_IN)
    const { partner_id, user_id: actor } = own
    const owners = (await members.ownersOf(tx, partner_id)).map(({ user_id }) => user_id)
    const change_id = newId()
    await outbox.publish(tx, ownersChanged.of(change_id, { ...what, change_id, partner_id, actor, owners }), clock())
  },

  /** What somebody had open as an owner is worth nothing any more. */
  async drop(tx: Tx, user_id: string, { partner_id, user_id: actor }: Membership): Promise<void> {
    await bank.stopAskedBy(tx, user_id, { partner_id, actor })
    await deleteInvitationsBy(tx, { partner_id, invited_by: user_id })
  },
})
