// The form of a flight number.
import { toPlainText } from '#kernel/text.ts'

/** Whether text has the form of a flight number: an airline code of two or three characters and up to four digits. */
export const looksLikeFlight = (text: string): boolean =>
  /^([a-z]{2,3}|[a-z]\d|\d[a-z])\s?\d{1,4}[a-z]?$/i.test(toPlainText(text).trim())
