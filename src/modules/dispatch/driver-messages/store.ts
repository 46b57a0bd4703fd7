// SQL of the messages between the office and drivers.
import { type Generated, type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import { type MessageSender, shownMessages } from './contract.ts'

interface MessageTable {
  message_id: string
  driver_id: string
  booking_id: string | null
  sender: MessageSender
  /** A user's id. */
  sent_by: string
  text: string
  sent_at: Date
  read_at: Date | null
  number: Generated<number>
}
type Tables = { driver_messages: MessageTable }
export type MessageRow = Selectable<MessageTable>

const on = (db: Db) => db.withTables<Tables>()

/** How many conversations the office sees. */
const shownConversations = 50
/** How many messages of a ride the office sees. */
const shownOfRide = 200

/** Inserts a message; false if its id exists. */
export const insertMessage = async (tx: Tx, row: Insertable<MessageTable>): Promise<boolean> => {
  const inserted = await on(tx)
    .insertInto('driver_messages')
    .values(row)
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .returning('message_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const findMessage = (db: Db, message_id: string): Promise<MessageRow | undefined> =>
  on(db).selectFrom('driver_messages').selectAll().where('message_id', '=', message_id).executeTakeFirst()

/** Lists the newest messages with a driver, oldest first. */
export const listMessages = async (db: Db, driver_id: string): Promise<MessageRow[]> => {
  const rows = await on(db)
    .selectFrom('driver_messages')
    .selectAll()
    .where('driver_id', '=', driver_id)
    .orderBy('number', 'desc')
    .limit(shownMessages)
    .execute()
  return rows.reverse()
}

export const countUnread = async (
  db: Db,
  { driver_id, sender }: Pick<MessageRow, 'driver_id' | 'sender'>,
): Promise<number> => {
  const { unread } = await on(db)
    .selectFrom('driver_messages')
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where('driver_id', '=', driver_id)
    .where('sender', '=', sender)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(unread)
}

/**
 * The drivers with messages, or these drivers; the former are found one after another in an index, so that the cost does not grow
 * with the number of messages.
 */
const selectCorrespondents = (driver_ids: readonly string[] | null) =>
  driver_ids
    ? sql`correspondents as (select unnest(${[...driver_ids]}::text[]) as driver_id)`
    : sql`recursive correspondents as (
      (select driver_id from driver_messages order by driver_id limit 1)
      union all
      select (select next.driver_id from driver_messages as next where next.driver_id > correspondents.driver_id
        order by next.driver_id limit 1)
      from correspondents where correspondents.driver_id is not null)`

/**
 * Lists the newest message of each conversation, or of those with these drivers, with the number of unread ones of the driver,
 * unread first.
 */
export const listNewest = async (
  db: Db,
  driver_ids: readonly string[] | null,
): Promise<(MessageRow & { unread: number })[]> => {
  const { rows } = await sql<MessageRow & { unread: number }>`
    with ${selectCorrespondents(driver_ids)}
    select newest.*, counted.unread
    from correspondents
    cross join lateral (select * from driver_messages where driver_id = correspondents.driver_id
      order by number desc limit 1) as newest
    cross join lateral (select count(*)::integer as unread from driver_messages
      where driver_id = correspondents.driver_id and sender = 'driver' and read_at is null) as counted
    order by counted.unread = 0, newest.number desc limit ${shownConversations}`.execute(db)
  return rows
}

/** Lists the messages about a ride, oldest first. */
export const listOfRide = (db: Db, booking_id: string): Promise<MessageRow[]> =>
  on(db)
    .selectFrom('driver_messages')
    .selectAll()
    .where('booking_id', '=', booking_id)
    .orderBy('number')
    .limit(shownOfRide)
    .execute()

/** Marks the unread messages of a sender up to a number as read; false if there is none. */
export const markRead = async (
  tx: Tx,
  { driver_id, sender, number }: Pick<MessageRow, 'driver_id' | 'sender' | 'number'>,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await on(tx)
    .updateTable('driver_messages')
    .set({ read_at: now })
    .where('driver_id', '=', driver_id)
    .where('sender', '=', sender)
    .where('number', '<=', number)
    .where('read_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes the messages with these drivers. */
export const deleteOfDrivers = async (tx: Tx, driver_ids: readonly string[]): Promise<void> => {
  await on(tx)
    .deleteFrom('driver_messages')
    .where('driver_id', '=', sql<string>`any(${[...driver_ids]})`)
    .execute()
}

/** Deletes the messages about these rides, which can name the passenger. */
export const deleteOfRides = async (tx: Tx, booking_ids: readonly string[]): Promise<void> => {
  await on(tx)
    .deleteFrom('driver_messages')
    .where('booking_id', '=', sql<string>`any(${[...booking_ids]})`)
    .execute()
}
