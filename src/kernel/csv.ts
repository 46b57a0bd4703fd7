// CSV files (RFC 4180): one writer for all tables.
import { stringify } from 'csv-stringify/sync'

type Cell = string | number | null

// Cell separators of other countries and programs; a comma is ours, and is quoted.
const separator = /([;|\t\r\n\v\f\u0085\u2028\u2029])/u
// Spreadsheets take these signs for the start of a formula, also full-width, after spaces and after a quote.
const formula = /^[\s\p{Cc}\p{Cf}"'\u2018-\u201f]*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe62\ufe63\ufe66\ufe6b\u2212]/u
// A number as `formatPhone` writes it, with a space before it after a separator.
const phoneNumber = /^ ?\+\d{6,15}(?: ext\. \d{1,8})?$/

/** Puts an apostrophe before everything a spreadsheet would calculate, at the start or after a separator. */
const escapeFormulas = (text: string): string => {
  const parts = text.split(separator)
  const harmless = parts.map((part, at) =>
    at % 2 === 0 && formula.test(part) && !phoneNumber.test(part) ? `'${part}` : part,
  )
  return /^[\t\r\n]/.test(text) ? `'${harmless.join('')}` : harmless.join('')
}

const options = {
  record_delimiter: '\r\n',
  quoted_match: /[;|\t\r\n\v\f\u0085\u2028\u2029]/u,
  cast: { string: escapeFormulas },
}

/** One row with its line end. Numbers stay numbers, so that a spreadsheet calculates with them. */
export const csvRow = (cells: readonly Cell[]): string => stringify([[...cells]], options)

/** The column names after a byte order mark, by which spreadsheets recognise UTF-8. */
export const csvHead = (names: readonly string[]): string => `\ufeff${csvRow(names)}`
