// SQL of the tables partner_bank_accounts and partner_bank_links.
import type { Db, Tx } from '#platform/db.ts'

export interface BankRow {
  bank_id: string
  partner_id: string
  sealed: string
  last_four: string
  asked_by: string
  asked_at: Date
  expires_at: Date
  confirmed_at: Date | null
  usable_at: Date | null
  stopped_at: Date | null
}
export interface BankLink {
  bank_id: string
  user_id: string
  kind: 'confirm' | 'stop'
  token_hash: Buffer
}
type Tables = { partner_bank_accounts: BankRow; partner_bank_links: BankLink; partners: { partner_id: string } }

const on = (db: Db) => db.withTables<Tables>()

/** Serialises concurrent changes of a partner's account by a row lock. */
export const lockPartner = async (tx: Tx, partner_id: string): Promise<void> => {
  await on(tx).selectFrom('partners').select('partner_id').where('partner_id', '=', partner_id).forUpdate().execute()
}

/** All stored accounts, oldest first. */
export const listAccounts = (db: Db, partner_id: string): Promise<BankRow[]> =>
  on(db)
    .selectFrom('partner_bank_accounts')
    .selectAll()
    .where('partner_id', '=', partner_id)
    .orderBy('asked_at')
    .orderBy('bank_id')
    .execute()

export const findAccount = (db: Db, bank_id: string): Promise<BankRow | undefined> =>
  on(db).selectFrom('partner_bank_accounts').selectAll().where('bank_id', '=', bank_id).executeTakeFirst()

export const insertAccount = async (tx: Tx, row: BankRow): Promise<void> => {
  await on(tx).insertInto('partner_bank_accounts').values(row).execute()
}

export const confirmAccount = async (
  tx: Tx,
  { bank_id, now, usable_at }: { bank_id: string; now: Date; usable_at: Date },
): Promise<void> => {
  await on(tx)
    .updateTable('partner_bank_accounts')
    .set({ confirmed_at: now, usable_at })
    .where('bank_id', '=', bank_id)
    .execute()
}

/** Also deletes the links of the account. */
export const stopAccount = async (tx: Tx, bank_id: string, now: Date): Promise<void> => {
  await on(tx).updateTable('partner_bank_accounts').set({ stopped_at: now }).where('bank_id', '=', bank_id).execute()
  await deleteLinks(tx, bank_id)
}

export const deleteLinks = async (tx: Tx, bank_id: string): Promise<void> => {
  await on(tx).deleteFrom('partner_bank_links').where('bank_id', '=', bank_id).execute()
}

/** Returns false if this owner already has a link of this kind. */
export const insertLink = async (tx: Tx, link: BankLink): Promise<boolean> => {
  const inserted = await on(tx)
    .insertInto('partner_bank_links')
    .values(link)
    .onConflict((conflict) => conflict.columns(['bank_id', 'user_id', 'kind']).doNothing())
    .returning('bank_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const findLink = (db: Db, token_hash: Buffer): Promise<BankLink | undefined> =>
  on(db).selectFrom('partner_bank_links').selectAll().where('token_hash', '=', token_hash).executeTakeFirst()

/** Deletes cancelled and unconfirmed changes that were requested before `before`. */
export const deleteExpired = async (db: Db, before: Date): Promise<void> => {
  await on(db)
    .deleteFrom('partner_bank_accounts')
    .where('asked_at', '<', before)
    .where((each) => each.or([each('stopped_at', 'is not', null), each('confirmed_at', 'is', null)]))
    .execute()
}

/** Deletes accounts that no payout could have used by `now`. */
export const deleteUnusedAccounts = async (tx: Tx, partner_id: string, now: Date): Promise<void> => {
  await on(tx)
    .deleteFrom('partner_bank_accounts')
    .where('partner_id', '=', partner_id)
    .where((each) =>
      each.or([each('stopped_at', 'is not', null), each('usable_at', 'is', null), each('usable_at', '>', now)]),
    )
    .execute()
}

/** Ids of the accounts that this person requested. */
export const listAccountIdsRequestedBy = async (db: Db, user_id: string): Promise<string[]> => {
  const rows = await on(db)
    .selectFrom('partner_bank_accounts')
    .select('bank_id')
    .where('asked_by', '=', user_id)
    .execute()
  return rows.map(({ bank_id }) => bank_id)
}
