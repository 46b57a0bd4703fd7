// Rules of a person's details: phone numbers and country names.
import { type CountryCode, getCountries, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { phoneMessage, readTypedPhone, withExtension } from '#kernel/fields/phone.ts'
import { locales } from '#kernel/language.ts'

export type { CountryCode } from 'libphonenumber-js/min'

/**
 * Normalises a typed number to E.164 (+447700900123), with an RFC 3966 extension (+442079460018;ext=412). `country` applies to
 * national numbers. Undefined if no such number can exist (length, characters).
 */
export const normalisePhone = (text: string, country: CountryCode = 'GB'): string | undefined => {
  const input = readTypedPhone(text)
  if (!input) return undefined
  const number = parsePhoneNumberFromString(input.number, { defaultCountry: country, extract: false })
  return number?.isPossible() ? withExtension(number.number, input.extension) : undefined
}

/** Converts a number that has been checked to E.164. */
export const toE164 = (checked: string): string => normalisePhone(checked) ?? checked

/** Describes a number that `normalisePhone` refuses: `invalid`, or an unreadable extension. */
export const describePhoneProblem = (text: string, invalid: string, country?: CountryCode): string =>
  phoneMessage(text, invalid, (number) => normalisePhone(number, country) !== undefined)

/**
 * Parses a search to the digits that every notation shares with the stored number (+447700900123): without the national zero, the
 * 00 prefix and a (0). Undefined if it is no number.
 */
export const parseSearchDigits = (typed: string): string | undefined => {
  const search = readTypedPhone(typed.replace(/\(0\)/g, ''))
  return search?.number.replace(/\D/g, '').replace(/^0+/, '') || undefined
}

const displayNames = Object.values(locales).map((locale) => new Intl.DisplayNames(locale, { type: 'region' }))
const aliases: Record<string, CountryCode> = {
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
    ...displayNames.map((names): [string, CountryCode] => [(names.of(code) ?? code).toLowerCase(), code]),
  ]),
  ...Object.entries(aliases),
])

/** Finds the country of a typed name ('United Kingdom', 'Deutschland', 'uk', 'US'); GB if unknown. */
export const findCountryCode = (name: string): CountryCode => countries.get(name.trim().toLowerCase()) ?? 'GB'

/** Parses a phone search; undefined below four digits, which match too many numbers. */
export const parsePhoneSearch = (typed: string): string | undefined => {
  const digits = parseSearchDigits(typed)
  return digits && digits.length >= 4 ? digits : undefined
}
