// Words under every list of an area. In English only.

import { formatNumber } from '#kernel/number.ts'
export const label = 'Pages of the list'
export const shown = (a: { from: number; to: number; total: number }) =>
  a.from > a.to
    ? `0 of ${formatNumber(a.total)}`
    : `${formatNumber(a.from)} to ${formatNumber(a.to)} of ${formatNumber(a.total)}`
export const page = (a: { page: number; last: number }) => `Page ${formatNumber(a.page)} of ${formatNumber(a.last)}`
export const before = 'Previous page'
export const after = 'Next page'
