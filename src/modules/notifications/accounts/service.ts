// The mails about accounts: proof of an address, a changed one, two-factor sign-in, staff from a new network, the end.
import { proofHours } from '#modules/auth/email-proof/rules.ts'
import type { Auth } from '#modules/auth/service.ts'
import type { User, Users } from '#modules/users/service.ts'
import { auditedOf } from '#platform/audit.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { Templates } from '../adapters/templates.ts'
import type { NoteMail, Site } from '../present.ts'
import type { Letter } from '../service.ts'
import * as present from './present.ts'
import { addressesIn } from './rules.ts'
import { deleteAccountMails, deleteMailsAbout, deleteMailsUntil, deleteProofMails } from './store.ts'

export interface AccountMailsDeps {
  db: Db
  auth: Pick<Auth, 'mayMailProof' | 'writeProofLink' | 'emailChangeMail'>
  users: Pick<Users, 'find' | 'findByEmail'>
  templates: Templates
  site: Site
  /** Keeps a mail, in the caller's transaction where there is one. */
  write: (letter: Letter, on?: Db) => Promise<void>
}

type Addressed = Omit<Letter, 'subject' | 'content'>

export const createAccountMails = ({ db, auth, users, templates, site, write }: AccountMailsDeps) => {
  const writeNote = async (letter: Addressed, note: NoteMail, on?: Db) => {
    const { renderNote } = await templates.mails()
    await write({ ...letter, subject: note.subject, content: await renderNote(note) }, on)
  }

  return {
    /** The link that proves an address: made and kept in one transaction, so that none is made without its mail. */
    async tellProofLink(proof_id: string): Promise<void> {
      if (!(await auth.mayMailProof(proof_id))) return
      await inTransaction(db, async (tx) => {
        const proof = await auth.writeProofLink(tx, proof_id)
        if (!proof) return
        const note = present.proofMail({ ...proof, hours: proofHours }, site)
        await writeNote({ dedupe: `proof:${proof_id}`, to: proof, secret: true }, note, tx)
      })
    },

    /** To the old address: another one was asked for. */
    async tellEmailAsked(proof_id: string): Promise<void> {
      const change = await auth.emailChangeMail(proof_id)
      if (change)
        await writeNote(
          { dedupe: `email-asked:${proof_id}`, to: change },
          present.emailAskedMail(change.newEmail, site),
        )
    },

    /** To the old address: it is the account's no longer. */
    async tellEmailChanged(proof_id: string): Promise<void> {
      const change = await auth.emailChangeMail(proof_id)
      if (change)
        await writeNote(
          { dedupe: `email-changed:${proof_id}`, to: change },
          present.emailChangedMail(change.newEmail, site),
        )
    },

    /** `key` names this change, so that it is told once. */
    async tellTwoFactor(user_id: string, change: 'on' | 'off' | 'codes', key: string): Promise<void> {
      const user = await users.find(db, user_id)
      if (user) await writeNote({ dedupe: `two-factor:${key}`, to: user }, present.twoFactorMail(change, site))
    },

    /** `key` names this sign-in; `at` is ISO 8601. */
    async tellStaffNetwork(seen: { user_id: string; network: string; at: string }, key: string): Promise<void> {
      const user = await users.find(db, seen.user_id)
      const note = present.staffNetworkMail({ network: seen.network, at: new Date(seen.at) }, site)
      if (user) await writeNote({ dedupe: `staff-network:${key}`, to: user }, note)
    },

    /**
     * The last mail to somebody whose account ends in `tx`; every earlier one to any address of theirs, and those about their
     * rides, are deleted. To ask for an address, or to register with it, makes nobody's letters one's own.
     */
    async tellDeleted(tx: Tx, user: User, rideIds: readonly string[]): Promise<void> {
      const { user_id, email } = user
      const { left, wished } = addressesIn(await auditedOf(tx, `user:${user_id}`))
      await deleteAccountMails(tx, email)
      for (const { address, at } of left) await deleteMailsUntil(tx, address, at)
      for (const address of wished) if (!(await users.findByEmail(tx, address))) await deleteProofMails(tx, address)
      await deleteMailsAbout(tx, rideIds)
      const to = { first_name: '', last_name: '', email }
      await writeNote({ dedupe: `deleted:${user_id}`, to, secret: true }, present.deletedMail(site), tx)
    },
  }
}
