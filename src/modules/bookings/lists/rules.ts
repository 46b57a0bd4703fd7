// What is true of lists: how search text is read, in which order a tab stands.
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
