// SQL of the tables users and account_references. A password hash leaves only through `findCredentials`.
import { sql } from 'kysely'
import type { Role } from '#kernel/actor.ts'
import { erasedEmail } from '#kernel/email.ts'
import { fullName } from '#kernel/full-name.ts'
import type { Language } from '#kernel/language.ts'
import type { StaffRole } from '#kernel/staff-roles.ts'
import { createQuery, type Db, sqlState, type Tx } from '#platform/db.ts'
import { containsDigits, containsText } from '#platform/search.ts'
import { parsePhoneSearch } from './rules.ts'

export interface User {
  user_id: string
  role: Role
  /** Set for administrators and other staff (role `admin`) only. */
  staff_role: StaffRole | null
  first_name: string
  last_name: string
  email: string
  /** The requested email, not confirmed yet. */
  pending_email: string | null
  phone_number: string
  address: string
  city: string
  state_province: string
  zip_postal_code: string
  country: string
  profile_image: string | null
  /** Language of mails. */
  language: Language
  email_verified_at: Date | null
  /** The password was generated and must be changed before anything else. */
  password_must_change: boolean
  disabled_at: Date | null
  created_at: Date
  /** Marked by the office. */
  is_vip: boolean
  /** The office's notes for the drivers of the customer's rides. */
  driver_notes: string | null
}
type Row = User & {
  password_hash: string | null
  updated_at: Date
  company?: string | null
  office_notes?: string | null
}

type Tables = {
  users: Row
  account_references: { reference: string; checkout_id: string; user_id: string; expires_at: Date }
}

const columns = [
  'user_id',
  'role',
  'staff_role',
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
  'email_verified_at',
  'password_must_change',
  'disabled_at',
  'created_at',
  'is_vip',
  'driver_notes',
] as const satisfies (keyof User)[]

const users = (db: Db) => db.withTables<Tables>()
const hasEmail = (email: string) => sql<boolean>`lower(email) = ${email}`

