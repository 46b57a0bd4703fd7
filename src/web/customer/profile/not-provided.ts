// Placeholders of unanswered profile fields are stored in English and shown in the reader's language.
import { locale } from '#messages/en/locale.ts'
import * as m from '#messages/en/profile.ts'
import { defaultCountry, notProvided } from '#modules/users/profiles/rules.ts'

const translations: readonly (readonly [kept: string, read: string])[] = [
  [notProvided, m.not_provided],
  [
    defaultCountry.name,
    new Intl.DisplayNames(locale, { type: 'region' }).of(defaultCountry.code) ?? defaultCountry.name,
  ],
]

const mapTexts = <T extends object>(texts: T, exchange: (text: string) => string): T =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, exchange(String(text))])) as T

/** Stored texts as the reader sees them. */
export const toShown = <T extends object>(kept: T): T =>
  mapTexts(kept, (text) => translations.find(([from]) => from === text)?.[1] ?? text)

/** Shown texts as they are stored. */
export const toStored = <T extends object>(read: T): T =>
  mapTexts(read, (text) => translations.find(([, from]) => from === text)?.[0] ?? text)
