// SQL of the table partners for the page that a partner edits.
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
  /** Null until the office has entered it. */
  place: unknown
}
export type PageWords = Pick<PageRow, 'hero_title' | 'hero_text' | 'background' | 'logo'>
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

/** @throws Error where there is none: whoever asks works for it */
export const getPage = (db: Db, partner_id: string): Promise<PageRow> =>
  db
    .withTables<Tables>()
    .selectFrom('partners')
    .select(columns)
    .where('partner_id', '=', partner_id)
    .executeTakeFirstOrThrow()

/** Undefined where somebody else has written since `version`. */
export const updatePage = (
  tx: Tx,
  { partner_id, version, now, ...words }: PageWords & { partner_id: string; version: number; now: Date },
): Promise<PageRow | undefined> =>
  tx
    .withTables<Tables>()
    .updateTable('partners')
    .set((eb) => ({ ...words, page_version: eb('page_version', '+', 1), updated_at: now }))
    .where('partner_id', '=', partner_id)
    .where('page_version', '=', version)
    .returning(columns)
    .executeTakeFirst()

/** Of these addresses, those that stand on the page of some partner. */
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
