// Accepting an invitation to a partner's team, with a new account or by signing in to an existing one.

import { createHash, randomBytes } from 'node:crypto'
import { type Actor, ownSession } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { normaliseEmail } from '#kernel/fields/email.ts'
import type { Language } from '#kernel/language.ts'
import { networkKey } from '#kernel/network.ts'
import type { Auth } from '#modules/auth/service.ts'
import { defaultCountry, notProvided } from '#modules/users/profiles/rules.ts'
import type { User } from '#modules/users/service.ts'
import { recordAudit } from '#platform/audit.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { findPartner, insertMember } from '../members/store.ts'
import { lockPartner } from '../store.ts'
import { refusals } from '../team/contract.ts'
import { canJoin } from '../team/rules.ts'
import type { TeamDeps } from '../team/service.ts'
import * as store from '../team/store.ts'

export interface InvitationsDeps extends Pick<TeamDeps, 'db' | 'clock' | 'users' | 'sessions' | 'members'> {
  auth: Pick<Auth, 'hashPassword' | 'verifyEmailByLink' | 'voidMfaChallenges'>
  /** Configured address without a trailing slash; links are never built from request headers. */
  publicUrl: string
}

export interface NewColleague {
  token: string
  first_name: string
  last_name: string
  password: string
}

/** Content of an invitation mail. */
export interface InvitationMail {
  to: { first_name: string; last_name: string; email: string }
  language: Language
  partner: string
  invited_by: string
  link: string
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()

const emptyProfile = {
  phone_number: '',
  address: notProvided,
  city: notProvided,
  state_province: notProvided,
  zip_postal_code: notProvided,
  country: defaultCountry.name,
}

export const createInvitations = (deps: InvitationsDeps) => {
  const { db, clock, users, sessions, auth, members, publicUrl } = deps

  /** Refuses inactive partners too, because their last owner may have left. @throws Refusal INVITATION_INVALID */
  const findOpenInvitation = async (on: Db, token: string): Promise<store.InvitationRow> => {
    const invitation = await store.findByToken(on, sha256(token), clock())
    const partner = invitation && (await findPartner(on, invitation.partner_id))
    if (!partner || partner.status === 'inactive') throw new Refusal(refusals.INVITATION_INVALID)
    return invitation
  }

  /** Deletes the invitation, so that the link works once. @throws Refusal INVITATION_INVALID */
  const consumeInvitation = async (tx: Tx, token: string): Promise<store.InvitationRow> => {
    const { partner_id } = await findOpenInvitation(tx, token)
    // The row lock makes a concurrent departure of the last owner wait; one that came first is seen by the next check.
    await lockPartner(tx, partner_id)
    await findOpenInvitation(tx, token)
    const invitation = await store.consumeByToken(tx, sha256(token), clock())
    if (!invitation) throw new Refusal(refusals.INVITATION_INVALID)
    return invitation
  }

  const addMember = async (tx: Tx, { partner_id, role, invited_by }: store.InvitationRow, user_id: string) => {
    const now = clock()
    if (!(await insertMember(tx, { user_id, partner_id, role, joined_at: now })))
      throw new Refusal(refusals.ACCOUNT_CANNOT_JOIN)
    await auth.verifyEmailByLink(tx, user_id)
    const after = { user_id, role, invited_by }
    await recordAudit(tx, {
      at: now,
      actor: user_id,
      action: 'colleague joined',
      subject: `partner:${partner_id}`,
      after,
    })
  }

  const accountState = (user: User | undefined) => {
    if (!user) return 'new' as const
    return canJoin(user) ? ('sign in' as const) : ('cannot join' as const)
  }

  const findName = async (on: Db, user_id: string) => (await users.findNames(on, [user_id])).get(user_id) ?? ''

  return {
    /** Reads an invitation before it is accepted. @throws Refusal INVITATION_INVALID */
    async openInvitation(token: string) {
      const invitation = await findOpenInvitation(db, token)
      const { email, role } = invitation
      const { name: partner } = await members.getPartner(db, invitation.partner_id)
      const invited_by = await findName(db, invitation.invited_by)
      return { partner, email, role, invited_by, account: accountState(await users.findByEmail(db, email)) }
    },

    /**
     * Creates an account of the invited address with the chosen password.
     * @throws Refusal INVITATION_INVALID; INVITATION_NEEDS_SIGN_IN if the address has an account (the link stays valid)
     */
    async acceptInvitation(form: NewColleague, caller: { ip: string; language: Language | undefined }): Promise<void> {
      await findOpenInvitation(db, form.token)
      const password_hash = await auth.hashPassword(form.password, networkKey(caller.ip))
      await inTransaction(db, async (tx) => {
        const invitation = await consumeInvitation(tx, form.token)
        const { first_name, last_name } = form
        const { email } = invitation
        const language = caller.language ?? invitation.language
        const person = {
          ...emptyProfile,
          first_name,
          last_name,
          email,
          language,
          role: 'partner' as const,
          password_hash,
        }
        const user = await users.create(tx, person)
        if (!user) throw new Refusal(refusals.INVITATION_NEEDS_SIGN_IN)
        await addMember(tx, invitation, user.user_id)
      })
    },

    /**
     * Adds the signed-in account to the team and signs it out everywhere, because its role changes. It keeps its bookings.
     * @throws Refusal INVITATION_INVALID, INVITATION_EMAIL_MISMATCH, ACCOUNT_CANNOT_JOIN (office, driver, another partner)
     */
    joinByInvitation: (actor: Actor, token: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        const user_id = ownSession(actor)?.id ?? ''
        const invitation = await consumeInvitation(tx, token)
        await users.lockAccount(tx, user_id)
        const user = await users.find(tx, user_id)
        if (!user || normaliseEmail(user.email) !== invitation.email)
          throw new Refusal(refusals.INVITATION_EMAIL_MISMATCH)
        if (!canJoin(user)) throw new Refusal(refusals.ACCOUNT_CANNOT_JOIN)
        await users.setRole(tx, user_id, 'partner')
        await addMember(tx, invitation, user_id)
        await auth.voidMfaChallenges(tx, user_id)
        await sessions.closeAll(tx, user_id)
      }),

    /**
     * Creates the link of one sending; call it in the transaction that stores the mail. Returns undefined if the invitation was
     * withdrawn, used, sent again or already mailed.
     */
    async writeInvitationLink(
      tx: Tx,
      { invitation_id, sending_id }: { invitation_id: string; sending_id: string },
    ): Promise<InvitationMail | undefined> {
      const token = randomBytes(32).toString('base64url')
      const sending = { invitation_id, sending_id, token_hash: sha256(token), now: clock() }
      const invitation = await store.setToken(tx, sending)
      if (!invitation) return undefined
      const { email } = invitation
      const account = await users.findByEmail(tx, email)
      const { name: partner } = await members.getPartner(tx, invitation.partner_id)
      return {
        to: { first_name: account?.first_name ?? '', last_name: account?.last_name ?? '', email },
        language: account?.language ?? invitation.language,
        partner,
        invited_by: await findName(tx, invitation.invited_by),
        link: `${publicUrl}/partner-invitation?token=${token}`,
      }
    },
  }
}
export type Invitations = ReturnType<typeof createInvitations>
