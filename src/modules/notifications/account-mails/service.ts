// Sends mails about accounts: email verification and change, two-factor sign-in, staff on a new network, deletion.
import { proofHours } from '#modules/auth/email-verification/rules.ts'
import { invitationHours } from '#modules/auth/rules.ts'
import type { Auth } from '#modules/auth/service.ts'
import type { User, Users } from '#modules/users/service.ts'
import { listAuditedChanges } from '#platform/audit.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { ComposeMail } from '../composer/service.ts'
import type { Site } from '../present.ts'
import { addressesIn } from './rules.ts'
import {
  deleteAccountMails,
  deleteMailsAbout,
  deleteMailsNaming,
  deleteMailsUntil,
  deleteVerificationMails,
  removeReplyAddress,
} from './store.ts'

export interface AccountMailsDeps {
  db: Db
  auth: Pick<
    Auth,
    'spendVerificationMailLimit' | 'createVerificationLink' | 'findEmailChangeNotice' | 'createResetLink'
  >
  users: Pick<Users, 'find' | 'findByEmail'>
  site: Site
  composeMail: ComposeMail
  /** Erases the office's notes about a person and returns the ids of their attention items. */
  forgetNotes: (tx: Tx, about: { ids: readonly string[]; address: string }) => Promise<string[]>
}

export const createAccountMails = ({ db, auth, users, site, composeMail, forgetNotes }: AccountMailsDeps) => {
  return {
    /** Creates the verification link and its mail in one transaction, so that no link exists without a mail. */
    async sendVerificationLink({ verification_id }: { verification_id: string }): Promise<void> {
      if (!(await auth.spendVerificationMailLimit(verification_id))) return
      await inTransaction(db, async (tx) => {
        const verification = await auth.createVerificationLink(tx, verification_id)
        if (!verification) return
        await composeMail(
          { dedupe: `proof:${verification_id}`, to: verification, secret: true },
          (templates) => templates.verification({ ...verification, hours: proofHours }, site),
          tx,
        )
      })
    },

    /** Invites the owner of an account that the office opened; link and mail in one transaction. */
    async notifyAccountOpened({ reset_id }: { reset_id: string }): Promise<void> {
      await inTransaction(db, async (tx) => {
        const to = await auth.createResetLink(tx, reset_id)
        if (!to) return
        await composeMail(
          { dedupe: `opened:${reset_id}`, to, secret: true },
          (templates) => {
            const invitation = { link: to.link, hours: invitationHours }
            return to.role === 'admin'
              ? templates.staffInvited(invitation, site)
              : templates.accountOpened(invitation, site)
          },
          tx,
        )
      })
    },

    /** Warns the old address that a new one was requested. */
    async notifyEmailChangeRequested({ verification_id }: { verification_id: string }): Promise<void> {
      const change = await auth.findEmailChangeNotice(verification_id)
      if (change)
        await composeMail({ dedupe: `email-change-requested:${verification_id}`, to: change }, (templates) =>
          templates.emailChangeRequested(change.isVerified ? change.newEmail : undefined, site),
        )
    },

    /** Tells the old address that the account no longer uses it. */
    async notifyEmailChanged({ verification_id }: { verification_id: string }): Promise<void> {
      const change = await auth.findEmailChangeNotice(verification_id)
      if (change)
        await composeMail({ dedupe: `email-changed:${verification_id}`, to: change }, (templates) =>
          templates.emailChanged(site),
        )
    },

    /** Notifies of a changed second factor; `key` is the event's key, so that one mail is sent. */
    async notifyTwoFactorChanged(
      { user_id, change }: { user_id: string; change: 'on' | 'off' | 'codes' },
      key: string,
    ): Promise<void> {
      const user = await users.find(db, user_id)
      if (user)
        await composeMail({ dedupe: `two-factor:${key}`, to: user }, (templates) => templates.twoFactor(change, site))
    },

    /** Notifies of a staff sign-in from a new network; `key` is the event's key, `at` is ISO 8601. */
    async notifyStaffFromNewNetwork(
      event: { user_id: string; network: string; at: string },
      key: string,
    ): Promise<void> {
      const user = await users.find(db, event.user_id)
      if (user)
        await composeMail({ dedupe: `staff-network:${key}`, to: user }, (templates) =>
          templates.staffNetwork({ network: event.network, at: new Date(event.at) }, site),
        )
    },

    /**
     * Deletes the mails to the user's addresses, about their rides and messages (`about`) and naming them (`naming`), then sends the
     * last mail. An address that was only requested loses just its verification mails, since it may belong to someone else.
     */
    async notifyAccountDeleted(
      tx: Tx,
      user: User,
      { about, naming }: { about: readonly string[]; naming: readonly string[] },
    ): Promise<void> {
      const { user_id, email } = user
      const { former, requested } = addressesIn(await listAuditedChanges(tx, `user:${user_id}`))
      const itemIds = await forgetNotes(tx, { ids: about, address: email })
      await deleteAccountMails(tx, email)
      await removeReplyAddress(tx, email)
      for (const { address, at } of former) {
        await deleteMailsUntil(tx, address, at)
        await removeReplyAddress(tx, address, at)
      }
      for (const address of requested)
        if (!(await users.findByEmail(tx, address))) await deleteVerificationMails(tx, address)
      await deleteMailsAbout(tx, [...about, ...itemIds])
      await deleteMailsNaming(tx, naming)
      const { role, language } = user
      await composeMail(
        { dedupe: `deleted:${user_id}`, to: { first_name: '', last_name: '', email, role, language }, secret: true },
        (templates) => templates.accountDeleted(site),
        tx,
      )
    },
  }
}
