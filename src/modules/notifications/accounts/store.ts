// SQL of the table mails for the end of an account.
import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'

type Tables = {
  mails: {
    to_address: string
    reply_to_name: string | null
    reply_to_address: string | null
    status: 'queued' | 'sent' | 'dead'
    dedupe: string
    created_at: Date
  }
}

const mails = (db: Db) => db.withTables<Tables>().deleteFrom('mails')

/** Written so that the index of small letters finds it: by the address alone every mail would be read. */
export const isTo = (address: string) =>
  sql<boolean>`(lower(to_address) = lower(${address}) and to_address = ${address})`

/** What was written to the account at its own address, sent or not. A passenger's letters are about somebody else's ride. */
export const deleteAccountMails = async (db: Db, to_address: string): Promise<void> => {
  await mails(db).where(isTo(to_address)).where('dedupe', 'not like', '%:passenger').execute()
}

/** The same at an address that it left at `left`, with the letter that said so: from then on it may be another account's. */
export const deleteMailsUntil = async (db: Db, to_address: string, left: Date): Promise<void> => {
  await mails(db)
    .where(isTo(to_address))
    .where((each) => each.or([each('created_at', '<=', left), each('dedupe', 'like', 'email-changed:%')]))
    .where('dedupe', 'not like', '%:passenger')
    .execute()
}

/** Links to prove an address. */
export const deleteProofMails = async (db: Db, to_address: string): Promise<void> => {
  await mails(db).where(isTo(to_address)).where('dedupe', 'like', 'proof:%').execute()
}

/** What was written to anybody about these bookings and changes: `dedupe` names either second. */
export const deleteMailsAbout = async (db: Db, ids: readonly string[]): Promise<void> => {
  await mails(db)
    .where(sql<string>`split_part(dedupe, ':', 2)`, '=', sql<string>`any(${[...ids]})`)
    .execute()
}

/**
 * What says to others who wrote in a ticket, asked for a bank account, invited, or changed who owns a partner's account: `dedupe`
 * ends with the ticket's part, or names the account or the sending second, and of the last both people. Other owners are warned all the same: what waits to be sent is, and wiped after it.
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

/** Whoever answers what somebody wrote from this address, up to then, writes to us. */
export const dropRepliesTo = async (db: Db, address: string, until?: Date): Promise<void> => {
  await db
    .withTables<Tables>()
    .updateTable('mails')
    .set({ reply_to_name: null, reply_to_address: null })
    .where('reply_to_address', '=', address)
    .$if(until !== undefined, (query) => query.where('created_at', '<=', until ?? new Date(0)))
    .execute()
}
