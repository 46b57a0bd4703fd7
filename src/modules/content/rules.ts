// What is true of pages: which texts they have, in which language one is read, what two versions differ in.
import { type Language, languages } from '#kernel/language.ts'
import { dialled } from '#modules/settings/rules.ts'

export const templates = ['about', 'contact', 'text'] as const
/** How a page is laid out. */
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

/** The header and the footer of every page link to them, and so does the registration: they stay published where they are. */
export const linkedSlugs: readonly string[] = ['about', 'contact', 'privacy-policy', 'terms-and-conditions']

export const longest = { title: 120, description: 300, body: 50_000 } as const

/** The text in the language asked for, else in the site's own, else in the first there is; with the language it is in. */
export const textIn = (
  texts: PageTexts,
  wanted: Language,
  own: Language,
): { language: Language; text: PageText } | undefined => {
  for (const language of [wanted, own, ...languages]) {
    const text = texts[language]
    if (text) return { language, text }
  }
  return undefined
}

const parts = ['title', 'description', 'body'] as const

/** What differs: 'slug', or the part of a text by its language, such as 'de.body'. */
export const differences = (before: Snapshot, after: Snapshot): string[] => [
  ...(before.slug === after.slug ? [] : ['slug']),
  ...languages.flatMap((language) =>
    parts
      .filter((part) => (before.texts[language]?.[part] ?? '') !== (after.texts[language]?.[part] ?? ''))
      .map((part) => `${language}.${part}`),
  ),
]

/** What stands in these parts, by their names as `differences` gives them. */
export const partsOf = ({ slug, texts }: Snapshot, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.map((name) => {
      const [language, part] = name.split('.') as [keyof PageTexts, (typeof parts)[number] | undefined]
      return [name, part ? (texts[language]?.[part] ?? '') : slug]
    }),
  )

/** Placeholders that a text may hold, as {site_name}. */
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

/** The values in place of their names; for lines without markup, such as a title. */
export const fillLine = (line: string, facts: Facts): string =>
  line.replace(pattern, (_, name: Placeholder) => facts[name])

const escaped = (value: string): string => value.replace(/[!-/:-@[-`{-~]/g, '\\$&')

/** The same in Markdown: a value has no markup of its own, and a number behind `tel:` nothing but what is dialled. */
export const fillMarkdown = (body: string, facts: Facts): string =>
  body
    .replaceAll('tel:{support_phone}', `tel:${dialled(facts.support_phone)}`)
    .replace(pattern, (_, name: Placeholder) => escaped(facts[name]))

/** What `fillMarkdown` put into code, where a backslash is a backslash. */
export const fillCode = (code: string, facts: Facts): string =>
  placeholders.reduce((text, name) => text.replaceAll(escaped(facts[name]), facts[name]), code)
