// SQL of the table regions.
import type { Generated, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { StaffRegions } from '#kernel/staff-regions.ts'
import type { Outline } from '#modules/places/outlines/contract.ts'
import type { Db, Tx } from '#platform/db.ts'
import { inRegions } from '#platform/region-conditions.ts'

interface RegionTable {
  region_id: string
  name: string
  outline: Outline | null
  time_zone: string | null
  phone_number: string | null
  address: string | null
  active: boolean
  version: Generated<number>
  created_at: Date
  updated_at: Date
}
type Tables = { regions: RegionTable }
export type Region = Selectable<RegionTable>
type RegionValues = Omit<Region, 'version' | 'created_at' | 'updated_at'>

const on = (db: Db) => db.withTables<Tables>()

export const listRegions = (db: Db): Promise<Region[]> =>
  on(db).selectFrom('regions').selectAll().orderBy('name').orderBy('region_id').execute()

/** The regions without their outlines, which are large. */
export const listNamedRegions = (db: Db): Promise<Omit<Region, 'outline'>[]> =>
  on(db)
    .selectFrom('regions')
    .select(['region_id', 'name', 'time_zone', 'phone_number', 'address', 'active', 'version'])
    .select(['created_at', 'updated_at'])
    .orderBy('name')
    .orderBy('region_id')
    .execute()

/** Locks all regions, so that they are changed one after the other and names can be compared. */
export const lockRegions = (tx: Tx): Promise<Region[]> =>
  on(tx).selectFrom('regions').selectAll().orderBy('region_id').forUpdate().execute()

const json = (outline: Outline | null) => outline && (sql`${JSON.stringify(outline)}::jsonb` as unknown as Outline)

export const insertRegion = async (tx: Tx, { outline, ...region }: RegionValues, now: Date): Promise<void> => {
  await on(tx)
    .insertInto('regions')
    .values({ ...region, outline: json(outline), created_at: now, updated_at: now })
    .execute()
}

export const updateRegion = async (
  tx: Tx,
  { region_id, outline, ...region }: RegionValues & { version: number },
  now: Date,
): Promise<void> => {
  await on(tx)
    .updateTable('regions')
    .set({ ...region, outline: json(outline), updated_at: now })
    .where('region_id', '=', region_id)
    .execute()
}

/** The region of a driver's base; that of all other places where the base is unknown. */
export const findRegionAt = async (
  db: Db,
  { base_lat, base_lon }: { base_lat: number | null; base_lon: number | null },
): Promise<string> => {
  const { rows } = await sql<{ region_id: string }>`
    select region_at(${JSON.stringify({ lat: base_lat, lon: base_lon })}::jsonb) as region_id`.execute(db)
  const [found] = rows
  if (!found) throw new Error('no region has the places that are in no other')
  return found.region_id
}

/** The time zones of at most two of these regions, or of all; null for that of the settings. */
export const findZones = async (db: Db, regions: StaffRegions): Promise<(string | null)[]> => {
  const rows = await on(db)
    .selectFrom('regions')
    .select('time_zone')
    .where((each) => each.and(inRegions(regions)))
    .limit(2)
    .execute()
  return rows.map(({ time_zone }) => time_zone)
}
