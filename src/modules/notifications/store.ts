// SQL of the table mails.
import { type ColumnType, type Generated, type Selectable, sql } from 'kysely'
import type { Language } from '#kernel/language.ts'
import type { Db } from '#platform/db.ts'
import type { Attachment } from '#platform/mail.ts'

/** Of a receipt only which one it is: it is made when the mail is sent or opened. */
export interface MailAttachment extends Attachment {
  receipt_of?: { booking_id: string; language: Language }
}

interface MailTable {
  mail_id: string
  dedupe: string
  to_name: string
  to_address: string
  /** Where an answer goes; null for the sender of all mail. */
  reply_to_name: string | null
  reply_to_address: string | null
  subject: string
  html: string
  text: string
  attachments: ColumnType<MailAttachment[], string, string>
  secret: boolean
  /** Of a secret mail, all that stands in it; the columns of its content are empty then. Null once it is wiped. */
  sealed: string | null
  status: 'queued' | 'sent' | 'dead'
  attempts: Generated<number>
  next_try_at: Date
  last_error: string | null
  created_at: Date
  sent_at: Date | null
}
type Tables = { mails: MailTable }
export type Mail = Selectable<MailTable>
type ReplyTo = 'reply_to_name' | 'reply_to_address'
export type NewMail = Omit<Mail, 'attempts' | 'next_try_at' | 'last_error' | ReplyTo> & Partial<Pick<Mail, ReplyTo>>

const on = (db: Db) => db.withTables<Tables>()

/** Keeps a mail; one whose `dedupe` is there already is dropped. */
export const insertMail = async (db: Db, { attachments, ...mail }: NewMail): Promise<void> => {
  await on(db)
    .insertInto('mails')
    .values({ ...mail, attachments: JSON.stringify(attachments), next_try_at: mail.created_at, last_error: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const isMailThere = async (db: Db, dedupe: string): Promise<boolean> =>
  (await on(db).selectFrom('mails').select('mail_id').where('dedupe', '=', dedupe).executeTakeFirst()) !== undefined

/** Takes one mail that is due and keeps it from every other sender until `leasedUntil`. */
export const takeDue = (db: Db, now: Date, leasedUntil: Date): Promise<Mail | undefined> =>
  on(db)
    .updateTable('mails')
    .set((eb) => ({ next_try_at: leasedUntil, attempts: eb('attempts', '+', 1) }))
    .where('mail_id', '=', (eb) =>
      eb
        .selectFrom('mails')
        .select('mail_id')
        // Written out, as the partial index is: a plan kept for any value could not use it.
        .where(sql<boolean>`status = 'queued'`)
        .where('next_try_at', '<=', now)
        .orderBy('next_try_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()

const wiped = { html: '', text: '', sealed: null }

/** Secret mails whose content stands in plain text. */
export const listUnsealed = (db: Db, limit: number): Promise<Mail[]> =>
  on(db)
    .selectFrom('mails')
    .selectAll()
    .where(sql<boolean>`secret and sealed is null and (html <> '' or text <> '')`)
    .orderBy('mail_id')
    .limit(limit)
    .execute()

/** Nothing where it was wiped meanwhile. */
export const sealStored = async (
  db: Db,
  mail_id: string,
  { attachments, ...sealed }: Pick<Mail, 'html' | 'text' | 'attachments' | 'sealed'>,
): Promise<void> => {
  await on(db)
    .updateTable('mails')
    .set({ ...sealed, attachments: JSON.stringify(attachments) })
    .where('mail_id', '=', mail_id)
    .where('text', '<>', '')
    .execute()
}

export const markSent = async (db: Db, { mail_id, secret }: Mail, now: Date): Promise<void> => {
  await on(db)
    .updateTable('mails')
    .set({ status: 'sent', sent_at: now, last_error: null, ...(secret ? wiped : {}) })
    .where('mail_id', '=', mail_id)
    .execute()
}

export const markDead = async (db: Db, { mail_id, secret }: Mail, lastError: string): Promise<void> => {
  await on(db)
    .updateTable('mails')
    .set({ status: 'dead', last_error: lastError, ...(secret ? wiped : {}) })
    .where('mail_id', '=', mail_id)
    .execute()
}

export const markForRetry = async (
  db: Db,
  { mail_id }: Mail,
  again: { at: Date; lastError: string },
): Promise<void> => {
  await on(db)
    .updateTable('mails')
    .set({ next_try_at: again.at, last_error: again.lastError })
    .where('mail_id', '=', mail_id)
    .where('status', '=', 'queued')
    .execute()
}

/** Mails from before that instant, but for those that are still to be sent. */
export const deleteOldMails = async (db: Db, before: Date): Promise<void> => {
  await on(db).deleteFrom('mails').where('created_at', '<', before).where('status', '!=', 'queued').execute()
}

/** Newest first. */
export const listMails = (db: Db, limit: number): Promise<Mail[]> =>
  on(db).selectFrom('mails').selectAll().orderBy('created_at', 'desc').orderBy('mail_id', 'desc').limit(limit).execute()

export const findMail = (db: Db, mail_id: string): Promise<Mail | undefined> =>
  on(db).selectFrom('mails').selectAll().where('mail_id', '=', mail_id).executeTakeFirst()
