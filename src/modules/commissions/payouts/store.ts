// SQL of the tables payouts and payout_runs.
import { type Generated, type Selectable, sql } from 'kysely'
import { type CappedTotal, limitPage } from '#kernel/capped-total.ts'
import type { Currency } from '#kernel/money.ts'
import { countUpTo } from '#platform/capped-count.ts'
import type { Db, Tx } from '#platform/db.ts'
import { beginsWith } from '#platform/search.ts'
import type { PayoutState, PayoutStatus } from './contract.ts'

interface PayoutTable {
  payout_id: string
  partner_id: string
  /** yyyy-MM-dd */
  due_on: string
  pence: number
  currency: Currency
  status: PayoutStatus
  method: 'bank_transfer'
  bank_id: string
  masked_account: string
  proposed_at: Date
  approved_at: Date | null
  decided_at: Date | null
  reason: string | null
  version: Generated<number>
}
type Tables = { payouts: PayoutTable; payout_runs: { due_on: string; ran_at: Date } }
export type Payout = Selectable<PayoutTable>
type NewPayout = Pick<
  PayoutTable,
  'payout_id' | 'partner_id' | 'due_on' | 'pence' | 'currency' | 'bank_id' | 'masked_account' | 'method' | 'proposed_at'
>

const on = (db: Db) => db.withTables<Tables>()

/** Inserts a payout; false if the partner has a pending one in its currency or one for that date. */
export const insertPayout = async (tx: Tx, payout: NewPayout): Promise<boolean> => {
  const inserted = await on(tx)
    .insertInto('payouts')
    .values({ ...payout, status: 'pending', approved_at: null, decided_at: null, reason: null })
    .onConflict((clash) => clash.doNothing())
    .returning('payout_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Finds the payout that prevents another proposal in this currency for that date. */
export const findConflict = (
  db: Db,
  { partner_id, currency }: Pick<Payout, 'partner_id' | 'currency'>,
  due_on: string,
): Promise<Payout | undefined> =>
  on(db)
    .selectFrom('payouts')
    .selectAll()
    .where('partner_id', '=', partner_id)
    .where('currency', '=', currency)
    .where((eb) =>
      eb.or([eb('status', '=', 'pending'), eb.and([eb('due_on', '=', due_on), eb('status', '<>', 'failed')])]),
    )
    .orderBy('status', 'desc')
    .executeTakeFirst()

export const findPayout = (db: Db, payout_id: string): Promise<Payout | undefined> =>
  on(db).selectFrom('payouts').selectAll().where('payout_id', '=', payout_id).executeTakeFirst()

export const lockPayout = (tx: Tx, payout_id: string): Promise<Payout | undefined> =>
  on(tx).selectFrom('payouts').selectAll().where('payout_id', '=', payout_id).forUpdate().executeTakeFirst()

export const savePayout = (
  tx: Tx,
  payout_id: string,
  columns: Partial<Pick<PayoutTable, 'status' | 'approved_at' | 'decided_at' | 'reason'>>,
): Promise<Payout> =>
  on(tx)
    .updateTable('payouts')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('payout_id', '=', payout_id)
    .returningAll()
    .executeTakeFirstOrThrow()

export interface PayoutFilter {
  partner_ids?: readonly string[] | undefined
  payout_id?: string | undefined
  state?: PayoutState | undefined
}

const isInState = (state: PayoutState) =>
  ({
    proposed: sql<boolean>`status = 'pending' and approved_at is null`,
    approved: sql<boolean>`status = 'pending' and approved_at is not null`,
    completed: sql<boolean>`status = 'completed'`,
    failed: sql<boolean>`status = 'failed'`,
  })[state]

/** Lists a page of payouts, newest first, with the total. A match of partner or id suffices. */
export const listPayouts = async (
  db: Db,
  { partner_ids, payout_id, state }: PayoutFilter,
  page: { number: number; size: number },
): Promise<{ payouts: Payout[] } & CappedTotal> => {
  const { limit, offset } = limitPage(page)
  const matching = on(db)
    .selectFrom('payouts')
    .$if(partner_ids !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('partner_id', '=', sql<string>`any(${[...(partner_ids ?? [])]})`),
          ...(payout_id ? [beginsWith(sql`payout_id`, payout_id)] : []),
        ]),
      ),
    )
    .$if(state !== undefined, (query) => query.where(isInState(state ?? 'proposed')))
  const totals = await countUpTo(db, matching.select('payout_id'))
  const payouts = await matching
    .selectAll()
    .orderBy('due_on', 'desc')
    .orderBy('proposed_at', 'desc')
    .orderBy('payout_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { payouts, ...totals }
}

export interface PayoutSums {
  currency: Currency
  pending: number
  paid: number
}

/** Sums the partner's pending and completed payouts in minor units, by currency. */
export const sumPayouts = async (db: Db, partner_id: string): Promise<PayoutSums[]> => {
  const { rows } = await sql<PayoutSums>`
    select currency, coalesce(sum(pence) filter (where status = 'pending'), 0) as pending,
      coalesce(sum(pence) filter (where status = 'completed'), 0) as paid
    from payouts where partner_id = ${partner_id} group by currency`.execute(db)
  return rows.map(({ currency, pending, paid }) => ({ currency, pending: Number(pending), paid: Number(paid) }))
}

/** Finds the last Thursday (yyyy-MM-dd) that the weekly job has proposed. */
export const findLatestRun = async (db: Db): Promise<string | undefined> => {
  const row = await on(db)
    .selectFrom('payout_runs')
    .select('due_on')
    .orderBy('due_on', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.due_on
}

export const saveRun = async (db: Db, due_on: string, ran_at: Date): Promise<void> => {
  await on(db)
    .insertInto('payout_runs')
    .values({ due_on, ran_at })
    .onConflict((clash) => clash.doNothing())
    .execute()
}
