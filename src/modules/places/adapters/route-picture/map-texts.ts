// Texts of the map in the reader's language. Place names and the required attribution are not translated.
import { type Language, locales } from '#kernel/language.ts'
import * as de from '#messages/de/route-picture.ts'
import * as en from '#messages/en/route-picture.ts'
import * as es from '#messages/es/route-picture.ts'
import * as fr from '#messages/fr/route-picture.ts'

export const texts = { en, es, fr, de } satisfies Record<Language, typeof en>

/** '0.5 miles', '0,5 Meilen' */
export const formatMapScaleMiles = (language: Language, count: number): string =>
  texts[language].scale_miles({ count, shown: new Intl.NumberFormat(locales[language]).format(count) })
