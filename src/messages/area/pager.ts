// Words under every list of an area. In English only.

const figure = (count: number) => count.toLocaleString('en-GB')

export const label = 'Pages of the list'
export const shown = (a: { from: number; to: number; total: number }) =>
  a.from > a.to ? `0 of ${figure(a.total)}` : `${figure(a.from)} to ${figure(a.to)} of ${figure(a.total)}`
export const page = (a: { page: number; last: number }) => `Page ${figure(a.page)} of ${figure(a.last)}`
export const before = 'Previous page'
export const after = 'Next page'
