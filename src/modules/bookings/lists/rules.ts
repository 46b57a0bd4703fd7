// Interprets search text and defines the default order of a list.
import { normaliseId } from '#kernel/ids.ts'
import { includesText } from '#kernel/search-text.ts'
import type { ListOrder, Tab } from './contract.ts'

/** Whether the text is in the customer's full name, ignoring case and accents; then every booking of theirs matches. */
export const matchesCustomerName = (
  search: string,
  customer: { first_name: string; last_name: string } | undefined,
): boolean => customer !== undefined && includesText(`${customer.first_name} ${customer.last_name}`, search)

/** The prefix of a booking id, with or without dashes; undefined if it cannot be one or is shorter than four letters. */
export const parseIdPrefix = (search: string): string | undefined => {
  const id = normaliseId(search)
  return /^[0-9a-hjkmnp-tv-z]{4,13}$/.test(id) ? id : undefined
}

/** The default order of a tab. */
export const defaultOrder = (tab: Tab | undefined): ListOrder => (tab === 'upcoming' ? 'pickup' : '-pickup')
