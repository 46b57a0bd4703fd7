// Mails with a link that opens something: sealed in the database, so in its backups too, and opened for the mail server and the mailbox.
import type { Db } from '#platform/db.ts'
import { createSeal } from '#platform/sealing.ts'
import { holdsSecretLink } from '../rules.ts'
import { insertMail, listUnsealed, type Mail, type NewMail, sealStored } from '../store.ts'

type Content = Pick<Mail, 'html' | 'text' | 'attachments'>

const sealedAtOnce = 100
const empty: Content = { html: '', text: '', attachments: [] }

export const createSealedMails = (dataKey: string) => {
  const seal = createSeal(dataKey, 'mails')

  const sealContent = ({ mail_id, html, text, attachments }: Content & { mail_id: string }): string =>
    seal.seal(JSON.stringify({ html, text, attachments } satisfies Content), mail_id)

  return {
    /** Stores a mail: sealed where its writer calls it secret, and wherever a link in it opens something. */
    async keep(db: Db, mail: Omit<NewMail, 'sealed'>): Promise<void> {
      const secret = mail.secret || holdsSecretLink(mail)
      await insertMail(
        db,
        secret ? { ...mail, ...empty, secret, sealed: sealContent(mail) } : { ...mail, sealed: null },
      )
    },

    /** The mail as its reader sees it. Throws where another DATA_KEY sealed it. */
    open(mail: Mail): Mail {
      if (mail.sealed === null) return mail
      const content: Content = JSON.parse(seal.open(mail.sealed, mail.mail_id))
      return { ...mail, ...content }
    },

    /** Seals what an earlier release stored in plain text. */
    async sealOld(db: Db): Promise<void> {
      for (;;) {
        const mails = await listUnsealed(db, sealedAtOnce)
        for (const mail of mails) await sealStored(db, mail.mail_id, { ...empty, sealed: sealContent(mail) })
        if (mails.length < sealedAtOnce) return
      }
    },
  }
}
export type SealedMails = ReturnType<typeof createSealedMails>
