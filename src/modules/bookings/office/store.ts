// SQL of the office's list: which of all bookings are asked for, and how many there are.
import { type RawBuilder, sql } from 'kysely'
import { normaliseId } from '#kernel/ids.ts'
import type { Db } from '#platform/db.ts'
import { containsText } from '#platform/search.ts'
import { idBeginning } from '../listing/rules.ts'
import { standingColumn } from '../listing/store.ts'
import type { OfficeChoice } from './contract.ts'

type Condition = RawBuilder<boolean>

export interface Asked extends OfficeChoice {
  /** The accounts of customers whose name has the searched text in it. */
  named: readonly string[]
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

const conditionsOf = ({ search, status, date, named }: Asked): Condition => {
  const all = [
    ...(status ? [sql<boolean>`${standingColumn} = any(${status}::text[])`] : []),
    ...(date ? [sql<boolean>`booking_date = ${date}::date`] : []),
    ...(search ? [searchFor(search, named)] : []),
  ]
  return all.length ? sql<boolean>`${sql.join(all, sql` and `)}` : sql<boolean>`true`
}

// A plan that is kept for any text cannot know whether it is found often; a statement that begins so is planned anew.
const anew = sql`/* for these values */`

export interface Found {
  ids: string[]
  total: number
}

const shortText = sql<boolean>`octet_length(search_text) <= 2000`
const longText = sql<boolean>`octet_length(search_text) > 2000`

/** Where texts are looked into, those that stand in an index beside the filters and the few that do not are asked for apart. */
const matching = (asked: Asked) => {
  const which = (extent?: Condition) => sql`select booking_id, created_at from bookings
    where ${extent ? sql`${extent} and ` : sql``}${conditionsOf(asked)}`
  return asked.search ? sql`${which(shortText)} union all ${which(longText)}` : which()
}

/** The newest first: the ids of one page of them, or of all, and how many there are. */
export const findAll = async (db: Db, asked: Asked, page?: { size: number; number: number }): Promise<Found> => {
  const { rows } = await sql<{ ids: string[]; total: string }>`${anew}
    with found as materialized (${matching(asked)})
    select (select count(*) from found) as total, array(select booking_id from found
      order by created_at desc, booking_id desc
      limit ${page?.size ?? null} offset ${page ? (page.number - 1) * page.size : 0}) as ids`.execute(db)
  const [{ ids, total } = { ids: [], total: 0 }] = rows
  return { ids, total: Number(total) }
}

/** When a booking was made or changed last. */
export const findLatestChange = async (db: Db): Promise<Date | undefined> => {
  const { rows } = await sql<{
    at: Date
  }>`select updated_at as at from bookings order by updated_at desc limit 1`.execute(db)
  return rows[0]?.at
}
