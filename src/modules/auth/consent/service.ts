// The words that somebody agrees to who wants news by mail, in the language that they were shown.
import type { Language } from '#kernel/language.ts'
import type { Site } from '#kernel/site.ts'
import * as de from '#messages/de/consent.ts'
import * as en from '#messages/en/consent.ts'
import * as es from '#messages/es/consent.ts'
import * as fr from '#messages/fr/consent.ts'

const catalogues = { en, es, fr, de } satisfies Record<Language, typeof en>

/** Undefined while nobody is asked. */
export const consentWords = (site: Site, language: Language): string | undefined =>
  site.marketing_emails ? catalogues[language].marketing_consent({ email: site.support_email }) : undefined
