// SQL of the table mfa_challenges: challenges between the two steps of a sign-in.

import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { deleteInBatches } from '#platform/retention.ts'
import type { SignInPage } from '../rules.ts'

interface Row {
  token_hash: Buffer
  user_id: string
  sign_in_page: SignInPage
  attempts: number
  created_at: Date
  expires_at: Date
}
type Tables = { mfa_challenges: Row }

const challenges = (db: Db) => db.withTables<Tables>()

export const insertChallenge = async (db: Db, row: Omit<Row, 'attempts'>): Promise<void> => {
  await challenges(db)
    .insertInto('mfa_challenges')
    .values({ ...row, attempts: 0 })
    .execute()
}

/** Counts an attempt before the code is checked; undefined if the challenge has expired or has no attempts left. */
export const countChallengeAttempt = async (
  db: Db,
  { token_hash, maxAttempts, now }: { token_hash: Buffer; maxAttempts: number; now: Date },
): Promise<Pick<Row, 'user_id' | 'sign_in_page'> | undefined> =>
  challenges(db)
    .updateTable('mfa_challenges')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('token_hash', '=', token_hash)
    .where('attempts', '<', maxAttempts)
    .where('expires_at', '>', now)
    .returning(['user_id', 'sign_in_page'])
    .executeTakeFirst()

/** Consumes the challenge; of several concurrent callers, one gets true. */
export const consumeChallenge = async (db: Db, token_hash: Buffer): Promise<boolean> => {
  const deletedRow = await challenges(db)
    .deleteFrom('mfa_challenges')
    .where('token_hash', '=', token_hash)
    .returning('user_id')
    .executeTakeFirst()
  return deletedRow !== undefined
}

export const deleteChallengesOf = async (db: Db, user_id: string): Promise<void> => {
  await challenges(db).deleteFrom('mfa_challenges').where('user_id', '=', user_id).execute()
}

export const deleteExpiredChallenges = async (db: Db, now: Date): Promise<void> => {
  await deleteInBatches(db, { table: 'mfa_challenges', due: sql`expires_at <= ${now}` })
}
