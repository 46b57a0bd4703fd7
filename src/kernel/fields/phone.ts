// Reads telephone numbers that people type, and their extensions. Whether a number can exist is decided elsewhere.
import * as m from '#messages/en/errors.ts'
import { toPlainText } from '../text.ts'

export interface TypedPhone {
  /** Digits alone, with a plus in front where they say their country. */
  number: string
  /** Empty for none. */
  extension: string
}

/** Of the whole text; a number of fifteen digits with words around its extension needs no more. */
export const longestPhone = 40

// As people and RFC 3966 write it: ext. 412, x412, #412, ;ext=412, Durchwahl 12, poste 412, and the comma that dials a pause.
const words =
  'extensi[oó]n|extn?|xtn|x|#|~|durchwahl|durchw|dw|apparat|app|nebenstelle|nst|poste|interno|int|anexo|interne|доб'
const behindWord = '(?: ?(?:[.:#=\\p{Pd}]|n[or]\\b\\.?|num(?:ber|ero|éro)?\\b|nummer\\b))*'
const mark = `(?:; ?ext ?=|[,;]{0,2} ?(?:${words})${behindWord}|[,;]{1,2})`
const extensionMark = new RegExp(
  ` ?(?:${mark} ?(\\d{1,8})#?|\\( ?${mark} ?(\\d{1,8}) ?\\)|\\[ ?${mark} ?(\\d{1,8}) ?\\])$`,
  'iu',
)
const digitsAndSpacing = /^\+?[\d\s().\p{Pd}/]*\d[\d\s().\p{Pd}/]*/u

/** Without the marks of direction that phones and desktops put around a copied number. */
const plainPhone = (typed: string): string =>
  toPlainText(typed)
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^tel: ?/i, '')

/** Undefined where other things stand in it than a number, and an extension of up to eight digits behind it. */
export const readTypedPhone = (typed: string): TypedPhone | undefined => {
  const text = plainPhone(typed)
  const [marked = '', ...extensions] = extensionMark.exec(text) ?? []
  const plain = text.slice(0, text.length - marked.length).trim()
  if (digitsAndSpacing.exec(plain)?.[0] !== plain) return undefined
  const number = plain.replace(/[^\d+]/g, '').replace(/^00/, '+')
  return { number, extension: extensions.find(Boolean) ?? '' }
}

/** What is wrong with a refused number: `invalid`, or that only the extension behind it cannot be read. */
export const phoneMessage = (typed: string, invalid: string, canExist: (number: string) => boolean): string => {
  const [number] = readTypedPhone(typed) ? [] : (digitsAndSpacing.exec(plainPhone(typed)) ?? [])
  return number && canExist(number.replace(/[^\d)]+$/, '')) ? m.phone_extension : invalid
}

/** As it is stored, by RFC 3966: '+442079460018;ext=412'. */
export const withExtension = (number: string, extension: string): string =>
  extension ? `${number};ext=${extension}` : number

/** '+442079460018 ext. 412' of what is stored, as a person reads it; none stays none. */
export const writtenPhone = <T extends string | null | undefined>(phone: T): T | string =>
  phone ? phone.replace(';ext=', ' ext. ') : phone
