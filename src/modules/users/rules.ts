// What is true of a person's details: how a phone number is kept, and which country is meant by a name.
import { type CountryCode, getCountries, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { phoneMessage, readTypedPhone, withExtension } from '#kernel/fields/phone.ts'
import { locales } from '#kernel/language.ts'

export type { CountryCode } from 'libphonenumber-js/min'

/**
 * E.164 of a typed number (+447700900123), with its extension by RFC 3966 (+442079460018;ext=412); `country` is assumed where
 * the number does not say its own. Undefined only where no such number can exist there (length, characters).
 */
export const normalisePhone = (text: string, country: CountryCode = 'GB'): string | undefined => {
  const typed = readTypedPhone(text)
  if (!typed) return undefined
  const number = parsePhoneNumberFromString(typed.number, { defaultCountry: country, extract: false })
  return number?.isPossible() ? withExtension(number.number, typed.extension) : undefined
}

/** What is wrong with a number that `normalisePhone` refuses: `invalid`, or that its extension cannot be read. */
export const phoneProblem = (text: string, invalid: string, country?: CountryCode): string =>
  phoneMessage(text, invalid, (number) => normalisePhone(number, country) !== undefined)

/**
 * The digits of a search as every way of writing a number has them in common with the stored one (+447700900123): without the zero of
 * a national number, the 00 that stands for the plus, and the (0) between. Undefined for what is no number.
 */
export const digitsSought = (typed: string): string | undefined => {
  const search = readTypedPhone(typed.replace(/\(0\)/g, ''))
  return search?.number.replace(/\D/g, '').replace(/^0+/, '') || undefined
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

/** The same, of a number long enough not to fit many by chance. */
export const phoneSought = (typed: string): string | undefined => {
  const digits = digitsSought(typed)
  return digits && digits.length >= 4 ? digits : undefined
}
