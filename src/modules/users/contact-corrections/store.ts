// SQL of the contact details in the table users that the office corrects.
import type { Role } from '#kernel/actor.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Contact } from './contract.ts'

type Tables = { users: Contact & { user_id: string; role: Role; disabled_at: Date | null; updated_at: Date } }

const columns = ['email', 'pending_email', 'phone_number'] as const

export const findCustomerState = (db: Db, user_id: string) =>
  db
    .withTables<Tables>()
    .selectFrom('users')
    .select(['email', 'disabled_at'])
    .where('user_id', '=', user_id)
    .where('role', '=', 'customer')
    .executeTakeFirst()

export const updateContact = (
  tx: Tx,
  user_id: string,
  { now, ...values }: Partial<Omit<Contact, 'email'>> & { now: Date },
): Promise<Contact> =>
  tx
    .withTables<Tables>()
    .updateTable('users')
    .set({ ...values, updated_at: now })
    .where('user_id', '=', user_id)
    .returning(columns)
    .executeTakeFirstOrThrow()
