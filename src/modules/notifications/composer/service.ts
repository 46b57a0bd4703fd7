// Writes one mail: in the language of its reader, once, to nobody who is gone.
import { isErased } from '#kernel/email.ts'
import type { Language } from '#kernel/language.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import type { Content, Letters, Templates } from '../adapters/templates.ts'
import { isProven } from '../rules.ts'
import type { SealedMails } from '../sealed-mails/service.ts'
import { isMailThere, type MailAttachment } from '../store.ts'

export interface Person {
  first_name: string
  last_name: string
  email: string
  /** When the address was verified; absent where it is not. */
  email_verified_at?: Date | null | undefined
}

export interface Letter {
  /** What it tells whom; a second letter of the same name is never written. */
  dedupe: string
  to: Person
  language: Language
  /** Where an answer goes, where that is not the sender of all mail. */
  reply_to?: { name: string; address: string }
  attachments?: MailAttachment[]
  /** Holds a link that opens something: kept sealed, and wiped once it has left. */
  secret?: boolean
}

/** Has a letter made in its language and keeps it, in the caller's transaction where there is one. */
export type Tell = (letter: Letter, say: (letters: Letters) => Promise<Content>, on?: Db) => Promise<void>

export const nameOf = ({ first_name, last_name }: Person): string => `${first_name} ${last_name}`.trim()

interface TellDeps {
  db: Db
  clock: Clock
  templates: Templates
  sealedMails: Pick<SealedMails, 'keep'>
}

/** `isSent`: a mail server sends them. Otherwise they stay in the built-in mailbox. */
export const createTell =
  ({ db, clock, templates, sealedMails }: TellDeps, isSent: boolean): Tell =>
  async ({ dedupe, to, language, reply_to, attachments = [], secret = false }, say, on = db) => {
    // Nobody is left behind such an address.
    if (isErased(to.email)) return
    // Only saves the making of a mail whose event comes again: the unique index is what keeps it single.
    if (await isMailThere(on, dedupe)) return
    const now = clock()
    await sealedMails.keep(on, {
      mail_id: newId(),
      dedupe,
      to_name: isProven(to) ? nameOf(to) : '',
      to_address: to.email,
      reply_to_name: reply_to?.name ?? null,
      reply_to_address: reply_to?.address ?? null,
      ...(await say(await templates.letters(language))),
      attachments,
      secret,
      status: isSent ? 'queued' : 'sent',
      created_at: now,
      sent_at: isSent ? null : now,
    })
  }
