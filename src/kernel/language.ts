// The languages that people read here, and how each writes dates and numbers.

export const languages = ['en', 'es', 'fr', 'de'] as const
export type Language = (typeof languages)[number]

export const locales: Record<Language, string> = { en: 'en-GB', es: 'es-ES', fr: 'fr-FR', de: 'de-DE' }

/** How those who read it call it. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
}

export const isLanguage = (text: unknown): text is Language => languages.includes(text as Language)

/** The cookie that remembers what a visitor chose to read. */
export const languageCookie = 'lang'

/**
 * The language of a document's address and the rest of it: '/de/about' is German, '/about' is the site's own language. The
 * rest is a path of ours: what would lead to another site by itself ('/de//evil.example') has no language.
 */
export const languageOf = (path: string): { language?: Language; path: string } => {
  const [, first, rest = ''] = /^\/([a-z]{2})(\/(?![/\\]).*)?$/.exec(path) ?? []
  return isLanguage(first) ? { language: first, path: rest || '/' } : { path }
}

/** The address of a document in a language, where the site's own has none in front. */
export const inLanguage = (path: string, language: Language, own: Language): string => {
  if (language === own) return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}
