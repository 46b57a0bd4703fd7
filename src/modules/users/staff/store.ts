// SQL of the table users for administrators.
import type { Db } from '#platform/db.ts'

type Tables = { users: { email: string; pending_email: string | null; role: string } }

/** Finds the current and pending emails of administrators. */
export const findStaffEmails = async (db: Db): Promise<string[]> => {
  const rows = await db
    .withTables<Tables>()
    .selectFrom('users')
    .select(['email', 'pending_email'])
    .where('role', '=', 'admin')
    .execute()
  return rows.flatMap(({ email, pending_email }) => (pending_email ? [email, pending_email] : [email]))
}
