// SQL of the tables pages and page_versions.
import { sql } from 'kysely'
import type { Language } from '#kernel/language.ts'
import type { Db, Tx } from '#platform/db.ts'
import { containsText, foldExpression } from '#platform/search.ts'
import type { VersionAction } from './contract.ts'
import type { PageTexts, Snapshot, Template } from './rules.ts'

export interface PageRow {
  page_id: string
  template: Template
  slug: string
  version: number
  published_version: number | null
  published_at: Date | null
  views: number
  created_at: Date
  updated_at: Date
}

export interface VersionRow extends Snapshot {
  page_id: string
  version: number
  what: VersionAction
  restored_from: number | null
  author: string
  at: Date
}
type Tables = { pages: PageRow; page_versions: VersionRow }

/** A page with the texts of its newest version. */
export type CurrentPage = PageRow & { texts: PageTexts; author: string }

const tables = (db: Db) => db.withTables<Tables>()

const currentPages = (db: Db) =>
  tables(db)
    .selectFrom('pages')
    .innerJoin('page_versions as newest', (join) =>
      join.onRef('newest.page_id', '=', 'pages.page_id').onRef('newest.version', '=', 'pages.version'),
    )
    .selectAll('pages')
    .select(['newest.texts', 'newest.author'])

/** All texts of a version, without the keys of the JSON. */
const allTexts = sql<string>`(select string_agg(part.value, ' ')
  from jsonb_each(newest.texts) as language, jsonb_each_text(language.value) as part)`

export const listPages = (db: Db, search: string): Promise<CurrentPage[]> =>
  currentPages(db)
    .$if(search !== '', (query) =>
      query.where((each) =>
        each.or([
          containsText(sql`pages.slug`, search.replace(/^\//, '')),
          containsText(foldExpression(allTexts), search),
        ]),
      ),
    )
    .orderBy('pages.slug')
    .execute()

export const findPage = (db: Db, page_id: string): Promise<CurrentPage | undefined> =>
  currentPages(db).where('pages.page_id', '=', page_id).executeTakeFirst()

/** Locks the page until the transaction ends. */
export const lockPage = async (tx: Tx, page_id: string): Promise<CurrentPage | undefined> => {
  const lockedRow = await tables(tx)
    .selectFrom('pages')
    .select('page_id')
    .where('page_id', '=', page_id)
    .forUpdate()
    .executeTakeFirst()
  return lockedRow && findPage(tx, page_id)
}

export const hasPages = async (db: Db): Promise<boolean> =>
  (await tables(db).selectFrom('pages').select('page_id').limit(1).executeTakeFirst()) !== undefined

export const insertPage = async (tx: Tx, row: PageRow): Promise<void> => {
  await tables(tx).insertInto('pages').values(row).execute()
}

export const insertVersion = async (tx: Tx, row: VersionRow): Promise<void> => {
  await tables(tx)
    .insertInto('page_versions')
    .values({ ...row, texts: sql<PageTexts>`${JSON.stringify(row.texts)}::jsonb` })
    .execute()
}

export const updatePage = async (
  tx: Tx,
  page_id: string,
  set: Partial<Pick<PageRow, 'slug' | 'version' | 'published_version' | 'published_at' | 'updated_at'>>,
): Promise<void> => {
  await tables(tx).updateTable('pages').set(set).where('page_id', '=', page_id).execute()
}

export const listVersions = (db: Db, page_id: string): Promise<Omit<VersionRow, 'texts'>[]> =>
  tables(db)
    .selectFrom('page_versions')
    .select(['page_id', 'version', 'slug', 'what', 'restored_from', 'author', 'at'])
    .where('page_id', '=', page_id)
    .orderBy('version', 'desc')
    .execute()

export const findVersion = (db: Db, page_id: string, version: number): Promise<VersionRow | undefined> =>
  tables(db)
    .selectFrom('page_versions')
    .selectAll()
    .where('page_id', '=', page_id)
    .where('version', '=', version)
    .executeTakeFirst()

/** Finds the published version at a slug; undefined if there is none or only a draft. */
export const findPublished = (db: Db, slug: string): Promise<(PageRow & { texts: PageTexts }) | undefined> =>
  tables(db)
    .selectFrom('pages')
    .innerJoin('page_versions as shown', (join) =>
      join.onRef('shown.page_id', '=', 'pages.page_id').onRef('shown.version', '=', 'pages.published_version'),
    )
    .selectAll('pages')
    .select('shown.texts')
    .where('pages.slug', '=', slug)
    .executeTakeFirst()

/** Finds the current slug of the published page that most recently had this slug. */
export const findMoved = async (db: Db, slug: string): Promise<string | undefined> => {
  const moved = await tables(db)
    .selectFrom('page_versions as earlier')
    .innerJoin('pages', 'pages.page_id', 'earlier.page_id')
    .select('pages.slug')
    .where('earlier.slug', '=', slug)
    .where('pages.slug', '<>', slug)
    .where('pages.published_version', 'is not', null)
    .orderBy('earlier.at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return moved?.slug
}

/** Lists the published pages with the languages of their published version. */
export const listPublished = (
  db: Db,
): Promise<(Pick<PageRow, 'slug' | 'published_at'> & { languages: Language[] })[]> =>
  tables(db)
    .selectFrom('pages')
    .innerJoin('page_versions as shown', (join) =>
      join.onRef('shown.page_id', '=', 'pages.page_id').onRef('shown.version', '=', 'pages.published_version'),
    )
    .select(['pages.slug', 'pages.published_at'])
    .select(sql<Language[]>`array(select jsonb_object_keys(shown.texts))`.as('languages'))
    .orderBy('pages.slug')
    .execute()

export const countTotals = async (db: Db): Promise<{ pages: number; published: number; views: number }> =>
  tables(db)
    .selectFrom('pages')
    .select((each) => [
      each.fn.countAll<number>().as('pages'),
      each.fn.count<number>('published_version').as('published'),
      each.fn.coalesce(each.fn.sum<number>('views'), each.lit(0)).as('views'),
    ])
    .executeTakeFirstOrThrow()

/** Adds views to the stored counts. */
export const addViews = async (db: Db, viewsByPage: ReadonlyMap<string, number>): Promise<void> => {
  const increments = sql<{ page_id: string; views: number }>`(
    select * from unnest(${[...viewsByPage.keys()]}::text[], ${[...viewsByPage.values()]}::bigint[]) as more (page_id, views)
  )`.as<'more'>('more')
  await tables(db)
    .updateTable('pages')
    .from(increments)
    .set((each) => ({ views: sql<number>`${each.ref('pages.views')} + more.views` }))
    .whereRef('pages.page_id', '=', 'more.page_id')
    .execute()
}
