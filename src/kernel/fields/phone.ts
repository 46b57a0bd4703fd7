// How a telephone number is read from what a person typed, and shown. Whether such a number can exist is said beside it.
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
const words = 'extensi[oó]n|extn?|xtn|x|#|~|durchwahl|durchw|dw|nebenstelle|nst|poste|interno|int|anexo|interne|доб'
const extensionMark = new RegExp(
  `\\s*(?:;\\s*ext\\s*=|[,;]{0,2}\\s*(?:${words})\\s*[.:]*|[,;]{1,2})\\s*(\\d{1,8})#?$`,
  'iu',
)

/** Undefined where other things stand in it than a number, and an extension of up to eight digits behind it. */
export const readTypedPhone = (typed: string): TypedPhone | undefined => {
  // Copied from the contacts of a phone or a desktop, a number comes between marks of direction that are not seen.
  const text = toPlainText(typed)
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^tel:\s*/i, '')
  const [marked = '', extension = ''] = extensionMark.exec(text) ?? []
  const plain = text.slice(0, text.length - marked.length).trim()
  if (!/^\+?[\d\s().\p{Pd}/]*\d[\d\s().\p{Pd}/]*$/u.test(plain)) return undefined
  const number = plain.replace(/[^\d+]/g, '').replace(/^00/, '+')
  return { number, extension }
}

/** As it is stored, by RFC 3966: '+442079460018;ext=412'. */
export const withExtension = (number: string, extension: string): string =>
  extension ? `${number};ext=${extension}` : number
