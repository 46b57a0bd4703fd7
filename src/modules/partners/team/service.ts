// Owners manage their team: roles, removals and invitations. Accepting an invitation is in invitations/.
import { createHash } from 'node:crypto'
import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { normaliseEmail } from '#kernel/fields/email.ts'
import { fullName } from '#kernel/full-name.ts'
import type { Language } from '#kernel/language.ts'
import type { Auth } from '#modules/auth/service.ts'
import type { Users } from '#modules/users/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import type { Outbox } from '#platform/outbox.ts'
import type { RateLimits } from '#platform/rate-limits.ts'
import { refusals as plumbing } from '#platform/refusals.ts'
import type { Sessions } from '#platform/sessions.ts'
import type { Bank } from '../bank/service.ts'
import type { MemberRole } from '../members/contract.ts'
import type { Members, Membership } from '../members/service.ts'
import { deleteMember, listMembers, type Member } from '../members/store.ts'
import { refusals, type Team } from './contract.ts'
import { colleagueInvited, type OwnersChange, ownersChanged } from './events.ts'
import { invitationDays, keepExpiredDays, leavesNoOwner, limitPerAddress } from './rules.ts'
import * as store from './store.ts'

export interface TeamDeps {
  db: Db
  clock: Clock
  outbox: Pick<Outbox, 'publish'>
  limits: RateLimits
  users: Users
  sessions: Pick<Sessions, 'closeAll'>
  auth: Pick<Auth, 'ownPassword' | 'voidMfaChallenges'>
  members: Members
  bank: Pick<Bank, 'stopChangesRequestedBy'>
}

const day = 86_400_000
const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** Changes of a partner's owners: they require an owner's password and are mailed to all previous owners. */
const createOwnership = ({ clock, outbox, users, auth, members, bank }: TeamDeps) => ({
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
    await store.deleteInvitationsBy(tx, { partner_id, invited_by: user_id })
  },
})

