// SQL of the table sign_in_tickets: between the two steps of signing in.
import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import type { Door } from './service.ts'

interface Row {
  token_hash: Buffer
  user_id: string
  door: Door
  tries: number
  created_at: Date
  expires_at: Date
}
type Tables = { sign_in_tickets: Row }

const tickets = (db: Db) => db.withTables<Tables>()

export const insertTicket = async (db: Db, row: Omit<Row, 'tries'>): Promise<void> => {
  await tickets(db)
    .insertInto('sign_in_tickets')
    .values({ ...row, tries: 0 })
    .execute()
}

/** Counts a try before the code is looked at; undefined where the ticket has run out, or has no try left. */
export const tryTicket = async (
  db: Db,
  { token_hash, most, now }: { token_hash: Buffer; most: number; now: Date },
): Promise<Pick<Row, 'user_id' | 'door'> | undefined> =>
  tickets(db)
    .updateTable('sign_in_tickets')
    .set({ tries: sql<number>`tries + 1` })
    .where('token_hash', '=', token_hash)
    .where('tries', '<', most)
    .where('expires_at', '>', now)
    .returning(['user_id', 'door'])
    .executeTakeFirst()

/** Uses the ticket up; of several at once, one gets true. */
export const takeTicket = async (db: Db, token_hash: Buffer): Promise<boolean> => {
  const taken = await tickets(db)
    .deleteFrom('sign_in_tickets')
    .where('token_hash', '=', token_hash)
    .returning('user_id')
    .executeTakeFirst()
  return taken !== undefined
}

export const deleteTicketsOf = async (db: Db, user_id: string): Promise<void> => {
  await tickets(db).deleteFrom('sign_in_tickets').where('user_id', '=', user_id).execute()
}

export const deleteExpiredTickets = async (db: Db, now: Date): Promise<void> => {
  await tickets(db).deleteFrom('sign_in_tickets').where('expires_at', '<=', now).execute()
}
