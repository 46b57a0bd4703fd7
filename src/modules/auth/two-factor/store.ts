// SQL of the tables two_factors and recovery_codes. What is used up is used up by one statement: of several at once, one gets it.
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

/** A secret that waits for its first code, in place of one that still waits; false where one is confirmed. */
export const putSecret = async (
  db: Db,
  row: Pick<TwoFactor, 'user_id' | 'sealed_secret' | 'created_at'>,
): Promise<boolean> => {
  const { sealed_secret, created_at } = row
  const put = await on(db)
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
  return put !== undefined
}

/** False where it is not this secret that waits. */
export const confirmSecret = async (
  db: Db,
  { user_id, sealed_secret, step, now }: { user_id: string; sealed_secret: string; step: number; now: Date },
): Promise<boolean> => {
  const confirmed = await on(db)
    .updateTable('two_factors')
    .set({ confirmed_at: now, last_step: step })
    .where('user_id', '=', user_id)
    .where('sealed_secret', '=', sealed_secret)
    .where('confirmed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return confirmed !== undefined
}

/** Takes the code of a time step; false where that or a later one was taken before. */
export const takeStep = async (db: Db, user_id: string, step: number): Promise<boolean> => {
  const taken = await on(db)
    .updateTable('two_factors')
    .set({ last_step: step })
    .where('user_id', '=', user_id)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()
  return taken !== undefined
}

export const takeRecoveryCode = async (db: Db, user_id: string, code_hash: Buffer): Promise<boolean> => {
  const taken = await on(db)
    .deleteFrom('recovery_codes')
    .where('user_id', '=', user_id)
    .where('code_hash', '=', code_hash)
    .returning('user_id')
    .executeTakeFirst()
  return taken !== undefined
}

export const replaceRecoveryCodes = async (db: Db, user_id: string, hashes: readonly Buffer[]): Promise<void> => {
  await on(db).deleteFrom('recovery_codes').where('user_id', '=', user_id).execute()
  const rows = hashes.map((code_hash) => ({ user_id, code_hash }))
  await on(db).insertInto('recovery_codes').values(rows).execute()
}

export const countRecoveryCodes = async (db: Db, user_id: string): Promise<number> => {
  const { n } = await on(db)
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return n
}

/** With its recovery codes. */
export const deleteTwoFactor = async (db: Db, user_id: string): Promise<void> => {
  await on(db).deleteFrom('two_factors').where('user_id', '=', user_id).execute()
}

/** Of everybody, with the recovery codes; answers whose they were. */
export const deleteAll = (db: Db): Promise<Pick<TwoFactor, 'user_id' | 'confirmed_at'>[]> =>
  on(db).deleteFrom('two_factors').returning(['user_id', 'confirmed_at']).execute()