export const createTeam = (deps: TeamDeps) => {
  const { db, clock, outbox, limits, users, sessions, auth, members } = deps
  const ownership = createOwnership(deps)

  const writeAudit = (
    tx: Tx,
    { partner_id, user_id }: Membership,
    entry: { action: string; before?: object; after?: object },
  ) => recordAudit(tx, { at: clock(), actor: user_id, subject: `partner:${partner_id}`, ...entry })

  const presentTeam = async (on: Db, { partner_id, user_id: own }: Membership): Promise<Team> => {
    const colleagues = await listMembers(on, partner_id)
    const people = await users.findAll(
      on,
      colleagues.map(({ user_id }) => user_id),
    )
    const now = clock()
    return {
      members: colleagues.flatMap(({ user_id, role, joined_at }) => {
        const person = people.get(user_id)
        if (!person) return []
        const name = fullName(person)
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

  /** Runs an owner's change with row locks on all members and returns the resulting team. */
  const changeAsOwner = (
    actor: Actor,
    work: (tx: Tx, own: Membership, colleagues: Member[]) => Promise<void>,
  ): Promise<Team> =>
    inTransaction(db, async (tx) => {
      const { partner_id } = await members.require(actor, 'owner', tx)
      const colleagues = await store.lockMembers(tx, partner_id)
      // Checked again under the locks: another owner may have removed this one.
      const own = await members.require(actor, 'owner', tx)
      await work(tx, own, colleagues)
      return presentTeam(tx, own)
    })

  const publishInvitation = async (tx: Tx, invitation_id: string, sending_id: string) =>
    outbox.publish(tx, colleagueInvited.of(sending_id, { invitation_id, sending_id }), clock())

  const createSending = () => {
    const sent_at = clock()
    return {
      sending_id: newId(),
      sent_at,
      expires_at: new Date(sent_at.getTime() + invitationDays * day),
    }
  }

  const spendAddressLimit = (email: string) =>
    limits.spendNamed('partner invitation', sha256(email).toString('base64url'), limitPerAddress)

  const getMember = (colleagues: readonly Member[], user_id: string): Member => {
    const member = colleagues.find((each) => each.user_id === user_id)
    if (!member) throw new Refusal(refusals.MEMBER_NOT_FOUND)
    return member
  }

  /** Removes a member, makes the account a customer's, and ends its sessions and MFA challenges. */
  const removeFromTeam = async (tx: Tx, user_id: string) => {
    await deleteMember(tx, user_id)
    await users.setRole(tx, user_id, 'customer')
    await auth.voidMfaChallenges(tx, user_id)
    await sessions.closeAll(tx, user_id)
  }

  const refuseLastOwner = (colleagues: readonly Member[], user_id: string, newRole?: MemberRole) => {
    if (leavesNoOwner(colleagues, user_id, newRole)) throw new Refusal(refusals.LAST_OWNER)
  }

  return {
    /** For all members. @throws Refusal as `members.require` */
    async get(actor: Actor): Promise<Team> {
      return presentTeam(db, await members.require(actor))
    },

    /**
     * Invites a colleague by mail. The response does not depend on whether the address has an account.
     * @throws Refusal OWNERS_ONLY, ALREADY_MEMBER, ALREADY_INVITED, RATE_LIMITED (five a day to one address), OWNER_PASSWORD_REQUIRED,
     * PASSWORD_WRONG
     */
    async invite(
      actor: Actor,
      request: { email: string; role: MemberRole; password?: string | undefined; language: Language | undefined },
    ): Promise<Team> {
      const passwordHash = await ownership.verifyPassword(actor, request.password)
      const email = normaliseEmail(request.email)
      await spendAddressLimit(email)
      return changeAsOwner(actor, async (tx, own, colleagues) => {
        const account = await users.findByEmail(tx, email)
        if (account && colleagues.some(({ user_id }) => user_id === account.user_id))
          throw new Refusal(refusals.ALREADY_MEMBER)
        if (request.role === 'owner') await ownership.recordChange(tx, own, { passwordHash, what: 'invited' })
        const inviter = await users.find(tx, own.user_id)
        const row = {
          invitation_id: newId(),
          partner_id: own.partner_id,
          email,
          role: request.role,
          language: request.language ?? inviter?.language ?? ('en' as const),
          invited_by: own.user_id,
          token_hash: null,
          ...createSending(),
        }
        if (!(await store.insertInvitation(tx, row))) throw new Refusal(refusals.ALREADY_INVITED)
        const { invitation_id, role } = row
        await writeAudit(tx, own, { action: 'colleague invited', after: { invitation_id, role } })
        await publishInvitation(tx, invitation_id, row.sending_id)
      })
    },

    /** Mails an invitation again with a new link. @throws Refusal OWNERS_ONLY, INVITATION_NOT_FOUND, RATE_LIMITED */
    async resend(actor: Actor, invitation_id: string): Promise<Team> {
      const { partner_id } = await members.require(actor, 'owner')
      const invitation = await store.findInvitation(db, invitation_id)
      if (invitation?.partner_id === partner_id) await spendAddressLimit(invitation.email)
      return changeAsOwner(actor, async (tx, own) => {
        const sending = createSending()
        if (!(await store.renewInvitation(tx, { invitation_id, partner_id: own.partner_id, ...sending })))
          throw new Refusal(refusals.INVITATION_NOT_FOUND)
        await writeAudit(tx, own, { action: 'invitation sent again', after: { invitation_id } })
        await publishInvitation(tx, invitation_id, sending.sending_id)
      })
    },

    /** Deletes an invitation. @throws Refusal OWNERS_ONLY, INVITATION_NOT_FOUND */
    withdraw: (actor: Actor, invitation_id: string): Promise<Team> =>
      changeAsOwner(actor, async (tx, own) => {
        if (!(await store.deleteInvitation(tx, { invitation_id, partner_id: own.partner_id })))
          throw new Refusal(refusals.INVITATION_NOT_FOUND)
        await writeAudit(tx, own, { action: 'invitation withdrawn', before: { invitation_id } })
      }),

    /** Makes a member an owner or desk staff. @throws Refusal OWNERS_ONLY, MEMBER_NOT_FOUND, LAST_OWNER, PASSWORD_WRONG, RATE_LIMITED */
    async changeRole(actor: Actor, user_id: string, { role, password }: { role: MemberRole; password: string }) {
      const passwordHash = await ownership.verifyPassword(actor, password)
      return changeAsOwner(actor, async (tx, own, colleagues) => {
        const before = getMember(colleagues, user_id)
        if (before.role === role) return
        refuseLastOwner(colleagues, user_id, role)
        await ownership.recordChange(tx, own, {
          passwordHash,
          what: role === 'owner' ? 'made' : 'lessened',
          member: user_id,
        })
        await store.updateRole(tx, user_id, role)
        if (role !== 'owner') await ownership.revokePending(tx, user_id, own)
        const [entryBefore, entryAfter] = [before.role, role].map((each) => ({ user_id, role: each }))
        await writeAudit(tx, own, {
          action: 'colleague changed',
          ...(entryBefore && entryAfter ? { before: entryBefore, after: entryAfter } : {}),
        })
      })
    },

    /** Removes a member, oneself included. @throws Refusal as `changeRole`, and OWNER_PASSWORD_REQUIRED for an owner */
    async remove(actor: Actor, user_id: string, { password }: { password?: string | undefined }): Promise<Team> {
      const passwordHash = await ownership.verifyPassword(actor, password)
      return changeAsOwner(actor, async (tx, own, colleagues) => {
        const { role } = getMember(colleagues, user_id)
        refuseLastOwner(colleagues, user_id)
        if (role === 'owner') {
          await ownership.recordChange(tx, own, { passwordHash, what: 'removed', member: user_id })
          await ownership.revokePending(tx, user_id, own)
        }
        await removeFromTeam(tx, user_id)
        await writeAudit(tx, own, { action: 'colleague removed', before: { user_id, role } })
      })
    },

    removeFromTeam,

    /** Deletes invitations 30 days after they expired. */
    sweep: () => store.deleteInvitationsBefore(db, new Date(clock().getTime() - keepExpiredDays * day)),
  }
}
export type Teams = ReturnType<typeof createTeam>
