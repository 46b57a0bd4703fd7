// Encrypts mails with secret links in the database and its backups, and decrypts them for the mail server and the mailbox.
import type { Db } from '#platform/db.ts'
import type { SealedColumn } from '#platform/key-rotation.ts'
import { createSeal } from '#platform/sealing.ts'
import { hasSecretLink } from '../rules.ts'
import { insertMail, type Mail, type NewMail } from '../store.ts'

type Content = Pick<Mail, 'html' | 'text' | 'attachments'>

const purpose = 'mails'
/** The column that this module seals with DATA_KEY. */
export const sealedMails: SealedColumn = {
  ...{ table: 'mails', key: 'mail_id', column: 'sealed' },
  ...{ purpose, boundTo: ['mail_id'] },
}

const empty: Content = { html: '', text: '', attachments: [] }

export const createSealedMails = (dataKey: string) => {
  const seal = createSeal(dataKey, purpose)

  const sealContent = ({ mail_id, html, text, attachments }: Content & { mail_id: string }): string =>
    seal.seal(JSON.stringify({ html, text, attachments } satisfies Content), mail_id)

  return {
    /** Stores a mail, sealed if it is marked secret or contains a secret link. */
    async insert(db: Db, mail: Omit<NewMail, 'sealed'>): Promise<void> {
      const secret = mail.secret || hasSecretLink(mail)
      await insertMail(
        db,
        secret ? { ...mail, ...empty, secret, sealed: sealContent(mail) } : { ...mail, sealed: null },
      )
    },

    /** Returns the mail with its content decrypted. Throws if another DATA_KEY sealed it. */
    open(mail: Mail): Mail {
      if (mail.sealed === null) return mail
      const content: Content = JSON.parse(seal.open(mail.sealed, mail.mail_id))
      return { ...mail, ...content }
    },
  }
}
export type SealedMails = ReturnType<typeof createSealedMails>
