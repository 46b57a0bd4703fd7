// Words under every list of an area. In English only.

import { type CappedTotal, formatTotal } from '#kernel/capped-total.ts'
import { formatNumber } from '#kernel/number.ts'

export const label = 'Pages of the list'
export const shown = (a: { from: number; to: number } & CappedTotal) =>
  a.from > a.to ? `0 of ${formatTotal(a)}` : `${formatNumber(a.from)} to ${formatNumber(a.to)} of ${formatTotal(a)}`
export const page = (a: { page: number; last: number; has_more: boolean }) =>
  `Page ${formatNumber(a.page)} of ${formatTotal({ total: a.last, has_more: a.has_more })}`
export const more_found = (a: CappedTotal) => `More than ${formatNumber(a.total)} found`
export const before = 'Previous page'
export const after = 'Next page'
export const start = 'Beginning of the list'
