// SQL of the office's list: which of all bookings are asked for, and how many there are.
import { type RawBuilder, sql } from 'kysely'
import { normaliseId } from '#kernel/ids.ts'
import { parsePhoneSearch } from '#modules/users/rules.ts'
import type { Db } from '#platform/db.ts'
import { containsDigits, containsText } from '#platform/search.ts'
import { idBeginning } from '../lists/rules.ts'
import { standingColumn } from '../lists/store.ts'
import type { OfficeChoice } from './contract.ts'

type Condition = RawBuilder<boolean>

export interface Asked extends OfficeChoice {
  /** The accounts of customers of whom the searched text is found. */
  named: readonly string[]
  /** The partners of whom it is found. */
  partners: readonly string[]
  /** Bookings that others find by it: by their drivers. */
  others: readonly string[]
}

const searchFor = (text: string, named: readonly string[]): Condition => {
  const id = idBeginning(text)
  const ways = [
    containsText(sql`search_text`, text),
    ...(id ? [containsText(sql`search_text`, normaliseId(text))] : []),
    ...(named.length
      ? [
          sql`user_id = any(${[...named]}::text[])`,
          sql`(claim_user_id = any(${[...named]}::text[]) and user_id is null)`,
        ]
      : []),
  ]
  return sql<boolean>`(${sql.join(ways, sql` or `)})`
}

/** By what its customer's own search does not look into. */
const searchMore = (text: string, { partners, others }: Pick<Asked, 'partners' | 'others'>): Condition => {
  const closed = text.replaceAll(' ', '')
  const ways = [
    containsText(sql`search_office`, text),
    // 'BA 178' is found where 'BA178' was typed.
    ...(closed !== text && closed ? [containsText(sql`search_office`, closed)] : []),
    containsDigits(sql`guest_phone_number`, parsePhoneSearch(text)),
    ...(partners.length ? [sql<boolean>`partner_id = any(${[...partners]}::text[])`] : []),
    ...(others.length ? [sql<boolean>`booking_id = any(${[...others]}::text[])`] : []),
  ]
  return sql<boolean>`(${sql.join(ways, sql` or `)})`
}

const filtersOf = ({ status, date }: Asked): Condition => {
  const all = [
    ...(status ? [sql<boolean>`${standingColumn} = any(${status}::text[])`] : []),
    ...(date ? [sql<boolean>`booking_date = ${date}::date`] : []),
  ]
  return all.length ? sql<boolean>`${sql.join(all, sql` and `)}` : sql<boolean>`true`
}

// A plan that is kept for any text cannot know whether it is found often; a statement that begins so is planned anew.
const anew = sql`/* for these values */`

export interface Found {
  ids: string[]
  total: number
  /** Whether there are more than `total`. */
  has_more: boolean
}

export interface Page {
  size: number
  number: number
  /** The newest so many are looked at; all of them where nothing is said. */
  most?: number
}

const shortText = sql<boolean>`octet_length(search_text) <= 2000`
const longText = sql<boolean>`octet_length(search_text) > 2000`

const chosen = (condition: Condition, asked: Asked, most?: number) => sql`(select booking_id, created_at from bookings
    where ${condition} and ${filtersOf(asked)} ${most ? sql`order by created_at desc, booking_id desc limit ${most}` : sql``})`

/**
 * Texts that stand in an index beside the filters, the few that do not, and what the office finds a booking by besides, are asked
 * for apart: each by its own index.
 */
const matching = (asked: Asked, most?: number) => {
  const { search, named } = asked
  if (!search) return chosen(sql<boolean>`true`, asked)
  const texts = searchFor(search, named)
  return sql`${chosen(sql<boolean>`${shortText} and ${texts}`, asked, most)}
    union ${chosen(sql<boolean>`${longText} and ${texts}`, asked, most)}
    union ${chosen(searchMore(search, asked), asked, most)}`
}

/** The newest first: the ids of one page of them, or of all, and how many there are. */
export const findAll = async (db: Db, asked: Asked, page?: Page): Promise<Found> => {
  const most = page?.most
  const { rows } = await sql<{ ids: string[]; total: string }>`${anew}
    with found as materialized (${matching(asked, most && most + 1)})
    select (select count(*) from found) as total, array(select booking_id from found
      order by created_at desc, booking_id desc
      limit ${page?.size ?? null} offset ${page ? (page.number - 1) * page.size : 0}) as ids`.execute(db)
  const [{ ids, total } = { ids: [], total: 0 }] = rows
  const count = Number(total)
  const reached = Math.max(0, (most ?? Number.POSITIVE_INFINITY) - (page ? (page.number - 1) * page.size : 0))
  return {
    ids: ids.slice(0, reached),
    total: Math.min(count, most ?? count),
    has_more: most !== undefined && count > most,
  }
}

/** When a booking was made or changed last. */
export const findLatestChange = async (db: Db): Promise<Date | undefined> => {
  const { rows } = await sql<{
    at: Date
  }>`select updated_at as at from bookings order by updated_at desc limit 1`.execute(db)
  return rows[0]?.at
}
