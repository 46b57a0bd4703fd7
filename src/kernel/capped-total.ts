// How far lists are counted and paged by number: counting a million rows on each look takes seconds.
import { formatNumber } from './number.ts'

/** Most matches that a list counts and pages through by number. */
export const maxCounted = 10_000

export interface CappedTotal {
  total: number
  /** Whether there are more matches than `total`. */
  has_more: boolean
}

/** @param counted the number of matches, counted up to `max` + 1 at least */
export const capTotal = (counted: number, max = maxCounted): CappedTotal => ({
  total: Math.min(counted, max),
  has_more: counted > max,
})

/** The number of matches as screens show it: `248`, or `10,000+` if there are more. */
export const formatTotal = ({ total, has_more }: CappedTotal): string => formatNumber(total) + (has_more ? '+' : '')

/** Limit and offset of a page, which counts from 1; nothing beyond `max` is listed. */
export const limitPage = (
  { number, size }: { number: number; size: number },
  max = maxCounted,
): { limit: number; offset: number } => {
  const offset = Math.min(max, (number - 1) * size)
  return { limit: Math.min(size, max - offset), offset }
}
