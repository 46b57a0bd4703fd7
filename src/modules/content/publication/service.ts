// Published pages as visitors read them: Markdown parsed, placeholders filled in.
import { type Language, languages } from '#kernel/language.ts'
import type { PublicRates } from '#modules/pricing/public-rates/rules.ts'
import type { SettingsService } from '#modules/settings/service.ts'
import type { Db } from '#platform/db.ts'
import type { Block } from '../contract.ts'
import { readMarkdown } from '../markdown/service.ts'
import { factsOf } from '../placeholders/service.ts'
import { type Facts, fillCode, fillLine, fillMarkdown, findText, type Template } from '../rules.ts'
import { findMoved, findPublished, listPublished } from '../store.ts'

/** Data of a public page. */
export interface PublishedPage {
  page_id: string
  slug: string
  template: Template
  title: string
  description: string
  blocks: Block[]
  /** Language of the text, which may differ from the requested one. */
  language: Language
  /** All languages that the page has a text in. */
  languages: Language[]
  /** ISO 8601. */
  published_at: string
}

const renderBody = (body: string, facts: Facts): Block[] =>
  readMarkdown(fillMarkdown(body, facts), (code) => fillCode(code, facts))

interface PublishedDeps {
  db: Db
  settings: SettingsService
  /** Rates that are live now. */
  rates: () => PublicRates
}

export const createPublished = ({ db, settings, rates }: PublishedDeps) => ({
  /** Finds the published page at /slug; undefined if there is none or only a draft. */
  async findPublishedPage(slug: string, preferredLanguage: Language): Promise<PublishedPage | undefined> {
    const row = await findPublished(db, slug)
    if (!row) return undefined
    const site = await settings.site(db)
    const localised = findText(row.texts, preferredLanguage, site.language)
    if (!localised) return undefined
    const { language, text } = localised
    const facts = factsOf(site, rates(), language)
    return {
      page_id: row.page_id,
      slug,
      template: row.template,
      title: fillLine(text.title, facts),
      description: fillLine(text.description, facts),
      blocks: renderBody(text.body, facts),
      language,
      languages: languages.filter((each) => row.texts[each]),
      published_at: (row.published_at ?? row.updated_at).toISOString(),
    }
  },

  /** Finds the current slug of the published page that used to be at /slug. */
  findRedirect: (slug: string): Promise<string | undefined> => findMoved(db, slug),

  /** Lists the published pages, for the sitemap. */
  async listPublishedPages(): Promise<{ slug: string; published_at: string; languages: Language[] }[]> {
    const rows = await listPublished(db)
    return rows.map(({ published_at, ...row }) => ({ ...row, published_at: published_at?.toISOString() ?? '' }))
  },

  /** Renders a text for the preview. */
  async preview(body: string, language: Language): Promise<Block[]> {
    return renderBody(body, factsOf(await settings.site(db), rates(), language))
  },
})
