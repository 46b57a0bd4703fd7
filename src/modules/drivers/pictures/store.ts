// SQL of the address of a driver's own picture.
import type { Tx } from '#platform/db.ts'

type Tables = { drivers: { driver_id: string; email: string; driver_picture: string | null; updated_at: Date } }

/** Sets the picture and returns the former one; undefined if the driver is missing or erased. */
export const replaceDriverPicture = async (
  tx: Tx,
  { driver_id, driver_picture, now }: { driver_id: string; driver_picture: string; now: Date },
): Promise<{ before: string | null } | undefined> => {
  const drivers = tx.withTables<Tables>()
  const row = await drivers
    .selectFrom('drivers')
    .select('driver_picture')
    .where('driver_id', '=', driver_id)
    .where('email', 'not like', '%@deleted.invalid')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  await drivers
    .updateTable('drivers')
    .set({ driver_picture, updated_at: now })
    .where('driver_id', '=', driver_id)
    .execute()
  return { before: row.driver_picture }
}
