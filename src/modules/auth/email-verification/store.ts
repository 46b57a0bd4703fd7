// SQL of the table email_verifications.
import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { deleteInBatches } from '#platform/retention.ts'

export interface Proof {
  verification_id: string
  user_id: string
  email: string
  /** The address to replace, for an email change. */
  old_email: string | null
  token_hash: Buffer | null
  created_at: Date
  expires_at: Date
  used_at: Date | null
}
type Tables = { email_verifications: Proof }

const proofs = (db: Db) => db.withTables<Tables>()

export const insertProof = async (db: Db, row: Omit<Proof, 'token_hash' | 'used_at'>): Promise<void> => {
  await proofs(db)
    .insertInto('email_verifications')
    .values({ ...row, token_hash: null, used_at: null })
    .execute()
}

export const findProof = (db: Db, verification_id: string): Promise<Proof | undefined> =>
  proofs(db)
    .selectFrom('email_verifications')
    .selectAll()
    .where('verification_id', '=', verification_id)
    .executeTakeFirst()

/** Sets the token if the row is open and has none yet. */
export const setToken = (
  db: Db,
  { verification_id, token_hash, now }: { verification_id: string; token_hash: Buffer; now: Date },
): Promise<Proof | undefined> =>
  proofs(db)
    .updateTable('email_verifications')
    .set({ token_hash })
    .where('verification_id', '=', verification_id)
    .where('token_hash', 'is', null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()

/** Consumes the token; of several concurrent callers, one gets the row. */
export const consumeToken = (db: Db, token_hash: Buffer, now: Date): Promise<Proof | undefined> =>
  proofs(db)
    .updateTable('email_verifications')
    .set({ used_at: now })
    .where('token_hash', '=', token_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()

/** Expires the unused links of a user. */
export const voidProofsOf = async (db: Db, user_id: string, now: Date): Promise<void> => {
  await proofs(db)
    .updateTable('email_verifications')
    .set({ expires_at: now })
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
}

/** Expires the unused links of a user that would change the email. */
export const voidEmailChangesOf = async (db: Db, user_id: string, now: Date): Promise<void> => {
  await proofs(db)
    .updateTable('email_verifications')
    .set({ expires_at: now })
    .where('user_id', '=', user_id)
    .where('old_email', 'is not', null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
}

export const deleteProofsOf = async (db: Db, user_id: string): Promise<void> => {
  await proofs(db).deleteFrom('email_verifications').where('user_id', '=', user_id).execute()
}

export const deleteProofsBefore = async (db: Db, expiredBefore: Date): Promise<void> => {
  await deleteInBatches(db, { table: 'email_verifications', due: sql`expires_at < ${expiredBefore}` })
}
