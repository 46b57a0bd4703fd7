// What is true of lists: how search text is read, in which order a tab stands, how a cell of a table is written.
import { normaliseId } from '#kernel/ids.ts'
import type { ListOrder, Tab } from './contract.ts'

// A phone writes ’ where a desktop writes '.
const apostrophes = /['\u2018\u2019]/g
const plain = (text: string): string => text.replace(apostrophes, "'").toLowerCase()

/** Is the text in the full name, whatever the case? Then it finds every booking of this customer. */
export const isInName = (search: string, customer: { first_name: string; last_name: string } | undefined): boolean =>
  customer !== undefined && plain(`${customer.first_name} ${customer.last_name}`).includes(plain(search))

/** The beginning of a booking id, with or without dashes; undefined for what cannot be one, or fits many by chance. */
export const idBeginning = (search: string): string | undefined => {
  const id = normaliseId(search)
  return /^[0-9a-hjkmnp-tv-z]{4,13}$/.test(id) ? id : undefined
}

/** For LIKE: the text anywhere, its own % _ \ being letters like any other, and an apostrophe any one letter. */
export const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&').replace(apostrophes, '_')}%`

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
