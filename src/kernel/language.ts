// The languages that the site speaks, and the locale by which each writes dates, times, money and lists.

export const languages = ['en', 'es', 'fr', 'de'] as const
export type Language = (typeof languages)[number]

export const locales: Record<Language, string> = { en: 'en-GB', es: 'es-ES', fr: 'fr-FR', de: 'de-DE' }

export const isLanguage = (value: unknown): value is Language => (languages as readonly unknown[]).includes(value)
