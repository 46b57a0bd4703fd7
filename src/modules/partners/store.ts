// SQL of the table partners.
import { type ColumnType, type Generated, type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Place } from '#modules/places/contract.ts'
import { createQuery, type Db, sqlState, type Tx } from '#platform/db.ts'
import { containsDigits, containsText, foldExpression } from '#platform/search.ts'
import type { PartnerStatus } from './contract.ts'

interface PartnerTable {
  partner_id: string
  slug: string
  /** The approved name. */
  name: string
  /** A new name that waits for approval. */
  pending_name: Generated<string | null>
  status: PartnerStatus
  /** jsonb, read as a value and written as text; null until the office enters the hotel's place. */
  place: ColumnType<Place | null, string | null, string | null>
  external_url: string | null
  hero_title: string | null
  hero_text: string | null
  logo: string | null
  background: string | null
  /** Unknown contact and company data is empty; phone numbers are E.164. */
  contact_name: Generated<string>
  contact_email: Generated<string>
  contact_phone: Generated<string>
  company_phone: Generated<string>
  company_address: Generated<string>
  company_registration: Generated<string>
  version: Generated<number>
  /** Time of the first activation. */
  approved_at: Date | null
  created_at: Date
  updated_at: Date
}
type Tables = { partners: PartnerTable }
export type Partner = Selectable<PartnerTable>
export type NewPartner = Insertable<PartnerTable>
export type PartnerSet = Omit<Updateable<PartnerTable>, 'partner_id' | 'created_at'>

const on = (db: Db) => db.withTables<Tables>()

const selectBySlug = createQuery((db, { slug }: { slug: string }) =>
  db.withTables<Tables>().selectFrom('partners').selectAll().where('slug', '=', slug),
)

export const findBySlug = async (db: Db, slug: string): Promise<Partner | undefined> =>
  (await selectBySlug(db, { slug }))[0]

/** Slugs of partners with a place. */
export const listSlugs = async (db: Db, status: PartnerStatus): Promise<string[]> => {
  const rows = await db
    .withTables<Tables>()
    .selectFrom('partners')
    .select('slug')
    .where('status', '=', status)
    .where('place', 'is not', null)
    .orderBy('slug')
    .execute()
  return rows.map(({ slug }) => slug)
}

export const hasPartners = async (db: Db): Promise<boolean> => {
  const any = await db.withTables<Tables>().selectFrom('partners').select('slug').limit(1).executeTakeFirst()
  return any !== undefined
}

/** Returns false if the slug is taken. */
export const insertPartner = async (tx: Tx, row: NewPartner): Promise<boolean> => {
  const inserted = await tx
    .withTables<Tables>()
    .insertInto('partners')
    .values(row)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('partner_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const findPartner = (db: Db, partner_id: string): Promise<Partner | undefined> =>
  on(db).selectFrom('partners').selectAll().where('partner_id', '=', partner_id).executeTakeFirst()

/** Ids of unapproved partners without a change since `since`. */
export const listUnapproved = async (db: Db, since: Date): Promise<string[]> => {
  const rows = await on(db)
    .selectFrom('partners')
    .select('partner_id')
    .where('approved_at', 'is', null)
    .where('status', '<>', 'active')
    .where('updated_at', '<', since)
    .execute()
  return rows.map(({ partner_id }) => partner_id)
}

/** Keeps the partner if other rows refer to it; the savepoint lets the transaction continue. */
export const deletePartner = async (tx: Tx, partner_id: string): Promise<void> => {
  await sql`savepoint before_deletion`.execute(tx)
  try {
    await on(tx).deleteFrom('partners').where('partner_id', '=', partner_id).execute()
  } catch (error) {
    if (sqlState(error) !== '23503') throw error
    await sql`rollback to savepoint before_deletion`.execute(tx)
  }
}

/** Reads the partner with a row lock until the transaction ends. */
export const lockPartner = (tx: Tx, partner_id: string): Promise<Partner | undefined> =>
  on(tx).selectFrom('partners').selectAll().where('partner_id', '=', partner_id).forUpdate().executeTakeFirst()

/** Returns false if another partner has the slug; earlier writes of the transaction stay. */
export const updatePartner = async (tx: Tx, partner_id: string, set: PartnerSet): Promise<boolean> => {
  const { slug } = set
  // Checked in the statement, because an error of the unique index would abort the transaction.
  const updated = await on(tx)
    .updateTable('partners')
    .set(set)
    .where('partner_id', '=', partner_id)
    .$if(slug !== undefined, (update) =>
      update.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('partners as other')
              .select('other.partner_id')
              .where('other.slug', '=', slug ?? '')
              .where('other.partner_id', '<>', partner_id),
          ),
        ),
      ),
    )
    .returning('partner_id')
    .executeTakeFirst()
  return updated !== undefined
}

export interface PartnerFilter {
  /** Search text; undefined without a search. */
  words: string | undefined
  /** Digits of the search text if it is a phone number. */
  digits: string | undefined
  status: PartnerStatus | undefined
  size: number
  /** Counts from 1. */
  page: number
}

// Must equal the expression of the index partners_found.
const searchText = foldExpression(sql`name || E'\\n' || slug || E'\\n' || contact_name || E'\\n' || contact_email`)

/** Ids of partners whose name, slug or contact contains `words`. */
export const findPartnerIds = async (db: Db, words: string): Promise<string[]> => {
  const rows = await on(db).selectFrom('partners').select('partner_id').where(containsText(searchText, words)).execute()
  return rows.map(({ partner_id }) => partner_id)
}

/** One page, newest first, and the total count. */
export const listPartners = async (db: Db, { words, digits, status, size, page }: PartnerFilter) => {
  const matching = on(db)
    .selectFrom('partners')
    .$if(words !== undefined, (query) =>
      query.where((each) =>
        each.or([
          containsText(searchText, words ?? ''),
          containsDigits(sql`contact_phone`, digits),
          containsDigits(sql`company_phone`, digits),
        ]),
      ),
    )
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'active'))
  const [rows, { total }] = await Promise.all([
    matching
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('partner_id', 'desc')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    matching.select((each) => each.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(total) }
}
