// SQL that limits a statement to regions. For all regions there is no condition, so that the plans of unlimited staff stay as they are.
import { type RawBuilder, sql } from 'kysely'
import type { StaffRegions } from '#kernel/staff-regions.ts'

type Condition = RawBuilder<boolean>

/** Whether a row belongs to one of the regions; none for null, which means all. */
export const inRegions = (regions: StaffRegions, column = 'region_id'): Condition[] => {
  if (!regions) return []
  const [only, ...others] = regions
  // An equality lets the order of an index be that of the list.
  if (only !== undefined && !others.length) return [sql<boolean>`${sql.ref(column)} = ${only}::text`]
  return [sql<boolean>`${sql.ref(column)} = any(${[...regions]}::text[])`]
}

/** A query for each of the regions, because an index has the order of a list only within one. */
export const splitByRegion = <Query extends { regions?: StaffRegions | undefined }>(query: Query): Query[] =>
  query.regions && query.regions.length > 1 ? query.regions.map((region) => ({ ...query, regions: [region] })) : [query]

/** Whether the booking that a row names belongs to one of the regions; a row that names none belongs to all. */
export const aboutRegions = (regions: StaffRegions, column: string): Condition[] => {
  if (!regions) return []
  const conditions = [sql`own.booking_id = ${sql.ref(column)}`, ...inRegions(regions, 'own.region_id')]
  return [
    sql<boolean>`(${sql.ref(column)} is null or exists (select from bookings as own where ${sql.join(conditions, sql` and `)}))`,
  ]
}

/** Whether a driver works in one of the regions; none for null, which means all. */
export const worksInRegions = (regions: StaffRegions, column = 'region_ids'): Condition[] =>
  regions ? [sql<boolean>`${sql.ref(column)} && ${[...regions]}::text[]`] : []
