// SQL on the table attention_items, with the failed mails of its items.
import { type ColumnType, type Selectable, sql } from 'kysely'
import { type CappedTotal, limitPage } from '#kernel/capped-total.ts'
import type { StaffRegions } from '#kernel/staff-regions.ts'
import { countUpTo } from '#platform/capped-count.ts'
import type { Db, Tx } from '#platform/db.ts'
import { aboutRegions } from '#platform/region-conditions.ts'
import { isTo } from '../store.ts'
import type { AttentionKind } from './contract.ts'
import type { Facts } from './rules.ts'

interface ItemTable {
  item_id: string
  kind: AttentionKind
  key: string
  booking_id: string | null
  payment_id: string | null
  mail_id: string | null
  facts: ColumnType<Facts, string, string>
  raised_at: Date
  seen_at: Date | null
  seen_by: string | null
  note: string | null
}
type Tables = {
  attention_items: ItemTable
  mails: { mail_id: string; dedupe: string; to_address: string; subject: string; last_error: string | null }
}
export type Item = Selectable<ItemTable>
export type ItemWithMail = Item & { mail_to: string | null; mail_subject: string | null; mail_error: string | null }

const on = (db: Db) => db.withTables<Tables>()

/** Returns false if the item exists already. */
export const insertItem = async (
  tx: Tx,
  { facts, ...row }: Omit<Item, 'seen_at' | 'seen_by' | 'note'>,
): Promise<boolean> => {
  const inserted = await on(tx)
    .insertInto('attention_items')
    .values({ ...row, facts: JSON.stringify(facts), seen_at: null, seen_by: null, note: null })
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
    .returning('item_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** The bookings of these items. */
export const findBookingsOfItems = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await on(db)
    .selectFrom('attention_items')
    .select(['item_id', 'booking_id'])
    .where('item_id', '=', sql<string>`any(${[...ids]})`)
    .execute()
  return new Map(
    rows.flatMap(({ item_id, booking_id }) => (booking_id === null ? [] : [[item_id, booking_id] as const])),
  )
}

const mailColumns = ['to_address as mail_to', 'mails.subject as mail_subject', 'last_error as mail_error'] as const

export const findItem = (db: Db, item_id: string): Promise<ItemWithMail | undefined> =>
  on(db)
    .selectFrom('attention_items')
    .leftJoin('mails', 'mails.mail_id', 'attention_items.mail_id')
    .selectAll('attention_items')
    .select(mailColumns)
    .where('item_id', '=', item_id)
    .executeTakeFirst()

interface ItemFilter {
  isOpen: boolean
  /** Of the bookings that items name; items without one are in all regions. Null for all. */
  regions: StaffRegions
}

/** Returns one page, latest raised or resolved first. The limit comes before the join, so that only the page's mails are read. */
export const listItems = (
  db: Db,
  { isOpen, regions, size, number }: ItemFilter & { size: number; number: number },
): Promise<ItemWithMail[]> => {
  const { limit, offset } = limitPage({ size, number })
  const when = isOpen ? 'raised_at' : 'seen_at'
  const page = on(db)
    .selectFrom('attention_items')
    .selectAll()
    .where('seen_at', isOpen ? 'is' : 'is not', null)
    .where((each) => each.and(aboutRegions(regions, 'attention_items.booking_id')))
    .orderBy(when, 'desc')
    .orderBy('item_id')
    .limit(limit)
    .offset(offset)
  return on(db)
    .selectFrom(page.as('item'))
    .leftJoin('mails', 'mails.mail_id', 'item.mail_id')
    .selectAll('item')
    .select(mailColumns)
    .orderBy(when, 'desc')
    .orderBy('item_id')
    .execute()
}

export const countItems = (db: Db, { isOpen, regions }: ItemFilter): Promise<CappedTotal> =>
  countUpTo(
    db,
    on(db)
      .selectFrom('attention_items')
      .select('item_id')
      .where('seen_at', isOpen ? 'is' : 'is not', null)
      .where((each) => each.and(aboutRegions(regions, 'attention_items.booking_id'))),
  )

/** Locks the row until the transaction ends. */
export const lockItem = (tx: Tx, item_id: string): Promise<Item | undefined> =>
  on(tx).selectFrom('attention_items').selectAll().where('item_id', '=', item_id).forUpdate().executeTakeFirst()

const lockOpen =
  (column: 'booking_id' | 'payment_id') =>
  (tx: Tx, id: string, kind: Item['kind']): Promise<Item[]> =>
    on(tx)
      .selectFrom('attention_items')
      .selectAll()
      .where(column, '=', id)
      .where('kind', '=', kind)
      .where('seen_at', 'is', null)
      .forUpdate()
      .execute()

/** Locks the open items of one kind about a booking. */
export const lockOpenOfBooking = lockOpen('booking_id')
/** Locks the open items of one kind about a payment. */
export const lockOpenOfPayment = lockOpen('payment_id')

/** Locks the open items of one kind about a partner. */
export const lockOpenOfPartner = (tx: Tx, partner_id: string, kind: Item['kind']): Promise<Item[]> =>
  on(tx)
    .selectFrom('attention_items')
    .selectAll()
    .where('kind', '=', kind)
    .where('seen_at', 'is', null)
    .where(sql<boolean>`facts->>'partner_id' = ${partner_id}`)
    .forUpdate()
    .execute()

/** Locks all open items of one kind. */
export const lockOpenOfKind = (tx: Tx, kind: Item['kind']): Promise<Item[]> =>
  on(tx)
    .selectFrom('attention_items')
    .selectAll()
    .where('kind', '=', kind)
    .where('seen_at', 'is', null)
    .orderBy('item_id')
    .forUpdate()
    .execute()

/** Lists the items of one kind about these bookings, resolved ones included, in the order in which they were raised. */
export const listItemsOfBookings = (tx: Tx, kind: Item['kind'], booking_ids: readonly string[]): Promise<Item[]> =>
  on(tx)
    .selectFrom('attention_items')
    .selectAll()
    .where('booking_id', '=', sql<string>`any(${[...booking_ids]})`)
    .where('kind', '=', kind)
    .orderBy('raised_at')
    .orderBy('item_id')
    .execute()

/** Locks the items about rides at risk that the office resolved and whose alarms have not ended, in the order of ids. */
export const lockLastingAlarms = (tx: Tx): Promise<Item[]> =>
  on(tx)
    .selectFrom('attention_items')
    .selectAll()
    // The conditions are those of the index attention_items_lasting_alarms.
    .where(sql<boolean>`kind = 'ride_at_risk' and seen_by is not null
      and (facts->'lasting_alarms') is distinct from '[]'::jsonb`)
    .orderBy('item_id')
    .forUpdate()
    .execute()

/** Whether an open item of one kind is about this booking. */
export const hasOpenItem = async (db: Db, kind: Item['kind'], booking_id: string): Promise<boolean> => {
  const found = await on(db)
    .selectFrom('attention_items')
    .select('item_id')
    .where('booking_id', '=', booking_id)
    .where('kind', '=', kind)
    .where('seen_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

export const saveFacts = async (tx: Tx, item_id: string, facts: Facts): Promise<void> => {
  await on(tx)
    .updateTable('attention_items')
    .set({ facts: JSON.stringify(facts) })
    .where('item_id', '=', item_id)
    .execute()
}

/** Locks the items about rides at risk until the transaction ends, so that they are brought up to date one after another. */
export const lockRidesAtRisk = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('rides at risk', 0))`.execute(tx)
}

/** Locks the open item of one kind and key. */
export const lockOpenByKey = (tx: Tx, kind: Item['kind'], key: string): Promise<Item | undefined> =>
  on(tx)
    .selectFrom('attention_items')
    .selectAll()
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('seen_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const saveResolution = async (
  tx: Tx,
  item_id: string,
  seen: Pick<Item, 'seen_at' | 'seen_by' | 'note'>,
): Promise<void> => {
  await on(tx).updateTable('attention_items').set(seen).where('item_id', '=', item_id).execute()
}

/** Clears the notes on items about these bookings or about mails to this address or these bookings; returns the item ids. */
export const eraseAttentionNotesAbout = async (
  tx: Tx,
  { ids, address }: { ids: readonly string[]; address: string },
): Promise<string[]> => {
  // Each condition uses its own index; one combined with OR would scan every mail.
  const about = sql<boolean>`(booking_id = any(${[...ids]}) or mail_id = any(array(
    select mail_id from mails where ${isTo(address)}
    union all select mail_id from mails where split_part(dedupe, ':', 2) = any(${[...ids]}))))`
  const erased = await on(tx)
    .updateTable('attention_items')
    .set({ note: null })
    .where(about)
    .returning('item_id')
    .execute()
  return erased.map(({ item_id }) => item_id)
}
