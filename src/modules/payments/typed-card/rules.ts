// Validation of typed card details, for the sandbox's card form and the sandbox itself.

import { worldCountries } from '#kernel/countries.ts'
import { toPlainText } from '#kernel/text.ts'
import * as m from '#messages/en/sandbox.ts'

export interface TypedCard {
  number: string
  expiry: string
  security_code: string
  name: string
  /** Billing country, ISO 3166-1 alpha-2. */
  country: string
  postal_code: string
}
export type CardMistakes = Partial<Record<keyof TypedCard, string>>

/** Checks the check digit of a card number (ISO/IEC 7812-1, annex B). */
export const passesLuhn = (digits: string): boolean =>
  [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0) %
    10 ===
  0

export const toDigits = (number: string): string => toPlainText(number).replace(/[\s\p{Pd}]/gu, '')

const checkNumber = (digits: string): string | undefined => {
  if (!/^\d{13,19}$/.test(digits)) return m.number_incomplete
  return passesLuhn(digits) ? undefined : m.number_invalid
}

const checkExpiry = (typed: string, now: Date): string | undefined => {
  const [, month = '', year = ''] = /^(\d{1,2})\s*\/?\s*(\d{2}|\d{4})$/.exec(toPlainText(typed).trim()) ?? []
  if (!month) return m.expiry_incomplete
  if (Number(month) < 1 || Number(month) > 12) return m.expiry_invalid
  const full = year.length === 2 ? 2000 + Number(year) : Number(year)
  if (full > now.getUTCFullYear() + 50) return m.expiry_invalid
  if (full < now.getUTCFullYear()) return m.expiry_past
  return full === now.getUTCFullYear() && Number(month) < now.getUTCMonth() + 1 ? m.expiry_month_past : undefined
}

/** An American Express code has four digits, all others three. */
const checkCode = (code: string, digits: string): string | undefined =>
  /^\d+$/.test(toPlainText(code)) && code.length === (/^3[47]/.test(digits) ? 4 : 3) ? undefined : m.code_incomplete

/** Tells whether the form asks for a postcode: only in countries whose banks compare it. */
export const needsPostcode = (country: string): country is keyof typeof m.postcode_needed =>
  country in m.postcode_needed

const checkPostcode = ({ country, postal_code }: TypedCard): string | undefined =>
  needsPostcode(country) && !postal_code.trim() ? m.postcode_needed[country] : undefined

/** Lists the mistakes of a typed card in the order of the fields; empty if the card can be tried. */
export const findMistakes = (typed: TypedCard, now: Date): CardMistakes => {
  const digits = toDigits(typed.number)
  const found: [field: keyof TypedCard, message: string | undefined][] = [
    ['number', checkNumber(digits)],
    ['expiry', checkExpiry(typed.expiry, now)],
    ['security_code', checkCode(typed.security_code, digits)],
    ['name', typed.name.trim() ? undefined : m.name_needed],
    ['country', worldCountries.includes(typed.country) ? undefined : m.country_needed],
    ['postal_code', checkPostcode(typed)],
  ]
  return Object.fromEntries(found.filter(([, message]) => message !== undefined))
}
