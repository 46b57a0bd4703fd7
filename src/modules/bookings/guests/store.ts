// SQL of the table guest_messages.
import type { Selectable } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'

interface GuestMessageTable {
  message_id: string
  booking_id: string
  partner_id: string
  partner_name: string
  author_id: string
  text: string | null
  created_at: Date
}
type Tables = { guest_messages: GuestMessageTable }
export type GuestMessage = Selectable<GuestMessageTable>

const on = (db: Db) => db.withTables<Tables>()

/** Returns false if the id is taken. */
export const insertMessage = async (tx: Tx, row: GuestMessage): Promise<boolean> => {
  const inserted = await on(tx)
    .insertInto('guest_messages')
    .values(row)
    .onConflict((clash) => clash.column('message_id').doNothing())
    .returning('message_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const findMessage = (db: Db, message_id: string): Promise<GuestMessage | undefined> =>
  on(db).selectFrom('guest_messages').selectAll().where('message_id', '=', message_id).executeTakeFirst()

/** Lists the times of messages about a ride since an instant, oldest first. */
export const listMessageTimesSince = async (db: Db, booking_id: string, since: Date): Promise<Date[]> => {
  const rows = await on(db)
    .selectFrom('guest_messages')
    .select('created_at')
    .where('booking_id', '=', booking_id)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .execute()
  return rows.map(({ created_at }) => created_at)
}
