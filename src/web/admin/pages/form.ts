// A page as form values: three fields in every language, empty where it has no text.
import { type Language, languages } from '#kernel/language.ts'
import { slugFromText } from '#kernel/search-text.ts'
import type { Page } from '#modules/content/contract.ts'
import type { PageText, PageTexts } from '#modules/content/rules.ts'

export interface PageValues {
  slug: string
  texts: Record<Language, PageText>
}

const emptyText: PageText = { title: '', description: '', body: '' }

export const toFormValues = (page: Pick<Page, 'slug' | 'texts'> | undefined): PageValues => ({
  slug: page?.slug ?? '',
  texts: {
    en: page?.texts.en ?? emptyText,
    es: page?.texts.es ?? emptyText,
    fr: page?.texts.fr ?? emptyText,
    de: page?.texts.de ?? emptyText,
  },
})

export const isEmpty = ({ title, description, body }: PageText): boolean => !(title + description + body).trim()

/** The API's format: languages with empty fields are left out. */
export const toPageBody = ({ slug, texts }: PageValues): { slug: string; texts: PageTexts } => ({
  slug: slug.trim().replace(/^\//, ''),
  texts: Object.fromEntries(
    languages.filter((language) => !isEmpty(texts[language])).map((language) => [language, texts[language]]),
  ),
})

/** 'Who we are & why' becomes 'who-we-are-why'. */
export const makeSlug = (title: string): string => {
  const words = slugFromText(title)
  return words.slice(0, 60).replace(/-$/, '')
}

const fieldPattern = new RegExp(`^texts\\.(${languages.join('|')})(?:\\.(title|description|body))?$`)

/** Maps a field of the API to one of the form; a whole language maps to its title. */
export const toFormField = (name: string): { path: string; language?: Language } => {
  const [, language, part = 'title'] = fieldPattern.exec(name) ?? []
  return language ? { path: `texts.${language}.${part}`, language: language as Language } : { path: 'slug' }
}
