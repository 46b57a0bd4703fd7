// What visitors read: published pages, their Markdown read and their placeholders filled in.
import { type Language, languages } from '#kernel/language.ts'
import type { SettingsService } from '#modules/settings/service.ts'
import type { Db } from '#platform/db.ts'
import { factsOf } from '../facts/service.ts'
import type { Block } from '../markdown/contract.ts'
import { readMarkdown } from '../markdown/service.ts'
import { type Facts, fillCode, fillLine, fillMarkdown, type Template, textIn } from '../rules.ts'
import { findMoved, findPublished, listPublished } from '../store.ts'

/** Plain data for a document. */
export interface PublishedPage {
  page_id: string
  slug: string
  template: Template
  title: string
  description: string
  blocks: Block[]
  /** The language that the text is in: another one where the wanted one has none. */
  language: Language
  /** Every language that it has a text in. */
  languages: Language[]
  /** ISO 8601. */
  published_at: string
}

const filled = (body: string, facts: Facts): Block[] =>
  readMarkdown(fillMarkdown(body, facts), (code) => fillCode(code, facts))

export const createPublished = ({ db, settings }: { db: Db; settings: SettingsService }) => ({
  /** The page at /slug as visitors see it; undefined where there is none, or a draft. */
  async published(slug: string, wanted: Language): Promise<PublishedPage | undefined> {
    const row = await findPublished(db, slug)
    if (!row) return undefined
    const site = await settings.site(db)
    const found = textIn(row.texts, wanted, site.language)
    if (!found) return undefined
    const { language, text } = found
    const facts = factsOf(site, language)
    return {
      page_id: row.page_id,
      slug,
      template: row.template,
      title: fillLine(text.title, facts),
      description: fillLine(text.description, facts),
      blocks: filled(text.body, facts),
      language,
      languages: languages.filter((each) => row.texts[each]),
      published_at: (row.published_at ?? row.updated_at).toISOString(),
    }
  },

  /** The address now of the page that stood at /slug before; undefined where visitors can read none that did. */
  movedTo: (slug: string): Promise<string | undefined> => findMoved(db, slug),

  /** What is published, for a list of addresses. */
  async publishedSlugs(): Promise<{ slug: string; published_at: string; languages: Language[] }[]> {
    const rows = await listPublished(db)
    return rows.map(({ published_at, ...row }) => ({ ...row, published_at: published_at?.toISOString() ?? '' }))
  },

  /** What a text would be on a page. */
  async preview(body: string, language: Language): Promise<Block[]> {
    return filled(body, factsOf(await settings.site(db), language))
  },
})