/** Inserts a user; false if the email is taken. The unique index decides between concurrent callers. */
export const insertUser = async (db: Db, row: Row): Promise<boolean> => {
  const inserted = await users(db)
    .insertInto('users')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const findUser = async (db: Db, user_id: string): Promise<User | undefined> =>
  users(db).selectFrom('users').select(columns).where('user_id', '=', user_id).executeTakeFirst()

/** Finds full names by id. */
export const findNames = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> => {
  if (!ids.length) return new Map()
  const rows = await users(db)
    .selectFrom('users')
    .select(['user_id', 'first_name', 'last_name'])
    .where('user_id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.user_id, fullName(row)] as const))
}

/** Finds the ids of users whose name, email or phone number contains `text`; at most `limit`. */
export const findMatching = async (db: Db, text: string, limit?: number): Promise<string[]> => {
  const conditions = [containsText(sql`search_name`, text), containsDigits(sql`phone_number`, parsePhoneSearch(text))]
  // Emails contain no spaces, and two letters match most of them.
  if (/^\S{3,}$/.test(text)) conditions.push(containsText(sql`search_email`, text))
  const { rows } = await sql<{ user_id: string }>`/* for these values */
    select user_id from users where ${sql.join(conditions, sql` or `)} limit ${limit ?? null}`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

const contactColumns = [
  'user_id',
  'first_name',
  'last_name',
  'phone_number',
  'is_vip',
  'disabled_at',
] as const satisfies (keyof User)[]
/** Who a person is for others, and how they are reached. */
export type Contact = Pick<User, (typeof contactColumns)[number]>

/** Finds people by ids, keyed by id: a board reads thousands of them. */
export const findContacts = async (db: Db, ids: readonly string[]): Promise<Map<string, Contact>> => {
  if (!ids.length) return new Map()
  const rows = await users(db)
    .selectFrom('users')
    .select(contactColumns)
    .where('user_id', '=', sql<string>`any(${[...ids]})`)
    .execute()
  return new Map(rows.map((row) => [row.user_id, row]))
}

/** Finds users by ids, keyed by id. */
export const findUsers = async (db: Db, ids: readonly string[]): Promise<Map<string, User>> => {
  if (!ids.length) return new Map()
  const rows = await users(db)
    .selectFrom('users')
    .select(columns)
    .where('user_id', '=', sql<string>`any(${[...ids]})`)
    .execute()
  return new Map(rows.map((row) => [row.user_id, row]))
}

export const findUserByEmail = async (db: Db, email: string): Promise<User | undefined> =>
  users(db).selectFrom('users').select(columns).where(hasEmail(email)).executeTakeFirst()

export const findCredentialsByEmail = async (db: Db, email: string) =>
  users(db)
    .selectFrom('users')
    .select([...columns, 'password_hash'])
    .where(hasEmail(email))
    .executeTakeFirst()

export const findPasswordHash = async (db: Db, user_id: string): Promise<string | undefined> => {
  const row = await users(db)
    .selectFrom('users')
    .select('password_hash')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return row?.password_hash ?? undefined
}

/** Locks the row until the transaction ends; false if the password changed or the user is disabled. */
export const lockIfPassword = async (tx: Tx, user_id: string, password_hash: string): Promise<boolean> => {
  const row = await users(tx)
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where('password_hash', '=', password_hash)
    .where('disabled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Locks the account exclusively until the transaction ends; false if it is deleted or disabled. */
export const lockAccount = async (tx: Tx, user_id: string): Promise<boolean> => {
  const row = await users(tx)
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', user_id)
    // A deleted account keeps a disabled row.
    .where('disabled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Locks the account against deletion and disabling (shared lock); undefined if it is deleted or disabled. */
export const shareLockAccount = async (tx: Tx, user_id: string): Promise<Pick<User, 'language'> | undefined> => {
  const [row] = await shareLockQuery(tx, { user_id })
  return row
}

const shareLockQuery = createQuery((tx, { user_id }: Pick<User, 'user_id'>) =>
  users(tx)
    .selectFrom('users')
    .select('language')
    .where('user_id', '=', user_id)
    .where('disabled_at', 'is', null)
    .forShare(),
)

/** Updates the language if it differs. */
export const updateLanguage = async (
  db: Db,
  { user_id, language, now }: { user_id: string; language: Language; now: Date },
): Promise<void> => {
  await users(db)
    .updateTable('users')
    .set({ language, updated_at: now })
    .where('user_id', '=', user_id)
    .where('language', '<>', language)
    .execute()
}

/** Updates the password and cancels a pending email change, which its owner may be objecting to. */
export const updatePassword = async (
  db: Db,
  { user_id, password_hash, now }: { user_id: string; password_hash: string; now: Date },
): Promise<void> => {
  await users(db)
    .updateTable('users')
    .set({ password_hash, password_must_change: false, pending_email: null, updated_at: now })
    .where('user_id', '=', user_id)
    .execute()
}

export const updateRole = async (
  tx: Tx,
  { user_id, role, now }: { user_id: string; role: Role; now: Date },
): Promise<void> => {
  await users(tx).updateTable('users').set({ role, updated_at: now }).where('user_id', '=', user_id).execute()
}

/** Marks the email as verified; false if it already was. */
export const markEmailVerified = async (db: Db, user_id: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await users(db)
    .updateTable('users')
    .set({ email_verified_at: now })
    .where('user_id', '=', user_id)
    .where('email_verified_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Replaces the email by the pending one; false if another account has it. Guest references are deleted, since they meant the old
 * email.
 */
export const confirmEmail = async (
  db: Db,
  { user_id, email, now }: { user_id: string; email: string; now: Date },
): Promise<boolean> => {
  const isTaken = sql<boolean>`exists (select 1 from users as other where lower(other.email) = ${email})`
  const confirmed = await users(db)
    .updateTable('users')
    .set({ email, pending_email: null, email_verified_at: now, updated_at: now })
    .where('user_id', '=', user_id)
    .where('pending_email', '=', email)
    .where((each) => each.not(isTaken))
    .returning('user_id')
    .executeTakeFirst()
  if (!confirmed) return false
  await deleteReferencesTo(db, user_id)
  return true
}

/** Erases a user, leaving a disabled row that retained records refer to. */
export const eraseUser = async (tx: Tx, user_id: string, now: Date): Promise<void> => {
  const emptied = {
    first_name: '',
    last_name: '',
    phone_number: '',
    address: '',
    city: '',
    state_province: '',
    zip_postal_code: '',
    country: '',
    pending_email: null,
    profile_image: null,
    password_hash: null,
    email_verified_at: null,
    language: 'en' as const,
    marketing_consent_at: null,
    marketing_consent_wording: null,
    is_vip: false,
    company: null,
    office_notes: null,
    driver_notes: null,
  }
  await users(tx)
    .updateTable('users')
    .set({ ...emptied, email: erasedEmail(user_id), disabled_at: now, updated_at: now })
    .where('user_id', '=', user_id)
    .execute()
  await deleteReferencesTo(tx, user_id)
}

export const hasAdministrator = async (db: Db): Promise<boolean> =>
  (await users(db)
    .selectFrom('users')
    .select('user_id')
    .where('staff_role', '=', 'administrator')
    .limit(1)
    .executeTakeFirst()) !== undefined

const isForeignKeyViolation = (error: unknown) => sqlState(error) === '23503'

/** Deletes the guest references to an account. */
export const deleteReferencesTo = async (db: Db, user_id: string): Promise<void> => {
  await users(db).deleteFrom('account_references').where('user_id', '=', user_id).execute()
}

/** Inserts a reference; false if the checkout has ended. */
export const insertReference = async (db: Db, row: Tables['account_references']): Promise<boolean> => {
  try {
    await users(db).insertInto('account_references').values(row).execute()
    return true
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error
    return false
  }
}

export const findReferenced = async (
  db: Db,
  { reference, checkout_id, now }: { reference: string; checkout_id: string; now: Date },
): Promise<string | undefined> => {
  const row = await users(db)
    .selectFrom('account_references')
    .select('user_id')
    .where('reference', '=', reference)
    .where('checkout_id', '=', checkout_id)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.user_id
}
