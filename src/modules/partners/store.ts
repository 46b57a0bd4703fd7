// SQL of the table partners.
import type { ColumnType, Insertable, Selectable } from 'kysely'
import type { Place } from '#modules/places/contract.ts'
import { createQuery, type Db, type Tx } from '#platform/db.ts'
import type { PartnerStatus } from './contract.ts'

interface PartnerTable {
  partner_id: string
  slug: string
  name: string
  status: PartnerStatus
  /** jsonb: read as a value, written as text. */
  place: ColumnType<Place, string, string>
  external_url: string | null
  hero_title: string | null
  hero_text: string | null
  logo: string | null
  background: string | null
  created_at: Date
  updated_at: Date
}
type Tables = { partners: PartnerTable }
export type Partner = Selectable<PartnerTable>

const selectBySlug = createQuery((db, { slug }: { slug: string }) =>
  db.withTables<Tables>().selectFrom('partners').selectAll().where('slug', '=', slug),
)

export const findBySlug = async (db: Db, slug: string): Promise<Partner | undefined> =>
  (await selectBySlug(db, { slug }))[0]

export const listSlugs = async (db: Db, status: PartnerStatus): Promise<string[]> => {
  const rows = await db
    .withTables<Tables>()
    .selectFrom('partners')
    .select('slug')
    .where('status', '=', status)
    .orderBy('slug')
    .execute()
  return rows.map(({ slug }) => slug)
}

export const hasPartners = async (db: Db): Promise<boolean> => {
  const any = await db.withTables<Tables>().selectFrom('partners').select('slug').limit(1).executeTakeFirst()
  return any !== undefined
}

/** False where the slug is taken. */
export const insertPartner = async (tx: Tx, row: Insertable<PartnerTable>): Promise<boolean> => {
  const inserted = await tx
    .withTables<Tables>()
    .insertInto('partners')
    .values(row)
    .onConflict((clash) => clash.column('slug').doNothing())
    .returning('partner_id')
    .executeTakeFirst()
  return inserted !== undefined
}
