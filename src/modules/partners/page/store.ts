// SQL of the table partners for the guest page.
import type { Db, Tx } from '#platform/db.ts'

export interface PageRow {
  partner_id: string
  slug: string
  name: string
  hero_title: string | null
  hero_text: string | null
  background: string | null
  logo: string | null
  page_version: number
  /** Null until the office enters it. */
  place: unknown
}
export type PageTexts = Pick<PageRow, 'hero_title' | 'hero_text' | 'background' | 'logo'>
type Tables = { partners: PageRow & { updated_at: Date } }

const columns = [
  'partner_id',
  'slug',
  'name',
  'hero_title',
  'hero_text',
  'background',
  'logo',
  'page_version',
  'place',
] as const

/** @throws Error for an unknown id; callers pass the id of a membership */
export const getPage = (db: Db, partner_id: string): Promise<PageRow> =>
  db
    .withTables<Tables>()
    .selectFrom('partners')
    .select(columns)
    .where('partner_id', '=', partner_id)
    .executeTakeFirstOrThrow()

/** Returns undefined if the page changed since `version`. */
export const updatePage = (
  tx: Tx,
  { partner_id, version, now, ...texts }: PageTexts & { partner_id: string; version: number; now: Date },
): Promise<PageRow | undefined> =>
  tx
    .withTables<Tables>()
    .updateTable('partners')
    .set((eb) => ({ ...texts, page_version: eb('page_version', '+', 1), updated_at: now }))
    .where('partner_id', '=', partner_id)
    .where('page_version', '=', version)
    .returning(columns)
    .executeTakeFirst()

/** The subset of these addresses that a partner's page uses. */
export const picturesInUse = async (db: Db, addresses: readonly string[]): Promise<Set<string>> => {
  if (addresses.length === 0) return new Set()
  const rows = await db
    .withTables<Tables>()
    .selectFrom('partners')
    .select(['logo', 'background'])
    .where((eb) => eb.or([eb('logo', 'in', [...addresses]), eb('background', 'in', [...addresses])]))
    .execute()
  return new Set(rows.flatMap(({ logo, background }) => [logo, background].filter((each) => each !== null)))
}
