// Parses telephone numbers that people type, with their extensions. Whether a number can exist is decided elsewhere.
import * as m from '#messages/en/errors.ts'
import { toPlainText } from '../text.ts'

export interface TypedPhone {
  /** Digits only, with a plus in front where the country code is given. */
  number: string
  /** Empty for none. */
  extension: string
}

/** Maximum length of the whole text: fifteen digits with words around an extension fit. */
export const maxPhoneLength = 40

// As people and RFC 3966 write extensions: ext. 412, x412, #412, ;ext=412, Durchwahl 12, poste 412, and the comma of a dial pause.
const words =
  'extensi[oó]n|extn?|xtn|x|#|~|durchwahl|durchw|dw|apparat|app|nebenstelle|nst|poste|interno|int|anexo|interne|доб'
const behindWord = '(?: ?(?:[.:#=\\p{Pd}]|n[or]\\b\\.?|num(?:ber|ero|éro)?\\b|nummer\\b))*'
const mark = `(?:; ?ext ?=|[,;]{0,2} ?(?:${words})${behindWord}|[,;]{1,2})`
const extensionMark = new RegExp(
  ` ?(?:${mark} ?(\\d{1,8})#?|\\( ?${mark} ?(\\d{1,8}) ?\\)|\\[ ?${mark} ?(\\d{1,8}) ?\\])$`,
  'iu',
)
const digitsAndSpacing = /^\+?[\d\s().\p{Pd}/]*\d[\d\s().\p{Pd}/]*/u

/** Removes the invisible direction marks that phones and desktops put around a copied number. */
const plainPhone = (typed: string): string =>
  toPlainText(typed)
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^tel: ?/i, '')

/** Undefined where the text contains anything but a number and an extension of up to eight digits. */
export const readTypedPhone = (typed: string): TypedPhone | undefined => {
  const text = plainPhone(typed)
  const [marked = '', ...extensions] = extensionMark.exec(text) ?? []
  const plain = text.slice(0, text.length - marked.length).trim()
  if (digitsAndSpacing.exec(plain)?.[0] !== plain) return undefined
  const number = plain.replace(/[^\d+]/g, '').replace(/^00/, '+')
  return { number, extension: extensions.find(Boolean) ?? '' }
}

/** The message for a refused number: `invalid`, or that only the extension cannot be read. */
export const phoneMessage = (typed: string, invalid: string, canExist: (number: string) => boolean): string => {
  const [number] = readTypedPhone(typed) ? [] : (digitsAndSpacing.exec(plainPhone(typed)) ?? [])
  return number && canExist(number.replace(/[^\d)]+$/, '')) ? m.phone_extension : invalid
}

/** The stored form by RFC 3966: '+442079460018;ext=412'. */
export const withExtension = (number: string, extension: string): string =>
  extension ? `${number};ext=${extension}` : number

/** The form for people: '+442079460018 ext. 412'; an absent number stays absent. */
export const formatPhone = <T extends string | null | undefined>(phone: T): T | string =>
  phone ? phone.replace(';ext=', ' ext. ') : phone

/** The dialled form of a number: '(0)' is for callers within the country, an extension follows RFC 3966. */
export const toDialledNumber = (phone: string): string => {
  const read = readTypedPhone(phone.replace(/\(0\)/g, ''))
  return read ? withExtension(read.number, read.extension) : ''
}
