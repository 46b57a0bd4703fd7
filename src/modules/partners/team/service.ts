// A partner's team in the hands of its owners: roles, removals, and the invitations that are out. How one joins is in joining/.

import { createHash } from 'node:crypto'
import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { normaliseEmail } from '#kernel/fields/email.ts'
import type { Language } from '#kernel/language.ts'
import type { Auth } from '#modules/auth/service.ts'
import type { Users } from '#modules/users/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import type { Outbox } from '#platform/outbox.ts'
import type { RateLimits } from '#platform/rate-limits.ts'
import type { Sessions } from '#platform/sessions.ts'
import { createJoiningTeam } from '../invitations/service.ts'
import type { MemberRole } from '../members/contract.ts'
import type { Members, Membership } from '../members/service.ts'
import { deleteMember, listMembers, type Member } from '../members/store.ts'
import { createOwning, type OwningDeps } from '../ownership/service.ts'
import { refusals, type Team } from './contract.ts'
import { colleagueInvited } from './events.ts'
import { invitationDays, invitationsByAddress, leavesNoOwner, listedDays } from './rules.ts'
import * as store from './store.ts'

export interface TeamDeps {
  db: Db
  clock: Clock
  outbox: Pick<Outbox, 'publish'>
  limits: RateLimits
  users: Users
  sessions: Pick<Sessions, 'closeAll'>
  auth: Pick<Auth, 'hashPassword' | 'ownPassword' | 'verifyEmailByLink' | 'voidResets' | 'voidMfaChallenges'>
  members: Members
  bank: OwningDeps['bank']
  /** Without a slash at the end: a link is never built from what a request claims. */
  publicUrl: string
}

const day = 86_400_000
const sha256 = (text: string) => createHash('sha256').update(text).digest()

