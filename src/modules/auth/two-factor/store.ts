// SQL of the tables two_factors and recovery_codes. One statement consumes a code, so that concurrent callers cannot share it.
import type { Db } from '#platform/db.ts'

export interface TwoFactor {
  user_id: string
  sealed_secret: string
  last_step: number
  created_at: Date
  confirmed_at: Date | null
}
type Tables = { two_factors: TwoFactor; recovery_codes: { user_id: string; code_hash: Buffer } }

const on = (db: Db) => db.withTables<Tables>()

export const findTwoFactor = (db: Db, user_id: string): Promise<TwoFactor | undefined> =>
  on(db).selectFrom('two_factors').selectAll().where('user_id', '=', user_id).executeTakeFirst()

/** Whether two-factor sign-in is on. */
export const hasTwoFactor = async (db: Db, user_id: string): Promise<boolean> =>
  Boolean((await findTwoFactor(db, user_id))?.confirmed_at)

/** Saves an unconfirmed secret, replacing an earlier unconfirmed one; false if a secret is confirmed. */
export const savePendingSecret = async (
  db: Db,
  row: Pick<TwoFactor, 'user_id' | 'sealed_secret' | 'created_at'>,
): Promise<boolean> => {
  const { sealed_secret, created_at } = row
  const saved = await on(db)
    .insertInto('two_factors')
    .values({ ...row, last_step: 0, confirmed_at: null })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_secret, created_at, last_step: 0 })
        .where('two_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return saved !== undefined
}

/** Confirms the secret; false if it is not the unconfirmed one. */
export const confirmSecret = async (
  db: Db,
  { user_id, sealed_secret, step, now }: { user_id: string; sealed_secret: string; step: number; now: Date },
): Promise<boolean> => {
  const updated = await on(db)
    .updateTable('two_factors')
    .set({ confirmed_at: now, last_step: step })
    .where('user_id', '=', user_id)
    .where('sealed_secret', '=', sealed_secret)
    .where('confirmed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return updated !== undefined
}

/** Consumes a time step; false if it or a later one was used before. */
export const consumeStep = async (db: Db, user_id: string, step: number): Promise<boolean> => {
  const deletedRow = await on(db)
    .updateTable('two_factors')
    .set({ last_step: step })
    .where('user_id', '=', user_id)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()
  return deletedRow !== undefined
}

/** Deletes the code that has one of these hashes; false where there is none. */
export const consumeRecoveryCode = async (
  db: Db,
  user_id: string,
  code_hashes: readonly Buffer[],
): Promise<boolean> => {
  const deletedRow = await on(db)
    .deleteFrom('recovery_codes')
    .where('user_id', '=', user_id)
    .where('code_hash', 'in', code_hashes)
    .returning('user_id')
    .executeTakeFirst()
  return deletedRow !== undefined
}

export const replaceRecoveryCodes = async (db: Db, user_id: string, hashes: readonly Buffer[]): Promise<void> => {
  await on(db).deleteFrom('recovery_codes').where('user_id', '=', user_id).execute()
  const rows = hashes.map((code_hash) => ({ user_id, code_hash }))
  await on(db).insertInto('recovery_codes').values(rows).execute()
}

export const countRecoveryCodes = async (db: Db, user_id: string): Promise<number> => {
  const { n: count } = await on(db)
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return count
}

/** Deletes the secret; its recovery codes cascade. */
export const deleteTwoFactor = async (db: Db, user_id: string): Promise<void> => {
  await on(db).deleteFrom('two_factors').where('user_id', '=', user_id).execute()
}

/** Deletes the secrets and recovery codes of all users and returns whose they were. */
export const deleteAllTwoFactors = (db: Db): Promise<Pick<TwoFactor, 'user_id' | 'confirmed_at'>[]> =>
  on(db).deleteFrom('two_factors').returning(['user_id', 'confirmed_at']).execute()
