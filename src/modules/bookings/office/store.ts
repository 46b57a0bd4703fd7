// SQL of the office's booking list: matching ids and their number.
import { type RawBuilder, sql } from 'kysely'
import { type CappedTotal, capTotal, limitPage, maxCounted } from '#kernel/capped-total.ts'
import { normaliseId } from '#kernel/ids.ts'
import { parsePhoneSearch } from '#modules/users/rules.ts'
import type { Db } from '#platform/db.ts'
import { inRegions, splitByRegion } from '#platform/region-conditions.ts'
import { containsDigits, containsText, planAnew } from '#platform/search.ts'
import { parseIdPrefix } from '../lists/rules.ts'
import { standingColumn } from '../lists/store.ts'
import type { OfficeFilters } from './contract.ts'

type Condition = RawBuilder<boolean>

/** Further conditions on `bookings as booking`, and the order of the results. */
export interface Selection {
  conditions: readonly Condition[]
  order: RawBuilder<unknown>
  /** Whether the order is that of the pickups, not of creation. */
  isByPickup: boolean
}

const newestFirst = sql`created_at desc, booking_id desc`

/** Where a booking is in the order of the list; a text keeps the microseconds. */
export interface Position {
  created_at: string
  booking_id: string
}

export const findPosition = async (db: Db, id: string): Promise<Position | undefined> => {
  const { rows } = await sql<Position>`
    select created_at::text as created_at, booking_id from bookings where booking_id = ${id}`.execute(db)
  return rows[0]
}

export interface OfficeQuery extends OfficeFilters {
  /** Ids of customers whose account matches the search text. */
  customerIds: readonly string[]
  /** Ids of partners that match it. */
  partnerIds: readonly string[]
  /** Ids of bookings that other modules found, by driver for example. */
  bookingIds: readonly string[]
  selection?: Selection | undefined
  /** Only older bookings than the one at this position. */
  after?: Position | undefined
}

const matchesText = (text: string, customerIds: readonly string[]): Condition => {
  const id = parseIdPrefix(text)
  const conditions = [
    containsText(sql`search_text`, text),
    ...(id ? [containsText(sql`search_text`, normaliseId(text))] : []),
    ...(customerIds.length
      ? [
          sql`user_id = any(${[...customerIds]}::text[])`,
          sql`(claim_user_id = any(${[...customerIds]}::text[]) and user_id is null)`,
        ]
      : []),
  ]
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`
}

/** Search fields of the office that a customer's own search does not cover. */
const matchesOfficeFields = (
  text: string,
  { partnerIds, bookingIds }: Pick<OfficeQuery, 'partnerIds' | 'bookingIds'>,
): Condition => {
  const compactText = text.replaceAll(' ', '')
  const conditions = [
    containsText(sql`search_office`, text),
    // Finds 'BA178' by the search text 'BA 178' too.
    ...(compactText !== text && compactText ? [containsText(sql`search_office`, compactText)] : []),
    containsDigits(sql`guest_phone_number`, parsePhoneSearch(text)),
    ...(partnerIds.length ? [sql<boolean>`partner_id = any(${[...partnerIds]}::text[])`] : []),
    ...(bookingIds.length ? [sql<boolean>`booking_id = any(${[...bookingIds]}::text[])`] : []),
  ]
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`
}

const filtersOf = ({ status, date, selection, after, regions }: OfficeQuery): Condition => {
  const conditions = [
    ...inRegions(regions),
    ...(selection?.conditions ?? []),
    ...(status ? [sql<boolean>`${standingColumn} = ${status[0]}::text`] : []),
    ...(date ? [sql<boolean>`booking_date = ${date}::date`] : []),
    ...(after
      ? [sql<boolean>`(created_at, booking_id) < (${after.created_at}::timestamptz, ${after.booking_id}::text)`]
      : []),
  ]
  return conditions.length ? sql<boolean>`${sql.join(conditions, sql` and `)}` : sql<boolean>`true`
}

export type SearchResult = { ids: string[] } & CappedTotal

export interface Page {
  size: number
  number: number
  /** Most results that are counted, the newest ones; absent means all. */
  max?: number
}

/** Most bookings in front of the end of a page without a search; older ones follow `after`. */
const deepest = 10 * maxCounted

const hasShortText = sql<boolean>`octet_length(search_text) <= 2000`
const hasLongText = sql<boolean>`octet_length(search_text) > 2000`

const orderOf = ({ selection }: OfficeQuery): RawBuilder<unknown> => selection?.order ?? newestFirst

