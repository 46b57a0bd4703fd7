// What is true of lists: how search text is read, in which order a tab stands, how a cell of a table is written.
import { normaliseId } from '#kernel/ids.ts'
import { includesText } from '#kernel/search-text.ts'
import type { ListOrder, Tab } from './contract.ts'

/** Is the text in the full name, whatever the case and the accents? Then it finds every booking of this customer. */
export const isInName = (search: string, customer: { first_name: string; last_name: string } | undefined): boolean =>
  customer !== undefined && includesText(`${customer.first_name} ${customer.last_name}`, search)

/** The beginning of a booking id, with or without dashes; undefined for what cannot be one, or fits many by chance. */
export const idBeginning = (search: string): string | undefined => {
  const id = normaliseId(search)
  return /^[0-9a-hjkmnp-tv-z]{4,13}$/.test(id) ? id : undefined
}

/** What comes next stands first; of what is over, what was last. */
export const usualOrder = (tab: Tab | undefined): ListOrder => (tab === 'upcoming' ? 'pickup' : '-pickup')

// A spreadsheet takes these for a formula, also behind spaces; and the full-width signs too.
const formula = /^[\s\p{Cc}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u

/** One cell of RFC 4180. Text that a spreadsheet would calculate gets an apostrophe before it; a number stands as it is. */
export const csvCell = (value: string | number | null): string => {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const harmless = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

export const csvRow = (cells: readonly (string | number | null)[]): string => `${cells.map(csvCell).join(',')}\r\n`
