// SQL on the table mails for the deletion of an account.
import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import type { MailStatus } from '../rules.ts'
import { isTo } from '../store.ts'

type Tables = {
  mails: {
    to_address: string
    reply_to_name: string | null
    reply_to_address: string | null
    status: MailStatus
    dedupe: string
    created_at: Date
  }
}

const mails = (db: Db) => db.withTables<Tables>().deleteFrom('mails')

/** Deletes all mails to the account's address. Passenger mails stay, as they concern another customer's ride. */
export const deleteAccountMails = async (db: Db, to_address: string): Promise<void> => {
  await mails(db).where(isTo(to_address)).where('dedupe', 'not like', '%:passenger').execute()
}

/** Deletes mails to a former address up to `until`, and the mail about the change. Later mails may be another account's. */
export const deleteMailsUntil = async (db: Db, to_address: string, until: Date): Promise<void> => {
  await mails(db)
    .where(isTo(to_address))
    .where((each) => each.or([each('created_at', '<=', until), each('dedupe', 'like', 'email-changed:%')]))
    .where('dedupe', 'not like', '%:passenger')
    .execute()
}

/** Deletes the mails with verification links. */
export const deleteVerificationMails = async (db: Db, to_address: string): Promise<void> => {
  await mails(db).where(isTo(to_address)).where('dedupe', 'like', 'proof:%').execute()
}

/** Deletes all mails about these bookings and changes, whose id is the second part of `dedupe`. */
export const deleteMailsAbout = async (db: Db, ids: readonly string[]): Promise<void> => {
  await mails(db)
    .where(sql<string>`split_part(dedupe, ':', 2)`, '=', sql<string>`any(${[...ids]})`)
    .execute()
}

/**
 * Deletes mails that name a person: ticket mails by the end of `dedupe`, bank, invitation and ownership mails by its ids.
 * Queued warnings to other owners are kept; they are sent first and wiped afterwards.
 */
export const deleteMailsNaming = async (db: Db, ids: readonly string[]): Promise<void> => {
  const any = sql<string>`any(${[...ids]})`
  await mails(db)
    .where(sql<boolean>`dedupe like 'ticket:%'`)
    .where(sql<string>`substring(dedupe from '[^:]+$')`, '=', any)
    .execute()
  await mails(db)
    .where(sql<boolean>`(dedupe like 'bank-confirm:%' or dedupe like 'colleague:%')`)
    .where(sql<string>`split_part(dedupe, ':', 2)`, '=', any)
    .where('status', '<>', 'queued')
    .execute()
  await mails(db)
    .where(sql<boolean>`dedupe like 'owners:%'`)
    .where(sql<boolean>`(split_part(dedupe, ':', 2) = ${any} or split_part(dedupe, ':', 3) = ${any})`)
    .where('status', '<>', 'queued')
    .execute()
}

/** Removes the reply address, so that answers to mails written until then come to the office. */
export const removeReplyAddress = async (db: Db, address: string, until?: Date): Promise<void> => {
  await db
    .withTables<Tables>()
    .updateTable('mails')
    .set({ reply_to_name: null, reply_to_address: null })
    .where('reply_to_address', '=', address)
    .$if(until !== undefined, (query) => query.where('created_at', '<=', until ?? new Date(0)))
    .execute()
}
