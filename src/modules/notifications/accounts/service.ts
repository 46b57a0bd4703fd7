// The mails about accounts: proof of an address, a changed one, two-factor sign-in, staff from a new network, the end.
import type { Language } from '#kernel/language.ts'
import { proofHours } from '#modules/auth/email-verification/rules.ts'
import { invitationHours } from '#modules/auth/rules.ts'
import type { Auth } from '#modules/auth/service.ts'
import type { User, Users } from '#modules/users/service.ts'
import { listAuditedChanges } from '#platform/audit.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { Site } from '../present.ts'
import { languageFor } from '../rules.ts'
import type { Tell } from '../service.ts'
import { addressesIn } from './rules.ts'
import {
  deleteAccountMails,
  deleteMailsAbout,
  deleteMailsNaming,
  deleteMailsUntil,
  deleteProofMails,
  dropRepliesTo,
} from './store.ts'

export interface AccountMailsDeps {
  db: Db
  auth: Pick<
    Auth,
    'spendVerificationMailLimit' | 'createVerificationLink' | 'findEmailChangeNotice' | 'createResetLink'
  >
  users: Pick<Users, 'find' | 'findByEmail'>
  site: Site
  siteLanguage: () => Language
  tell: Tell
  /** Takes the office's notes about somebody away; the ids are those of what they stood on. */
  forgetNotes: (tx: Tx, about: { ids: readonly string[]; address: string }) => Promise<string[]>
}

export const createAccountMails = ({ db, auth, users, site, siteLanguage, tell, forgetNotes }: AccountMailsDeps) => {
  const inOwnLanguage = <To extends Parameters<typeof languageFor>[0]>(to: To) => ({
    to,
    language: languageFor(to, siteLanguage()),
  })

  return {
    /** The link that proves an address: made and kept in one transaction, so that none is made without its mail. */
    async tellProofLink(proof_id: string): Promise<void> {
      if (!(await auth.spendVerificationMailLimit(proof_id))) return
      await inTransaction(db, async (tx) => {
        const proof = await auth.createVerificationLink(tx, proof_id)
        if (!proof) return
        await tell(
          { dedupe: `proof:${proof_id}`, ...inOwnLanguage(proof), secret: true },
          (letters) => letters.proof({ ...proof, hours: proofHours }, site),
          tx,
        )
      })
    },

    /** The way into an account that the office has opened for them: link and mail in one transaction. */
    async tellOpened(reset_id: string): Promise<void> {
      await inTransaction(db, async (tx) => {
        const to = await auth.createResetLink(tx, reset_id)
        if (!to) return
        await tell(
          { dedupe: `opened:${reset_id}`, ...inOwnLanguage(to), secret: true },
          (letters) => letters.accountOpened({ link: to.link, hours: invitationHours }, site),
          tx,
        )
      })
    },

    /** To the old address: another one was asked for. */
    async tellEmailAsked(proof_id: string): Promise<void> {
      const change = await auth.findEmailChangeNotice(proof_id)
      if (change)
        await tell({ dedupe: `email-asked:${proof_id}`, ...inOwnLanguage(change) }, (letters) =>
          letters.emailAsked(change.isVerified ? change.newEmail : undefined, site),
        )
    },

    /** To the old address: it is the account's no longer. */
    async tellEmailChanged(proof_id: string): Promise<void> {
      const change = await auth.findEmailChangeNotice(proof_id)
      if (change)
        await tell({ dedupe: `email-changed:${proof_id}`, ...inOwnLanguage(change) }, (letters) =>
          letters.emailChanged(site),
        )
    },

    /** `key` names this change, so that it is told once. */
    async tellTwoFactor(user_id: string, change: 'on' | 'off' | 'codes', key: string): Promise<void> {
      const user = await users.find(db, user_id)
      if (user)
        await tell({ dedupe: `two-factor:${key}`, ...inOwnLanguage(user) }, (letters) =>
          letters.twoFactor(change, site),
        )
    },

    /** `key` names this sign-in; `at` is ISO 8601. */
    async tellStaffNetwork(seen: { user_id: string; network: string; at: string }, key: string): Promise<void> {
      const user = await users.find(db, seen.user_id)
      if (user)
        await tell({ dedupe: `staff-network:${key}`, ...inOwnLanguage(user) }, (letters) =>
          letters.staffNetwork({ network: seen.network, at: new Date(seen.at) }, site),
        )
    },

    /**
     * The last mail to somebody whose account ends in `tx`; every earlier one to any address of theirs, and those about their
     * `about`, their rides and messages, are deleted. To ask for an address, or to register with it, makes nobody's letters one's
     * own. Of letters to others no answer goes to them any more, and those that tell `naming` say their name no longer.
     */
    async tellDeleted(
      tx: Tx,
      user: User,
      { about, naming }: { about: readonly string[]; naming: readonly string[] },
    ): Promise<void> {
      const { user_id, email } = user
      const { left, wished } = addressesIn(await listAuditedChanges(tx, `user:${user_id}`))
      const noted = await forgetNotes(tx, { ids: about, address: email })
      await deleteAccountMails(tx, email)
      await dropRepliesTo(tx, email)
      for (const { address, at } of left) {
        await deleteMailsUntil(tx, address, at)
        await dropRepliesTo(tx, address, at)
      }
      for (const address of wished) if (!(await users.findByEmail(tx, address))) await deleteProofMails(tx, address)
      await deleteMailsAbout(tx, [...about, ...noted])
      await deleteMailsNaming(tx, naming)
      const { to, language } = inOwnLanguage(user)
      await tell(
        {
          dedupe: `deleted:${user_id}`,
          to: { first_name: '', last_name: '', email: to.email },
          language,
          secret: true,
        },
        (letters) => letters.deleted(site),
        tx,
      )
    },
  }
}
