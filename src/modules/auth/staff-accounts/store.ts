// SQL of the table users for the office's staff.
import { sql } from 'kysely'
import type { StaffRole } from '#kernel/staff-roles.ts'
import type { Db, Tx } from '#platform/db.ts'

export interface StaffRow {
  user_id: string
  first_name: string
  last_name: string
  email: string
  staff_role: StaffRole
  /** Ids of regions; null for all. */
  staff_regions: string[] | null
  password_hash: string | null
  two_factor: boolean
  created_at: Date
  disabled_at: Date | null
}

/** All staff by name. Few, so the list has no pages. */
export const listStaffRows = async (db: Db): Promise<StaffRow[]> => {
  const { rows } = await sql<StaffRow>`
    select user_id, first_name, last_name, email, staff_role, staff_regions, password_hash, created_at, disabled_at,
      exists (select 1 from two_factors where two_factors.user_id = users.user_id and confirmed_at is not null) as two_factor
    from users where role = 'admin' order by first_name, last_name, user_id`.execute(db)
  return rows
}

/** Locks the rows of all staff until the transaction ends, in a fixed order, which avoids deadlocks. */
export const lockStaff = async (tx: Tx): Promise<void> => {
  await sql`select 1 from users where role = 'admin' order by user_id for update`.execute(tx)
}

export const updateStaff = async (
  tx: Tx,
  { user_id, staff_role, staff_regions }: Pick<StaffRow, 'user_id' | 'staff_role' | 'staff_regions'>,
  now: Date,
): Promise<void> => {
  await sql`update users set staff_role = ${staff_role}, staff_regions = ${staff_regions}, updated_at = ${now}
    where user_id = ${user_id}`.execute(tx)
}
