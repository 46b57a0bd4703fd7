// A phone number as typed beside a country code, read as E.164 with its extension. Refused only when impossible: wrong length or
// characters. Which ranges a country has given out is not asked: new ones and the ones kept for drama are fine.
import { formatPhone, phoneMessage, readTypedPhone, withExtension } from '#kernel/fields/phone.ts'

/** Digits after the country code, without the trunk zero: as many as `normalisePhone` of the server takes, which a test compares. */
const lengths: Record<string, RegExp> = {
  '+44': /^(?:\d{7}|\d{9,10})$/,
  '+1': /^\d{10}$/,
  '+33': /^\d{9}$/,
  '+49': /^\d{4,15}$/,
}
/** Of another country, or of one that nothing tells. */
const anyLength = /^(?:\+\d{7,15}|\d{4,14})$/

/** The codes that the details form offers first, as specified. */
export const commonCodes: readonly string[] = Object.keys(lengths)

/** A country code of the ITU: none begins with another one. */
const anyCode =
  /^\+(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(?:2[1-689]|3[578]|42|5[09]|6[7-9]|8[0578]|9[679])\d)/

export const isPhoneCode = (text: string): boolean => anyCode.exec(text)?.[0] === text

/** What callers within a country dial before the number, where that is not a zero. */
const trunkPrefixes: Record<string, RegExp> = { '+1': /^1(?=\d{10}$)/, '+36': /^0?6(?=\d{8,9}$)/ }
/** Their numbers may begin with a zero that is dialled from abroad too. */
const zeroBelongs = new Set(['+39', '+378', '+225', '+229', '+241', '+242'])

const readNumber = (code: string, typed: string): string | undefined => {
  // In North America one dials 011 before the code of another country; 00 is read as a plus already.
  const number = code === '+1' ? typed.replace(/^011/, '+') : typed
  // Somebody who types the whole number with its own code means that number.
  if (number.startsWith('+')) {
    const own = anyCode.exec(number)?.[0]
    return own && readNumber(own, number.slice(own.length))
  }
  const digits = zeroBelongs.has(code) ? number : number.replace(trunkPrefixes[code] ?? /^0/, '')
  const whole = `${code}${digits}`
  return (lengths[code]?.test(digits) ?? anyLength.test(whole)) ? whole : undefined
}

/** '+442079460018;ext=412' of '+44' and '020 7946 0018 ext. 412'; undefined where no such number can exist. */
export const asE164 = (code: string, typed: string): string | undefined => {
  const read = readTypedPhone(typed)
  const number = read && readNumber(code, read.number)
  return number && withExtension(number, read.extension)
}

/** What is wrong with a number that `asE164` refuses: `invalid`, or that its extension cannot be read. */
export const phoneProblem = (code: string, typed: string, invalid: string): string =>
  phoneMessage(typed, invalid, (number) => asE164(code, number) !== undefined)

/** A stored number as country code and national number. */
export const splitPhone = (phone: string): [code: string, number: string] => {
  const shown = formatPhone(phone)
  const code = anyCode.exec(shown)?.[0]
  return code ? [code, shown.slice(code.length)] : [commonCodes[0] ?? '', shown]
}

const spacing: readonly (readonly [RegExp, string])[] = [
  [/^(\+44)(2\d)(\d{4})(\d{4})$/, '$1 $2 $3 $4'],
  [/^(\+44)(\d{4})(\d{5,6})$/, '$1 $2 $3'],
  [/^(\+1)(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3 $4'],
]

/** '+44 20 7946 0018 ext. 412' of '+442079460018;ext=412'; a number of another form stays as it is, and none stays none. */
export const spacedPhone = <T extends string | null | undefined>(phone: T): T | string => {
  if (!phone) return phone
  const [number = '', extension] = phone.split(';ext=')
  const known = spacing.find(([form]) => form.test(number))
  const spaced = known ? number.replace(...known) : number
  return extension ? `${spaced} ext. ${extension}` : spaced
}
