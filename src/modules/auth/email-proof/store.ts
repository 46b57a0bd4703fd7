// SQL of the table email_proofs.
import type { Db } from '#platform/db.ts'

export interface Proof {
  proof_id: string
  user_id: string
  email: string
  /** Where the address is to take another one's place. */
  old_email: string | null
  token_hash: Buffer | null
  created_at: Date
  expires_at: Date
  used_at: Date | null
}
type Tables = { email_proofs: Proof }

const proofs = (db: Db) => db.withTables<Tables>()

export const insertProof = async (db: Db, row: Omit<Proof, 'token_hash' | 'used_at'>): Promise<void> => {
  await proofs(db)
    .insertInto('email_proofs')
    .values({ ...row, token_hash: null, used_at: null })
    .execute()
}

export const findProof = (db: Db, proof_id: string): Promise<Proof | undefined> =>
  proofs(db).selectFrom('email_proofs').selectAll().where('proof_id', '=', proof_id).executeTakeFirst()

/** Gives the proof its token, if it is still open and has none yet. */
export const giveToken = (
  db: Db,
  { proof_id, token_hash, now }: { proof_id: string; token_hash: Buffer; now: Date },
): Promise<Proof | undefined> =>
  proofs(db)
    .updateTable('email_proofs')
    .set({ token_hash })
    .where('proof_id', '=', proof_id)
    .where('token_hash', 'is', null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()

/** Uses the token up; of several at once, one gets the proof. */
export const takeByToken = (db: Db, token_hash: Buffer, now: Date): Promise<Proof | undefined> =>
  proofs(db)
    .updateTable('email_proofs')
    .set({ used_at: now })
    .where('token_hash', '=', token_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()

/** The links of a person that are not used yet are worth nothing from now on. */
export const voidProofsOf = async (db: Db, user_id: string, now: Date): Promise<void> => {
  await proofs(db)
    .updateTable('email_proofs')
    .set({ expires_at: now })
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
}

/** Of those, the ones by which another address would take the place of theirs. */
export const voidWishesOf = async (db: Db, user_id: string, now: Date): Promise<void> => {
  await proofs(db)
    .updateTable('email_proofs')
    .set({ expires_at: now })
    .where('user_id', '=', user_id)
    .where('old_email', 'is not', null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
}

export const deleteProofsOf = async (db: Db, user_id: string): Promise<void> => {
  await proofs(db).deleteFrom('email_proofs').where('user_id', '=', user_id).execute()
}

export const deleteProofsBefore = async (db: Db, expired: Date): Promise<void> => {
  await proofs(db).deleteFrom('email_proofs').where('expires_at', '<', expired).execute()
}
