// SQL of promotions and their uses.
import { type Generated, type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Language } from '#kernel/language.ts'
import { createQuery, type Db, type Tx } from '#platform/db.ts'
import type { RateCard } from '../rate-cards/store.ts'

interface PromotionTable {
  promotion_id: string
  code: string
  name: Record<Language, string>
  basis_points: number | null
  amount: number | null
  currency: RateCard['currency'] | null
  starts_on: string | null
  ends_on: string | null
  first_ride_only: boolean
  max_uses: number | null
  max_uses_each: number | null
  classes: string[] | null
  least_fare: number
  active: boolean
  uses: Generated<number>
  revision: Generated<number>
  created_by: string
  created_at: Date
  updated_at: Date
}
interface UseTable {
  booking_id: string
  promotion_id: string
  customer_key: string
  claimed_at: Date
  released_at: Date | null
}
type Tables = { promotions: PromotionTable; promotion_uses: UseTable }
export type Promotion = Selectable<PromotionTable>

const on = (db: Db) => db.withTables<Tables>()

const json = <T>(value: T) => (value === null ? null : sql<T>`${JSON.stringify(value)}::jsonb`) as unknown as T
const toRow = <T extends Pick<Updateable<PromotionTable>, 'name' | 'classes'>>(values: T): T => ({
  ...values,
  ...(values.name === undefined ? {} : { name: json(values.name) }),
  ...(values.classes === undefined ? {} : { classes: json(values.classes) }),
})

export const listPromotions = (db: Db): Promise<Promotion[]> =>
  on(db).selectFrom('promotions').selectAll().orderBy('created_at', 'desc').orderBy('promotion_id').execute()

const selectByCode = createQuery((db, { code }: { code: string }) =>
  on(db)
    .selectFrom('promotions')
    .selectAll()
    .where('code', '=', code)
    .orderBy('active', 'desc')
    .orderBy('created_at', 'desc')
    .limit(1),
)
/** The active promotion of a code, or else the last that had it. */
export const findByCode = async (db: Db, code: string): Promise<Promotion | undefined> =>
  (await selectByCode(db, { code }))[0]

export const lockPromotion = (tx: Tx, promotionId: string): Promise<Promotion | undefined> =>
  on(tx).selectFrom('promotions').selectAll().where('promotion_id', '=', promotionId).forUpdate().executeTakeFirst()

export const insertPromotion = async (tx: Tx, row: Insertable<PromotionTable>): Promise<void> => {
  await on(tx).insertInto('promotions').values(toRow(row)).execute()
}

export const updatePromotion = async (tx: Tx, promotionId: string, set: Updateable<PromotionTable>): Promise<void> => {
  await on(tx).updateTable('promotions').set(toRow(set)).where('promotion_id', '=', promotionId).execute()
}

/**
 * Counts one more use, and locks the promotion until the transaction ends; undefined if all are used or it is paused. The
 * condition is checked again after waiting for other claims.
 */
export const countUse = async (tx: Tx, promotionId: string): Promise<Promotion | undefined> => {
  const rows = await on(tx)
    .updateTable('promotions')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('promotion_id', '=', promotionId)
    .where('active', '=', true)
    .where((eb) => eb.or([eb('max_uses', 'is', null), eb('uses', '<', eb.ref('max_uses'))]))
    .returningAll()
    .execute()
  return rows[0]
}

export const countUsesOf = async (db: Db, promotion_id: string, customer_key: string): Promise<number> => {
  const { count } = await on(db)
    .selectFrom('promotion_uses')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('promotion_id', '=', promotion_id)
    .where('customer_key', '=', customer_key)
    .where('released_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export const insertUse = async (tx: Tx, row: Insertable<UseTable>): Promise<void> => {
  await on(tx).insertInto('promotion_uses').values(row).execute()
}

/** Locks the uses of bookings until the transaction ends. */
export const lockUses = async (tx: Tx, bookingIds: readonly string[]): Promise<void> => {
  await on(tx)
    .selectFrom('promotion_uses')
    .select('booking_id')
    .where('booking_id', '=', sql<string>`any(${[...bookingIds]})`)
    .orderBy('booking_id')
    .forUpdate()
    .execute()
}

/** Moves the uses of bookings to another state and returns their promotions. */
const setReleased = (tx: Tx, bookingIds: readonly string[], at: Date | null) =>
  on(tx)
    .updateTable('promotion_uses')
    .set({ released_at: at })
    .where('booking_id', '=', sql<string>`any(${[...bookingIds]})`)
    .where('released_at', at === null ? 'is not' : 'is', null)
    .returning('promotion_id')
    .execute()

const addUses = async (tx: Tx, uses: readonly { promotion_id: string }[], sign: 1 | -1): Promise<void> => {
  for (const { promotion_id } of uses)
    await on(tx)
      .updateTable('promotions')
      .set((eb) => ({ uses: eb('uses', '+', sign) }))
      .where('promotion_id', '=', promotion_id)
      .execute()
}

/** Gives the uses of cancelled bookings back. */
export const releaseUses = async (tx: Tx, bookingIds: readonly string[], now: Date): Promise<void> =>
  addUses(tx, await setReleased(tx, bookingIds, now), -1)

/** Counts the uses of restored bookings again, whatever the limit says. */
export const restoreUses = async (tx: Tx, bookingIds: readonly string[]): Promise<void> =>
  addUses(tx, await setReleased(tx, bookingIds, null), 1)
