// SQL of the table partners.
import { type ColumnType, type Generated, type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Place } from '#modules/places/contract.ts'
import { createQuery, type Db, sqlState, type Tx } from '#platform/db.ts'
import { containsDigits, containsText, foldExpression } from '#platform/search.ts'
import type { PartnerStatus } from './contract.ts'

interface PartnerTable {
  partner_id: string
  slug: string
  /** The one that the office approved. */
  name: string
  /** Another one that an owner has asked for and the office has not decided about. */
  pending_name: Generated<string | null>
  status: PartnerStatus
  /** jsonb: read as a value, written as text. Null until the office says where the hotel is. */
  place: ColumnType<Place | null, string | null, string | null>
  external_url: string | null
  hero_title: string | null
  hero_text: string | null
  logo: string | null
  background: string | null
  /** What is not known of these is empty; numbers are E.164. */
  contact_name: Generated<string>
  contact_email: Generated<string>
  contact_phone: Generated<string>
  company_phone: Generated<string>
  company_address: Generated<string>
  company_registration: Generated<string>
  version: Generated<number>
  /** When it first became active. */
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

/** Of those who have a place. */
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

/** False where the slug is taken. */
export const insertPartner = async (tx: Tx, row: NewPartner): Promise<boolean> => {
  const inserted = await tx
    .withTables<Tables>()
    .insertInto('partners')
    .values(row)
    .onConflict((clash) => clash.column('slug').doNothing())
    .returning('partner_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const findPartner = (db: Db, partner_id: string): Promise<Partner | undefined> =>
  on(db).selectFrom('partners').selectAll().where('partner_id', '=', partner_id).executeTakeFirst()

/** Never approved, and not changed since. */
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

/** Where nothing is about it any more; else it stays, and the transaction goes on. */
export const deletePartner = async (tx: Tx, partner_id: string): Promise<void> => {
  await sql`savepoint before_deletion`.execute(tx)
  try {
    await on(tx).deleteFrom('partners').where('partner_id', '=', partner_id).execute()
  } catch (error) {
    if (sqlState(error) !== '23503') throw error
    await sql`rollback to savepoint before_deletion`.execute(tx)
  }
}

/** Held until the transaction ends. */
export const lockPartner = (tx: Tx, partner_id: string): Promise<Partner | undefined> =>
  on(tx).selectFrom('partners').selectAll().where('partner_id', '=', partner_id).forUpdate().executeTakeFirst()

/** False where another partner has the slug: what was written before it in this transaction stands. */
export const updatePartner = async (tx: Tx, partner_id: string, set: PartnerSet): Promise<boolean> => {
  const { slug } = set
  // Not by the error of the unique index, which would end the transaction.
  const written = await on(tx)
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
  return written !== undefined
}

export interface Chosen {
  /** Undefined for no search. */
  words: string | undefined
  /** Those of the search, where it is a telephone number. */
  digits: string | undefined
  status: PartnerStatus | undefined
  size: number
  /** Counts from 1. */
  page: number
}

// As the index partners_found has it.
const searchText = foldExpression(sql`name || E'\\n' || slug || E'\\n' || contact_name || E'\\n' || contact_email`)

/** The partners in whose name, address or contact `words` are found. */
export const findPartnerIds = async (db: Db, words: string): Promise<string[]> => {
  const rows = await on(db).selectFrom('partners').select('partner_id').where(containsText(searchText, words)).execute()
  return rows.map(({ partner_id }) => partner_id)
}

/** One page, the newest first, and how many there are in all. */
export const listPartners = async (db: Db, { words, digits, status, size, page }: Chosen) => {
  const chosen = on(db)
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
    chosen
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('partner_id', 'desc')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    chosen.select((each) => each.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(total) }
}
