// SQL of the tables partner_invitations and partner_members for changes by owners.
import { sql } from 'kysely'
import type { Language } from '#kernel/language.ts'
import type { Db, Tx } from '#platform/db.ts'
import { deleteInBatches } from '#platform/retention.ts'
import type { MemberRole } from '../members/contract.ts'
import type { Member } from '../members/store.ts'

export interface InvitationRow {
  invitation_id: string
  partner_id: string
  email: string
  role: MemberRole
  language: Language
  invited_by: string
  sending_id: string
  sent_at: Date
  expires_at: Date
  token_hash: Buffer | null
}
type Tables = { partner_invitations: InvitationRow; partner_members: Member }

const on = (db: Db) => db.withTables<Tables>()

/** Locks the rows of all members in a fixed order, so that concurrent changes wait instead of deadlocking. */
export const lockMembers = (tx: Tx, partner_id: string): Promise<Member[]> =>
  on(tx)
    .selectFrom('partner_members')
    .selectAll()
    .where('partner_id', '=', partner_id)
    .orderBy('user_id')
    .forUpdate()
    .execute()

export const updateRole = async (tx: Tx, user_id: string, role: MemberRole): Promise<void> => {
  await on(tx).updateTable('partner_members').set({ role }).where('user_id', '=', user_id).execute()
}

/** Newest first. */
export const listInvitations = (db: Db, partner_id: string): Promise<InvitationRow[]> =>
  on(db)
    .selectFrom('partner_invitations')
    .selectAll()
    .where('partner_id', '=', partner_id)
    .orderBy('sent_at', 'desc')
    .orderBy('invitation_id')
    .execute()

/** Returns false if this partner has already invited the address. */
export const insertInvitation = async (tx: Tx, row: InvitationRow): Promise<boolean> => {
  const inserted = await on(tx)
    .insertInto('partner_invitations')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('invitation_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Returns false if this partner has no such invitation. */
export const renewInvitation = async (
  tx: Tx,
  {
    invitation_id,
    partner_id,
    ...sending
  }: Pick<InvitationRow, 'invitation_id' | 'partner_id' | 'sending_id' | 'sent_at' | 'expires_at'>,
): Promise<boolean> => {
  const row = await on(tx)
    .updateTable('partner_invitations')
    .set({ ...sending, token_hash: null })
    .where('invitation_id', '=', invitation_id)
    .where('partner_id', '=', partner_id)
    .returning('invitation_id')
    .executeTakeFirst()
  return row !== undefined
}

export const deleteInvitation = (
  tx: Tx,
  { invitation_id, partner_id }: Pick<InvitationRow, 'invitation_id' | 'partner_id'>,
): Promise<InvitationRow | undefined> =>
  on(tx)
    .deleteFrom('partner_invitations')
    .where('invitation_id', '=', invitation_id)
    .where('partner_id', '=', partner_id)
    .returningAll()
    .executeTakeFirst()

export const findInvitation = (db: Db, invitation_id: string): Promise<InvitationRow | undefined> =>
  on(db).selectFrom('partner_invitations').selectAll().where('invitation_id', '=', invitation_id).executeTakeFirst()

/** Stores the token of a sending if it is the latest, has no token yet and is not expired. */
export const setToken = (
  tx: Tx,
  {
    invitation_id,
    sending_id,
    token_hash,
    now,
  }: Pick<InvitationRow, 'invitation_id' | 'sending_id'> & { token_hash: Buffer; now: Date },
): Promise<InvitationRow | undefined> =>
  on(tx)
    .updateTable('partner_invitations')
    .set({ token_hash })
    .where('invitation_id', '=', invitation_id)
    .where('sending_id', '=', sending_id)
    .where('token_hash', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()

export const findByToken = (db: Db, token_hash: Buffer, now: Date): Promise<InvitationRow | undefined> =>
  on(db)
    .selectFrom('partner_invitations')
    .selectAll()
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Deletes and returns the invitation; of concurrent calls, one gets it. */
export const consumeByToken = (tx: Tx, token_hash: Buffer, now: Date): Promise<InvitationRow | undefined> =>
  on(tx)
    .deleteFrom('partner_invitations')
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()

/** Deletes all invitations of a partner. */
export const deleteInvitationsOfPartner = async (tx: Tx, partner_id: string): Promise<void> => {
  await on(tx).deleteFrom('partner_invitations').where('partner_id', '=', partner_id).execute()
}

/** Deletes the invitations that this person sent for a partner. */
export const deleteInvitationsBy = async (
  tx: Tx,
  { partner_id, invited_by }: Pick<InvitationRow, 'partner_id' | 'invited_by'>,
): Promise<void> => {
  await on(tx)
    .deleteFrom('partner_invitations')
    .where('partner_id', '=', partner_id)
    .where('invited_by', '=', invited_by)
    .execute()
}

/** Ids of the latest sendings of this person's invitations. */
export const listSendingIdsBy = async (db: Db, user_id: string): Promise<string[]> => {
  const rows = await on(db)
    .selectFrom('partner_invitations')
    .select('sending_id')
    .where('invited_by', '=', user_id)
    .execute()
  return rows.map(({ sending_id }) => sending_id)
}

export const deleteInvitationsBefore = async (db: Db, expired: Date): Promise<void> => {
  await deleteInBatches(db, { table: 'partner_invitations', due: sql`expires_at < ${expired}` })
}
