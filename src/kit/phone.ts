// Reads typed phone numbers as E.164 with an extension. Only impossible numbers (length, characters) are refused; number ranges
// are not checked, because new and fictional ones are fine.
import { formatPhone, phoneMessage, readTypedPhone, withExtension } from '#kernel/fields/phone.ts'

/** Digits after the country code, without the trunk zero; a test compares them with `normalisePhone` of the server. */
const lengths: Record<string, RegExp> = {
  '+44': /^(?:\d{7}|\d{9,10})$/,
  '+1': /^\d{10}$/,
  '+33': /^\d{9}$/,
  '+49': /^\d{4,15}$/,
}
/** For other countries and for numbers without a country. */
const anyLength = /^(?:\+\d{7,15}|\d{4,14})$/

/** The codes that the details form offers first (specification). */
export const commonCodes: readonly string[] = Object.keys(lengths)

/** Any ITU country code; no code is a prefix of another. */
const anyCode =
  /^\+(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(?:2[1-689]|3[578]|42|5[09]|6[7-9]|8[0578]|9[679])\d)/

export const isPhoneCode = (text: string): boolean => anyCode.exec(text)?.[0] === text

/** Trunk prefixes other than a zero. */
const trunkPrefixes: Record<string, RegExp> = { '+1': /^1(?=\d{10}$)/, '+36': /^0?6(?=\d{8,9}$)/ }
/** Countries whose numbers keep their leading zero when dialled from abroad. */
const keepsLeadingZero = new Set(['+39', '+378', '+225', '+229', '+241', '+242'])

const readNumber = (code: string, typed: string): string | undefined => {
  // North America dials 011 before a foreign country code; 00 has become a plus already.
  const number = code === '+1' ? typed.replace(/^011/, '+') : typed
  // A number typed with its own country code keeps it.
  if (number.startsWith('+')) {
    const ownCode = anyCode.exec(number)?.[0]
    return ownCode && readNumber(ownCode, number.slice(ownCode.length))
  }
  const digits = keepsLeadingZero.has(code) ? number : number.replace(trunkPrefixes[code] ?? /^0/, '')
  const e164 = `${code}${digits}`
  return (lengths[code]?.test(digits) ?? anyLength.test(e164)) ? e164 : undefined
}

/** '+442079460018;ext=412' for '+44' and '020 7946 0018 ext. 412'; undefined if no such number can exist. */
export const toE164 = (code: string, typed: string): string | undefined => {
  const reading = readTypedPhone(typed)
  const number = reading && readNumber(code, reading.number)
  return number && withExtension(number, reading.extension)
}

/** Error of a number that `toE164` refuses: `invalid`, or that its extension cannot be read. */
export const phoneProblem = (code: string, typed: string, invalid: string): string =>
  phoneMessage(typed, invalid, (number) => toE164(code, number) !== undefined)

/** Splits a stored number into country code and national number. */
export const splitPhone = (phone: string): [code: string, number: string] => {
  const formatted = formatPhone(phone)
  const code = anyCode.exec(formatted)?.[0]
  return code ? [code, formatted.slice(code.length)] : [commonCodes[0] ?? '', formatted]
}

const spacing: readonly (readonly [RegExp, string])[] = [
  [/^(\+44)(2\d)(\d{4})(\d{4})$/, '$1 $2 $3 $4'],
  [/^(\+44)(\d{4})(\d{5,6})$/, '$1 $2 $3'],
  [/^(\+1)(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3 $4'],
]

/** '+44 20 7946 0018 ext. 412' for '+442079460018;ext=412'; other formats and null stay unchanged. */
export const displayPhone = <T extends string | null | undefined>(phone: T): T | string => {
  if (!phone) return phone
  const [number = '', extension] = phone.split(';ext=')
  const known = spacing.find(([form]) => form.test(number))
  const spaced = known ? number.replace(...known) : number
  return extension ? `${spaced} ext. ${extension}` : spaced
}
