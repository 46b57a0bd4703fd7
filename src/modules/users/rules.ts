// What is true of a person's details: how an e-mail address and a phone number are kept.
import { type CountryCode, getCountries, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { locales } from '#kernel/language.ts'

export type { CountryCode } from 'libphonenumber-js/min'

/** One address, one account: kept in lower case, without the spaces of a paste. */
export const normaliseEmail = (text: string): string => text.trim().toLowerCase()

/** The marks of direction that contacts put around a number which is copied there; nobody sees them. */
const unseen = /\p{Cf}/gu

/**
 * E.164 of a typed number (+447700900123); `country` is assumed where the number does not say its own.
 * Undefined only where no such number can exist there (length, characters): a range nobody has heard of is accepted.
 */
export const normalisePhone = (text: string, country: CountryCode = 'GB'): string | undefined => {
  const number = parsePhoneNumberFromString(text.replace(unseen, ''), { defaultCountry: country, extract: false })
  return number?.isPossible() ? number.number : undefined
}

/**
 * The digits of a search as every way of writing a number has them in common with the stored one (+447700900123): without the zero of
 * a national number, the 00 that stands for the plus, and the (0) between. Undefined for what is no number.
 */
export const digitsSought = (typed: string): string | undefined => {
  const search = typed.replace(unseen, '')
  if (!/^[\d\s()+./\p{Pd}]+$/u.test(search)) return undefined
  return search.replace(/\(0\)/g, '').replace(/\D/g, '').replace(/^0+/, '') || undefined
}

const namesOfCountries = Object.values(locales).map((locale) => new Intl.DisplayNames(locale, { type: 'region' }))
const spoken: Record<string, CountryCode> = {
  uk: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  usa: 'US',
  america: 'US',
}
const countries = new Map<string, CountryCode>([
  ...getCountries().flatMap((code): [string, CountryCode][] => [
    [code.toLowerCase(), code],
    ...namesOfCountries.map((names): [string, CountryCode] => [(names.of(code) ?? code).toLowerCase(), code]),
  ]),
  ...Object.entries(spoken),
])

/** The country a person wrote ('United Kingdom', 'Deutschland', 'uk', 'US'); Britain where it is no name we know. */
export const countryCodeOf = (name: string): CountryCode => countries.get(name.trim().toLowerCase()) ?? 'GB'
