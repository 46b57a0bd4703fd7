// SQL of a user's own details in the table users.
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { ProfileForm, UserRecord } from './contract.ts'

type Tables = { users: Omit<UserRecord, 'marketing_consent'> & { updated_at: Date; disabled_at: Date | null } }

const columns = [
  'user_id',
  'first_name',
  'last_name',
  'email',
  'pending_email',
  'phone_number',
  'address',
  'city',
  'state_province',
  'zip_postal_code',
  'country',
  'profile_image',
  'language',
] as const satisfies (keyof UserRecord)[]
const consent = sql<boolean>`marketing_consent_at is not null`.as('marketing_consent')

export const findProfile = async (db: Db, user_id: string): Promise<UserRecord | undefined> =>
  db
    .withTables<Tables>()
    .selectFrom('users')
    .select([...columns, consent])
    .where('user_id', '=', user_id)
    .executeTakeFirst()

/** Locks the profile until the transaction ends. */
export const lockProfile = async (tx: Tx, user_id: string): Promise<UserRecord | undefined> =>
  tx
    .withTables<Tables>()
    .selectFrom('users')
    .select([...columns, consent])
    .where('user_id', '=', user_id)
    .where('disabled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

type ProfileColumns = Omit<ProfileForm, 'email'> & { pending_email: string | null }

export const updateProfile = async (
  tx: Tx,
  user_id: string,
  { now, ...values }: ProfileColumns & { now: Date },
): Promise<UserRecord> =>
  tx
    .withTables<Tables>()
    .updateTable('users')
    .set({ ...values, updated_at: now })
    .where('user_id', '=', user_id)
    .returning([...columns, consent])
    .executeTakeFirstOrThrow()
