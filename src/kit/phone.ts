// A phone number as typed beside a country code, read as E.164 with its extension. Refused only when impossible: wrong length or
// characters. Which ranges a country has given out is not asked: new ones and the ones kept for drama are fine.
import { phoneMessage, readTypedPhone, withExtension, writtenPhone } from '#kernel/fields/phone.ts'

/** Digits after the country code, without the trunk zero: as many as `normalisePhone` of the server takes, which a test compares. */
const lengths: Record<string, RegExp> = {
  '+44': /^(?:\d{7}|\d{9,10})$/,
  '+1': /^\d{10}$/,
  '+33': /^\d{9}$/,
  '+49': /^\d{4,15}$/,
}
const anyLength = /^\d{4,14}$/

export const phoneCodes: readonly string[] = Object.keys(lengths)

const readNumber = (code: string, typed: string): string | undefined => {
  // In North America one dials 011 before the code of another country; 00 is read as a plus already.
  const number = code === '+1' ? typed.replace(/^011/, '+') : typed
  // Somebody who types the whole number with its own code means that number.
  if (number.startsWith('+')) {
    const own = phoneCodes.find((each) => number.startsWith(each))
    return own ? readNumber(own, number.slice(own.length)) : /^\+\d{7,15}$/.test(number) ? number : undefined
  }
  const digits = code === '+1' ? number.replace(/^1(?=\d{10}$)/, '') : number.replace(/^0/, '')
  return (lengths[code] ?? anyLength).test(digits) ? `${code}${digits}` : undefined
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

/** Of a stored number, for a field with a code beside it. One of a country without a code here is kept whole: it means the same. */
export const splitPhone = (phone: string): [code: string, number: string] => {
  const shown = writtenPhone(phone)
  const code = phoneCodes.find((each) => shown.startsWith(each))
  return code ? [code, shown.slice(code.length)] : [phoneCodes[0] ?? '', shown]
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