export const createTeam = (deps: TeamDeps) => {
  const { db, clock, outbox, limits, users, sessions, auth, members } = deps
  const owning = createOwning(deps)

  const note = (
    tx: Tx,
    { partner_id, user_id }: Membership,
    entry: { action: string; before?: object; after?: object },
  ) => recordAudit(tx, { at: clock(), actor: user_id, subject: `partner:${partner_id}`, ...entry })

  const shown = async (on: Db, { partner_id, user_id: own }: Membership): Promise<Team> => {
    const all = await listMembers(on, partner_id)
    const people = await users.findAll(
      on,
      all.map(({ user_id }) => user_id),
    )
    const now = clock()
    return {
      members: all.flatMap(({ user_id, role, joined_at }) => {
        const person = people.get(user_id)
        if (!person) return []
        const name = `${person.first_name} ${person.last_name}`.trim()
        return [{ user_id, name, email: person.email, role, joined_at: joined_at.toISOString(), own: user_id === own }]
      }),
      invitations: (await store.listInvitations(on, partner_id)).map((each) => ({
        invitation_id: each.invitation_id,
        email: each.email,
        role: each.role,
        sent_at: each.sent_at.toISOString(),
        expires_at: each.expires_at.toISOString(),
        expired: each.expires_at <= now,
      })),
    }
  }

  /** What an owner does to the team, with the rows of all its members held; answers the team as it is then. */
  const asOwner = (actor: Actor, work: (tx: Tx, own: Membership, all: Member[]) => Promise<void>): Promise<Team> =>
    inTransaction(db, async (tx) => {
      const { partner_id } = await members.require(actor, 'owner', tx)
      const all = await store.lockMembers(tx, partner_id)
      // Looked at again: of two owners who remove each other the second one is none any more.
      const own = await members.require(actor, 'owner', tx)
      await work(tx, own, all)
      return shown(tx, own)
    })

  const send = async (tx: Tx, invitation_id: string, sending_id: string) =>
    outbox.publish(tx, colleagueInvited.of(sending_id, { invitation_id, sending_id }), clock())

  const newSending = () => {
    const sent_at = clock()
    return {
      sending_id: newId(),
      sent_at,
      expires_at: new Date(sent_at.getTime() + invitationDays * day),
    }
  }

  const mayMail = (email: string) =>
    limits.spendNamed('partner invitation', sha256(email).toString('base64url'), invitationsByAddress)

  const memberOf = (all: readonly Member[], user_id: string): Member => {
    const found = all.find((each) => each.user_id === user_id)
    if (!found) throw new Refusal(refusals.MEMBER_NOT_FOUND)
    return found
  }

  /** Their account goes on as a customer's; whatever is under way with it as a partner's ends. */
  const leave = async (tx: Tx, user_id: string) => {
    await deleteMember(tx, user_id)
    await users.setRole(tx, user_id, 'customer')
    await auth.voidMfaChallenges(tx, user_id)
    await sessions.closeAll(tx, user_id)
  }

  const refuseLastOwner = (all: readonly Member[], user_id: string, becoming?: MemberRole) => {
    if (leavesNoOwner(all, user_id, becoming)) throw new Refusal(refusals.LAST_OWNER)
  }

  return {
    ...createJoiningTeam(deps),

    /** Also for the desk. */
    async get(actor: Actor): Promise<Team> {
      return shown(db, await members.require(actor))
    },

    /**
     * What the address is elsewhere makes no difference to the answer; only its owner learns it, from the link.
     * @throws Refusal OWNERS_ONLY, ALREADY_MEMBER, ALREADY_INVITED, RATE_LIMITED after five to one address in a day; for an owner
     * PASSWORD_NEEDED and PASSWORD_WRONG as well
     */
    async invite(
      actor: Actor,
      asked: { email: string; role: MemberRole; password?: string | undefined; language: Language | undefined },
    ): Promise<Team> {
      const stored = await owning.prove(actor, asked.password)
      const email = normaliseEmail(asked.email)
      await mayMail(email)
      return asOwner(actor, async (tx, own, all) => {
        const known = await users.findByEmail(tx, email)
        if (known && all.some(({ user_id }) => user_id === known.user_id)) throw new Refusal(refusals.ALREADY_MEMBER)
        if (asked.role === 'owner') await owning.change(tx, own, { stored, what: 'invited' })
        const inviting = await users.find(tx, own.user_id)
        const row = {
          invitation_id: newId(),
          partner_id: own.partner_id,
          email,
          role: asked.role,
          language: asked.language ?? inviting?.language ?? ('en' as const),
          invited_by: own.user_id,
          token_hash: null,
          ...newSending(),
        }
        if (!(await store.insertInvitation(tx, row))) throw new Refusal(refusals.ALREADY_INVITED)
        const { invitation_id, role } = row
        await note(tx, own, { action: 'colleague invited', after: { invitation_id, role } })
        await send(tx, invitation_id, row.sending_id)
      })
    },

    /** @throws Refusal OWNERS_ONLY, INVITATION_NOT_FOUND, RATE_LIMITED */
    async resend(actor: Actor, invitation_id: string): Promise<Team> {
      const { partner_id } = await members.require(actor, 'owner')
      const invited = await store.findInvitation(db, invitation_id)
      if (invited?.partner_id === partner_id) await mayMail(invited.email)
      return asOwner(actor, async (tx, own) => {
        const sending = newSending()
        if (!(await store.renewInvitation(tx, { invitation_id, partner_id: own.partner_id, ...sending })))
          throw new Refusal(refusals.INVITATION_NOT_FOUND)
        await note(tx, own, { action: 'invitation sent again', after: { invitation_id } })
        await send(tx, invitation_id, sending.sending_id)
      })
    },

    /** @throws Refusal OWNERS_ONLY, INVITATION_NOT_FOUND */
    withdraw: (actor: Actor, invitation_id: string): Promise<Team> =>
      asOwner(actor, async (tx, own) => {
        if (!(await store.deleteInvitation(tx, { invitation_id, partner_id: own.partner_id })))
          throw new Refusal(refusals.INVITATION_NOT_FOUND)
        await note(tx, own, { action: 'invitation withdrawn', before: { invitation_id } })
      }),

    /** Makes an owner, or one less. @throws Refusal OWNERS_ONLY, MEMBER_NOT_FOUND, LAST_OWNER, PASSWORD_WRONG, RATE_LIMITED */
    async changeRole(actor: Actor, user_id: string, { role, password }: { role: MemberRole; password: string }) {
      const stored = await owning.prove(actor, password)
      return asOwner(actor, async (tx, own, all) => {
        const before = memberOf(all, user_id)
        if (before.role === role) return
        refuseLastOwner(all, user_id, role)
        await owning.change(tx, own, { stored, what: role === 'owner' ? 'made' : 'lessened', member: user_id })
        await store.saveRole(tx, user_id, role)
        if (role !== 'owner') await owning.drop(tx, user_id, own)
        const [was, is] = [before.role, role].map((each) => ({ user_id, role: each }))
        await note(tx, own, { action: 'colleague changed', ...(was && is ? { before: was, after: is } : {}) })
      })
    },

    /** One's own place too, where another owner stays. @throws Refusal as `changeRole`; of an owner PASSWORD_NEEDED as well */
    async remove(actor: Actor, user_id: string, { password }: { password?: string | undefined }): Promise<Team> {
      const stored = await owning.prove(actor, password)
      return asOwner(actor, async (tx, own, all) => {
        const { role } = memberOf(all, user_id)
        refuseLastOwner(all, user_id)
        if (role === 'owner') {
          await owning.change(tx, own, { stored, what: 'removed', member: user_id })
          await owning.drop(tx, user_id, own)
        }
        await leave(tx, user_id)
        await note(tx, own, { action: 'colleague removed', before: { user_id, role } })
      })
    },

    leave,

    sweep: () => store.deleteInvitationsBefore(db, new Date(clock().getTime() - listedDays * day)),
  }
}
export type Teams = ReturnType<typeof createTeam>
