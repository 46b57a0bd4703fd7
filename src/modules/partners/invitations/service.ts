// How one joins a partner's team: by a link that was mailed, with a new account of that address, or by signing in to the one it has.

import { createHash, randomBytes } from 'node:crypto'
import { type Actor, ownSession } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { normaliseEmail } from '#kernel/fields/email.ts'
import type { Language } from '#kernel/language.ts'
import { networkKey } from '#kernel/network.ts'
import { defaultCountry, notProvided } from '#modules/users/profiles/rules.ts'
import type { User } from '#modules/users/service.ts'
import { recordAudit } from '#platform/audit.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { findPartner, insertMember } from '../members/store.ts'
import { lockPartner } from '../store.ts'
import { refusals } from '../team/contract.ts'
import { mayJoin } from '../team/rules.ts'
import type { TeamDeps } from '../team/service.ts'
import * as store from '../team/store.ts'

export interface NewColleague {
  token: string
  first_name: string
  last_name: string
  password: string
}

/** What the mail of an invitation says. */
export interface InvitationMail {
  to: { first_name: string; last_name: string; email: string }
  language: Language
  partner: string
  invited_by: string
  link: string
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()

const nothingElse = {
  phone_number: '',
  address: notProvided,
  city: notProvided,
  state_province: notProvided,
  zip_postal_code: notProvided,
  country: defaultCountry.name,
}

export const createJoiningTeam = (deps: TeamDeps) => {
  const { db, clock, users, sessions, auth, members, publicUrl } = deps

  /** While the partner is inactive nobody joins it: its last owner may have gone. @throws Refusal INVITATION_INVALID */
  const find = async (on: Db, token: string): Promise<store.InvitationRow> => {
    const invitation = await store.findByToken(on, sha256(token), clock())
    const partner = invitation && (await findPartner(on, invitation.partner_id))
    if (!partner || partner.status === 'inactive') throw new Refusal(refusals.INVITATION_INVALID)
    return invitation
  }

  /** Uses the link up. @throws Refusal INVITATION_INVALID */
  const take = async (tx: Tx, token: string): Promise<store.InvitationRow> => {
    const { partner_id } = await find(tx, token)
    // Held from here on: whoever leaves it without an owner waits, or has ended it before.
    await lockPartner(tx, partner_id)
    await find(tx, token)
    const invitation = await store.takeByToken(tx, sha256(token), clock())
    if (!invitation) throw new Refusal(refusals.INVITATION_INVALID)
    return invitation
  }

  const enter = async (tx: Tx, { partner_id, role, invited_by }: store.InvitationRow, user_id: string) => {
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

  const accountOf = (user: User | undefined) => {
    if (!user) return 'new' as const
    return mayJoin(user) ? ('sign in' as const) : ('cannot join' as const)
  }

  const nameOf = async (on: Db, user_id: string) => (await users.findNames(on, [user_id])).get(user_id) ?? ''

  return {
    /** What the holder of a link is shown before they decide. @throws Refusal INVITATION_INVALID */
    async openInvitation(token: string) {
      const invitation = await find(db, token)
      const { email, role } = invitation
      const { name: partner } = await members.partnerOf(db, invitation.partner_id)
      const invited_by = await nameOf(db, invitation.invited_by)
      return { partner, email, role, invited_by, account: accountOf(await users.findByEmail(db, email)) }
    },

    /**
     * A new account of the invited address; its owner signs in with the password they chose.
     * @throws Refusal INVITATION_INVALID; INVITATION_NEEDS_SIGN_IN where the address has an account: the link serves on
     */
    async acceptInvitation(asked: NewColleague, caller: { ip: string; language: Language | undefined }): Promise<void> {
      await find(db, asked.token)
      const password_hash = await auth.hashPassword(asked.password, networkKey(caller.ip))
      await inTransaction(db, async (tx) => {
        const invitation = await take(tx, asked.token)
        const { first_name, last_name } = asked
        const { email } = invitation
        const language = caller.language ?? invitation.language
        const person = {
          ...nothingElse,
          first_name,
          last_name,
          email,
          language,
          role: 'partner' as const,
          password_hash,
        }
        const user = await users.create(tx, person)
        if (!user) throw new Refusal(refusals.INVITATION_NEEDS_SIGN_IN)
        await enter(tx, invitation, user.user_id)
      })
    },

    /**
     * The signed-in account joins, and is signed out everywhere: what it may do is another thing now. Its bookings stay in it.
     * @throws Refusal INVITATION_INVALID, INVITATION_OTHER_ADDRESS, ACCOUNT_CANNOT_JOIN (office, driver, another partner)
     */
    joinByInvitation: (actor: Actor, token: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        const user_id = ownSession(actor)?.id ?? ''
        const invitation = await take(tx, token)
        await users.lockAccount(tx, user_id)
        const user = await users.find(tx, user_id)
        if (!user || normaliseEmail(user.email) !== invitation.email)
          throw new Refusal(refusals.INVITATION_OTHER_ADDRESS)
        if (!mayJoin(user)) throw new Refusal(refusals.ACCOUNT_CANNOT_JOIN)
        await users.setRole(tx, user_id, 'partner')
        await enter(tx, invitation, user_id)
        await auth.voidMfaChallenges(tx, user_id)
        await sessions.closeAll(tx, user_id)
      }),

    /**
     * The link of one sending, made now and never again: to be called in the transaction that stores the mail. Undefined where
     * there is nothing to mail: withdrawn, used or sent again meanwhile, or mailed before.
     */
    async writeInvitationLink(
      tx: Tx,
      { invitation_id, sending_id }: { invitation_id: string; sending_id: string },
    ): Promise<InvitationMail | undefined> {
      const token = randomBytes(32).toString('base64url')
      const sending = { invitation_id, sending_id, token_hash: sha256(token), now: clock() }
      const invitation = await store.giveToken(tx, sending)
      if (!invitation) return undefined
      const { email } = invitation
      const known = await users.findByEmail(tx, email)
      const { name: partner } = await members.partnerOf(tx, invitation.partner_id)
      return {
        to: { first_name: known?.first_name ?? '', last_name: known?.last_name ?? '', email },
        language: known?.language ?? invitation.language,
        partner,
        invited_by: await nameOf(tx, invitation.invited_by),
        link: `${publicUrl}/partner-invitation?token=${token}`,
      }
    },
  }
}
