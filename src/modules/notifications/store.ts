// SQL on the table mails.

import { type ColumnType, type Generated, type Selectable, sql } from 'kysely'
import type { Language } from '#kernel/language.ts'
import type { Db } from '#platform/db.ts'
import type { Attachment } from '#platform/mail.ts'
import { deleteInBatches } from '#platform/retention.ts'
import type { MailStatus } from './rules.ts'

/** A receipt is stored as a reference, because it is generated when the mail is sent or opened. */
export interface MailAttachment extends Attachment {
  receipt_of?: { booking_id: string; language: Language }
}

interface MailTable {
  mail_id: string
  dedupe: string
  to_name: string
  to_address: string
  /** Reply address; null for the common sender address. */
  reply_to_name: string | null
  reply_to_address: string | null
  subject: string
  html: string
  text: string
  attachments: ColumnType<MailAttachment[], string, string>
  secret: boolean
  /** Encrypted content of a secret mail, whose content columns are empty; null once it is wiped. */
  sealed: string | null
  status: MailStatus
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

/** Compares in lower case too, so that the index on lower(to_address) is used. */
export const isTo = (address: string) =>
  sql<boolean>`(lower(to_address) = lower(${address}) and to_address = ${address})`

/** Inserts a mail; does nothing if its `dedupe` key exists. */
export const insertMail = async (db: Db, { attachments, ...mail }: NewMail): Promise<void> => {
  await on(db)
    .insertInto('mails')
    .values({ ...mail, attachments: JSON.stringify(attachments), next_try_at: mail.created_at, last_error: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const hasMail = async (db: Db, dedupe: string): Promise<boolean> =>
  (await on(db).selectFrom('mails').select('mail_id').where('dedupe', '=', dedupe).executeTakeFirst()) !== undefined

/** Leases one due mail until `leasedUntil`, so that no other sender takes it, and counts the attempt. */
export const leaseDueMail = (db: Db, now: Date, leasedUntil: Date): Promise<Mail | undefined> =>
  on(db)
    .updateTable('mails')
    .set((eb) => ({ next_try_at: leasedUntil, attempts: eb('attempts', '+', 1) }))
    .where('mail_id', '=', (eb) =>
      eb
        .selectFrom('mails')
        .select('mail_id')
        // A literal and not a parameter, so that a generic plan can use the partial index.
        .where(sql<boolean>`status = 'queued'`)
        .where('next_try_at', '<=', now)
        .orderBy('next_try_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()

const emptyContent = { html: '', text: '', sealed: null }

export const markSent = async (db: Db, { mail_id, secret }: Mail, now: Date): Promise<void> => {
  await on(db)
    .updateTable('mails')
    .set({ status: 'sent', sent_at: now, last_error: null, ...(secret ? emptyContent : {}) })
    .where('mail_id', '=', mail_id)
    .execute()
}

export const markDead = async (db: Db, { mail_id, secret }: Mail, lastError: string): Promise<void> => {
  await on(db)
    .updateTable('mails')
    .set({ status: 'dead', last_error: lastError, ...(secret ? emptyContent : {}) })
    .where('mail_id', '=', mail_id)
    .execute()
}

export const markForRetry = async (
  db: Db,
  { mail_id }: Mail,
  retry: { at: Date; lastError: string },
): Promise<void> => {
  await on(db)
    .updateTable('mails')
    .set({ next_try_at: retry.at, last_error: retry.lastError })
    .where('mail_id', '=', mail_id)
    .where('status', '=', 'queued')
    .execute()
}

/** Deletes mails created before this instant, except queued ones. */
export const deleteOldMails = async (db: Db, before: Date): Promise<void> => {
  await deleteInBatches(db, { table: 'mails', due: sql`created_at < ${before} and status <> 'queued'` })
}

/** Lists mails, newest first. */
export const listMails = (db: Db, limit: number): Promise<Mail[]> =>
  on(db).selectFrom('mails').selectAll().orderBy('created_at', 'desc').orderBy('mail_id', 'desc').limit(limit).execute()

export const findMail = (db: Db, mail_id: string): Promise<Mail | undefined> =>
  on(db).selectFrom('mails').selectAll().where('mail_id', '=', mail_id).executeTakeFirst()
