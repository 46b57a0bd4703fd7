// Tables as files (CSV, RFC 4180): one writer for all of them.
import { stringify } from 'csv-stringify/sync'

type Cell = string | number | null

// What parts cells in the settings of some country or program, whatever parts them here. A comma does so here, so it is quoted.
const separator = /([;|\t\r\n\v\f\u0085\u2028\u2029])/u
// Spreadsheets take these signs for the start of a formula, also full-width, behind spaces and behind a quote.
const formula = /^[\s\p{Cc}\p{Cf}"'\u2018-\u201f]*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe62\ufe63\ufe66\ufe6b\u2212]/u
// As `writtenPhone` writes one; behind a separator with a space before it.
const phoneNumber = /^ ?\+\d{6,15}(?: ext\. \d{1,8})?$/

/** The text with an apostrophe before whatever a spreadsheet would calculate, at its start or where it could be parted. */
const withoutFormulas = (text: string): string => {
  const parts = text.split(separator)
  const harmless = parts.map((part, at) =>
    at % 2 === 0 && formula.test(part) && !phoneNumber.test(part) ? `'${part}` : part,
  )
  return /^[\t\r\n]/.test(text) ? `'${harmless.join('')}` : harmless.join('')
}

const options = {
  record_delimiter: '\r\n',
  quoted_match: /[;|\t\r\n\v\f\u0085\u2028\u2029]/u,
  cast: { string: withoutFormulas },
}

/** One row with its line end. Numbers stand as they are, so that a spreadsheet calculates with them. */
export const csvRow = (cells: readonly Cell[]): string => stringify([[...cells]], options)

/** The names of the columns, behind the mark by which a spreadsheet knows UTF-8. */
export const csvHead = (names: readonly string[]): string => `\ufeff${csvRow(names)}`
