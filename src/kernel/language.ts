// Languages of the site, and their locales for dates and numbers.

export const languages = ['en', 'es', 'fr', 'de'] as const
export type Language = (typeof languages)[number]

export const locales: Record<Language, string> = { en: 'en-GB', es: 'es-ES', fr: 'fr-FR', de: 'de-DE' }

/** Names of the languages in themselves. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
}

/** Name of a language in English: 'Spanish' for 'es'. */
export const englishName = (language: Language): string =>
  new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language

export const isLanguage = (text: unknown): text is Language => languages.includes(text as Language)

/** Cookie with the language that a visitor chose. */
export const languageCookie = 'lang'

/**
 * Splits a document's address into language and path: '/de/about' is German, '/about' has the site's own language. An address
 * whose rest would lead to another site ('/de//evil.example') has no language.
 */
export const splitLanguage = (path: string): { language?: Language; path: string } => {
  const [, first, rest = ''] = /^\/([a-z]{2})(\/(?![/\\]).*)?$/.exec(path) ?? []
  return isLanguage(first) ? { language: first, path: rest || '/' } : { path }
}

/** Address of a document in a language; the site's own language has no prefix. */
export const localizePath = (path: string, language: Language, own: Language): string => {
  if (language === own) return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}
