// Counts the rows of a list no further than its limit.
import { type Expression, type RawBuilder, sql } from 'kysely'
import { type CappedTotal, capTotal, maxCounted } from '#kernel/capped-total.ts'
import type { Db } from './db.ts'

/** Counts the rows of `select`, which has no limit of its own. `hint` begins the statement, see `planAnew`. */
export const countUpTo = async (
  db: Db,
  select: Expression<unknown>,
  hint: RawBuilder<unknown> = sql``,
): Promise<CappedTotal> => {
  const { rows } = await sql<{ total: number }>`${hint} select count(*) as total
    from (${select} limit ${maxCounted + 1}) as counted`.execute(db)
  return capTotal(Number(rows[0]?.total ?? 0))
}
