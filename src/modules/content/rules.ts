// Rules of pages: texts and their languages, differences of versions, placeholders.

import { toDialledNumber } from '#kernel/fields/phone.ts'
import { type Language, languages } from '#kernel/language.ts'

export const templates = ['about', 'contact', 'text'] as const
/** Layout of a page. */
export type Template = (typeof templates)[number]

export interface PageText {
  title: string
  /** For search engines and shared links. */
  description: string
  /** Markdown, with placeholders. */
  body: string
}
export type PageTexts = Partial<Record<Language, PageText>>

export interface Snapshot {
  slug: string
  texts: PageTexts
}

/** Header, footer and registration link to these pages, so they stay published at their slugs. */
export const linkedSlugs: readonly string[] = ['about', 'contact', 'privacy-policy', 'terms-and-conditions']

export const maxLengths = { title: 120, description: 300, body: 50_000 } as const

/** Finds the text in the preferred language, else the site's, else any, with its language. */
export const findText = (
  texts: PageTexts,
  preferred: Language,
  siteLanguage: Language,
): { language: Language; text: PageText } | undefined => {
  for (const language of [preferred, siteLanguage, ...languages]) {
    const text = texts[language]
    if (text) return { language, text }
  }
  return undefined
}

const parts = ['title', 'description', 'body'] as const

/** Lists the differing parts: 'slug', or a text part by language, such as 'de.body'. */
export const differences = (before: Snapshot, after: Snapshot): string[] => [
  ...(before.slug === after.slug ? [] : ['slug']),
  ...languages.flatMap((language) =>
    parts
      .filter((part) => (before.texts[language]?.[part] ?? '') !== (after.texts[language]?.[part] ?? ''))
      .map((part) => `${language}.${part}`),
  ),
]

/** Picks the values of parts named as in `differences`. */
export const pickParts = ({ slug, texts }: Snapshot, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.map((name) => {
      const [language, part] = name.split('.') as [keyof PageTexts, (typeof parts)[number] | undefined]
      return [name, part ? (texts[language]?.[part] ?? '') : slug]
    }),
  )

/** Placeholders of a text, written as {site_name}. */
export const placeholders = [
  'site_name',
  'company_name',
  'support_phone',
  'support_email',
  'business_address',
  'free_cancellation',
  'waiting_terms',
] as const
export type Placeholder = (typeof placeholders)[number]
export type Facts = Readonly<Record<Placeholder, string>>

const pattern = new RegExp(`\\{(${placeholders.join('|')})\\}`, 'g')

/** Fills in the placeholders of a line without markup, such as a title. */
export const fillLine = (line: string, facts: Facts): string =>
  line.replace(pattern, (_, name: Placeholder) => facts[name])

const escapeMarkdown = (value: string): string => value.replace(/[!-/:-@[-`{-~]/g, '\\$&')

/** Fills in the placeholders of Markdown: values are escaped, and a `tel:` link gets the dialable number. */
export const fillMarkdown = (body: string, facts: Facts): string =>
  body
    .replaceAll('tel:{support_phone}', `tel:${toDialledNumber(facts.support_phone)}`)
    .replace(pattern, (_, name: Placeholder) => escapeMarkdown(facts[name]))

/** Removes the escapes that `fillMarkdown` put into code, where a backslash is literal. */
export const fillCode = (code: string, facts: Facts): string =>
  placeholders.reduce((text, name) => text.replaceAll(escapeMarkdown(facts[name]), facts[name]), code)