/** One or two letters are in no index: a page looks for them in so many of the newest bookings, by texts in an index and others. */
const within = { texts: deepest, others: maxCounted }

const isShort = (search: string | undefined): boolean => search !== undefined && [...search].length <= 2

const textColumns = sql`user_id, claim_user_id, search_text`
const otherColumns = sql`search_office, guest_phone_number, partner_id`

/** Without `pickup_at`, which only a chosen order needs, an index alone answers the search. */
const selectColumns = ({ selection }: OfficeQuery) =>
  sql`booking_id, created_at${selection?.isByPickup ? sql`, pickup_at` : sql``}`

const selectMatching = (condition: Condition, query: OfficeQuery, max?: number) => sql`(
    select ${selectColumns(query)} from bookings as booking
    where ${condition} and ${filtersOf(query)} ${max ? sql`order by ${orderOf(query)} limit ${max}` : sql``})`

interface Window {
  size: number
  columns: RawBuilder<unknown>
  where: Condition
}

/** Selects those that meet the condition among the newest bookings of the filters. */
const selectAmongNewest = (condition: Condition, query: OfficeQuery, { size, columns, where }: Window) => sql`(
    select ${selectColumns(query)} from (
      select ${selectColumns(query)}, ${columns} from bookings as booking
      where ${where} and ${filtersOf(query)} order by ${orderOf(query)} limit ${size}) as booking
    where ${condition} order by ${orderOf(query)} limit ${maxCounted + 1})`

const selectShortResults = (query: OfficeQuery, search: string) => {
  const texts = matchesText(search, query.customerIds)
  const window = { size: within.texts, columns: textColumns }
  const others = { size: within.others, columns: otherColumns, where: sql<boolean>`true` }
  return sql`${selectAmongNewest(texts, query, { ...window, where: hasShortText })}
    union ${selectAmongNewest(texts, query, { ...window, where: hasLongText })}
    union ${selectAmongNewest(matchesOfficeFields(search, query), query, others)}`
}

/**
 * A union of separate selects, so that each uses its own index: short texts, the few long ones, and the office's extra fields.
 */
const selectSearchResults = (query: OfficeQuery, max?: number) => {
  const { search, customerIds } = query
  if (!search) {
    const selects = splitByRegion(query).map((each) => selectMatching(sql<boolean>`true`, each, max))
    return sql.join(selects, sql` union all `)
  }
  if (max && isShort(search)) return selectShortResults(query, search)
  const texts = matchesText(search, customerIds)
  return sql`${selectMatching(sql<boolean>`${hasShortText} and ${texts}`, query, max)}
    union ${selectMatching(sql<boolean>`${hasLongText} and ${texts}`, query, max)}
    union ${selectMatching(matchesOfficeFields(search, query), query, max)}`
}

/** Whether there are bookings in which a page did not look. */
const isCut = (query: OfficeQuery, max?: number): RawBuilder<boolean> =>
  max && isShort(query.search)
    ? sql`exists (select from bookings as booking where ${filtersOf(query)} offset ${within.others})`
    : sql`false`

/** Finds the ids of one page, or all, newest first or in the chosen order, and the number of matches. */
export const findOfficePage = async (db: Db, query: OfficeQuery, page?: Page): Promise<SearchResult> => {
  const max = page?.max
  // Only a list without a search has pages beyond what is counted.
  const range = page && limitPage(page, query.search ? max : deepest)
  const end = range?.limit ? range.offset + range.limit : 0
  const { rows } = await sql<{ ids: string[]; total: string; is_cut: boolean }>`${planAnew}
    with found as materialized (${selectSearchResults(query, max && Math.max(max + 1, end))})
    select (select count(*) from found) as total, ${isCut(query, max)} as is_cut, array(select booking_id from found
      order by ${orderOf(query)}
      limit ${range?.limit ?? null} offset ${range?.offset ?? 0}) as ids`.execute(db)
  const [{ ids, total, is_cut } = { ids: [], total: 0, is_cut: false }] = rows
  const capped = capTotal(Number(total), max ?? Number.POSITIVE_INFINITY)
  return { ids, ...capped, has_more: capped.has_more || is_cut }
}

/** Time of the latest creation or change of a booking. */
export const findLatestChange = async (db: Db): Promise<Date | undefined> => {
  const { rows } = await sql<{
    at: Date
  }>`select updated_at as at from bookings order by updated_at desc limit 1`.execute(db)
  return rows[0]?.at
}
