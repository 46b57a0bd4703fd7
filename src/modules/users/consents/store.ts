// SQL of marketing consent in the table users: its time and wording.
import type { Db, Tx } from '#platform/db.ts'

type Tables = {
  users: {
    user_id: string
    disabled_at: Date | null
    marketing_consent_at: Date | null
    marketing_consent_wording: string | null
  }
}

const users = (db: Db) => db.withTables<Tables>()

export const insertConsent = async (
  tx: Tx,
  { user_id, wording, now }: { user_id: string; wording: string; now: Date },
): Promise<void> => {
  await users(tx)
    .updateTable('users')
    .set({ marketing_consent_at: now, marketing_consent_wording: wording })
    .where('user_id', '=', user_id)
    .execute()
}

export const lockConsent = async (tx: Tx, user_id: string): Promise<boolean | undefined> => {
  const row = await users(tx)
    .selectFrom('users')
    .select('marketing_consent_at')
    .where('user_id', '=', user_id)
    .where('disabled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && row.marketing_consent_at !== null
}

export const deleteConsent = async (tx: Tx, user_id: string): Promise<void> => {
  await users(tx)
    .updateTable('users')
    .set({ marketing_consent_at: null, marketing_consent_wording: null })
    .where('user_id', '=', user_id)
    .execute()
}
