// Views of pages for the office.
import type { Page, PageSummary, PageVersion } from './contract.ts'
import { findText, linkedSlugs } from './rules.ts'
import type { CurrentPage, VersionRow } from './store.ts'

/** Names by user id; the system and deleted users have none. */
export type Names = ReadonlyMap<string, string>

const authorName = (author: string, names: Names) => names.get(author) || 'Ostler'

/** Presents a page as a row of the list. */
export const toPageSummary = (
  row: CurrentPage,
  names: Names,
  language: Parameters<typeof findText>[1],
): PageSummary => ({
  page_id: row.page_id,
  title: findText(row.texts, language, language)?.text.title ?? row.slug,
  slug: row.slug,
  template: row.template,
  status: row.published_version === null ? 'draft' : 'published',
  unpublished_changes: row.published_version !== null && row.published_version !== row.version,
  author: authorName(row.author, names),
  updated_at: row.updated_at.toISOString(),
  published_at: row.published_at?.toISOString() ?? null,
  views: row.views,
  version: row.version,
})

/** Presents a page with its texts. */
export const toPage = (row: CurrentPage, names: Names, language: Parameters<typeof findText>[1]): Page => ({
  ...toPageSummary(row, names, language),
  linked: linkedSlugs.includes(row.slug),
  texts: row.texts,
})

/** Presents a version; `published` is the number of the published one. */
export const toPageVersion = (row: Omit<VersionRow, 'texts'>, names: Names, published: number | null): PageVersion => ({
  version: row.version,
  what: row.what,
  restored_from: row.restored_from,
  author: authorName(row.author, names),
  at: row.at.toISOString(),
  published: row.version === published,
})
