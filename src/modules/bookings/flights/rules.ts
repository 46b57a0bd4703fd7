// What a flight number looks like.

import { toPlainText } from '#kernel/text.ts'

/** BA 178, EZY8412, 9W 122: the airline's two or three characters, then up to four figures. By its form alone. */
export const looksLikeFlight = (typed: string): boolean =>
  /^([a-z]{2,3}|[a-z]\d|\d[a-z])\s?\d{1,4}[a-z]?$/i.test(toPlainText(typed).trim())
