// SQL of zones and their versions, and of the rate documents that may name them.
import { sql } from 'kysely'
import { createQuery, type Db, type Tx } from '#platform/db.ts'
import type { RateDocument } from '../rates/contract.ts'
import type { Zone } from './rules.ts'

export interface ZoneVersion extends Zone {
  created_by: string
  created_at: Date
}
type Row = Omit<ZoneVersion, 'name' | 'outline' | 'postcodes'> & { name: unknown; outline: unknown; postcodes: unknown }
type Tables = { zones: { zone_id: string; created_at: Date }; zone_versions: Row }
const on = (db: Db) => db.withTables<Tables>()

const selectVersions = createQuery((db, _: object) =>
  on(db).selectFrom('zone_versions').selectAll().orderBy('zone_id').orderBy('number'),
)
/** All versions of all zones, in order. They are few, and every process keeps them in memory. */
export const listZoneVersions = async (db: Db): Promise<ZoneVersion[]> =>
  (await selectVersions(db, {})) as ZoneVersion[]

/** Keeps zones from being deactivated until the transaction ends. */
export const lockZonesForUse = async (tx: Tx): Promise<void> => {
  await on(tx).selectFrom('zones').select('zone_id').forShare().execute()
}

/** Locks a zone, so that its versions are numbered one after the other; false if there is none. */
export const lockZone = async (tx: Tx, zoneId: string): Promise<boolean> =>
  (await on(tx).selectFrom('zones').select('zone_id').where('zone_id', '=', zoneId).forUpdate().execute()).length > 0

/** Returns false if the id is taken. */
export const insertZone = async (tx: Tx, zone_id: string, created_at: Date): Promise<boolean> => {
  const inserted = await on(tx)
    .insertInto('zones')
    .values({ zone_id, created_at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('zone_id')
    .execute()
  return inserted.length > 0
}

const json = (value: unknown) => (value === null ? null : sql<unknown>`${JSON.stringify(value)}::jsonb`)

export const insertZoneVersion = async (
  tx: Tx,
  { name, outline, postcodes, ...version }: ZoneVersion,
): Promise<void> => {
  await on(tx)
    .insertInto('zone_versions')
    .values({ ...version, name: json(name), outline: json(outline), postcodes: json(postcodes) })
    .execute()
}

export interface OpenRates {
  card: string
  number: number
  document: RateDocument
}

/** The rate versions that are drafts, scheduled or live. */
export const listOpenRates = async (db: Db, now: Date): Promise<OpenRates[]> => {
  const { rows } = await sql<OpenRates>`
    select card.name as card, version.number, version.document
    from rate_card_versions version join rate_cards card using (card_id)
    where version.effective_from is null or version.effective_from >= coalesce(
      (select max(effective_from) from rate_card_versions begun
        where begun.card_id = version.card_id and begun.effective_from <= ${now}), '-infinity')
    order by card.name, version.number`.execute(db)
  return rows
}
