// Writes the totals of all days of a filled database, as the product does in its first minutes.
import type pg from 'pg'
import { createTotalsUpkeep } from '#modules/reports/totals-upkeep/service.ts'
import { settingsSchema, toSite } from '#modules/settings/rules.ts'
import { systemClock } from '#platform/clock.ts'
import { createDb, createPool } from '#platform/db.ts'

/** Returns the number of days. */
export const writeTotals = async (connection: pg.PoolConfig): Promise<number> => {
  const pool = createPool({ connection, max: 2, onError: () => undefined })
  const { rows } = await pool.query<{ key: string; value: unknown }>('select key, value from settings')
  const { time_zone } = toSite(settingsSchema.parse(Object.fromEntries(rows.map(({ key, value }) => [key, value]))))
  const upkeep = createTotalsUpkeep({
    db: createDb(pool),
    clock: systemClock,
    site: () => ({ time_zone }),
    notifications: { attention: { raiseWrongTotals: async () => undefined } },
  })
  return upkeep.rebuild().finally(() => pool.end())
}
