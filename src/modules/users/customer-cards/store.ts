// SQL of the customer's card in the table users.
import type { Role } from '#kernel/actor.ts'
import type { Db, Tx } from '#platform/db.ts'

export interface CardRow {
  is_vip: boolean
  company: string | null
  office_notes: string | null
  driver_notes: string | null
  card_revision: number
}
type Tables = { users: CardRow & { user_id: string; role: Role; email: string; updated_at: Date } }

const columns = ['is_vip', 'company', 'office_notes', 'driver_notes', 'card_revision'] as const

const users = (db: Db) => db.withTables<Tables>()

export const findCard = (db: Db, user_id: string): Promise<CardRow | undefined> =>
  users(db).selectFrom('users').select(columns).where('user_id', '=', user_id).executeTakeFirst()

/** Locks the card of a customer until the transaction ends; undefined for any other account. */
export const lockCard = (tx: Tx, user_id: string): Promise<(CardRow & { email: string }) | undefined> =>
  users(tx)
    .selectFrom('users')
    .select([...columns, 'email'])
    .where('user_id', '=', user_id)
    .where('role', '=', 'customer')
    .forNoKeyUpdate()
    .executeTakeFirst()

export const updateCard = (
  tx: Tx,
  user_id: string,
  { now, ...values }: Omit<CardRow, 'card_revision'> & { now: Date },
): Promise<CardRow> =>
  users(tx)
    .updateTable('users')
    .set((each) => ({ ...values, card_revision: each('card_revision', '+', 1), updated_at: now }))
    .where('user_id', '=', user_id)
    .returning(columns)
    .executeTakeFirstOrThrow()
