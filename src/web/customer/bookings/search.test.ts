// Tests that My Bookings and its address stay in step.
import { expect, test } from 'vitest'
import { addressOf, type BookingsSearch, filterCount, isBackwards, noFilter, searchOf } from './search.ts'

const everything: BookingsSearch = {
  tab: 'past',
  search: 'Harcourt & sons',
  from: '2026-01-01',
  to: '2026-12-31',
  type: 'hourly',
  class: 'first_class',
  status: 'paid',
}

test.each([
  everything,
  { ...noFilter, tab: 'upcoming', search: '' } as const,
  { ...everything, tab: 'cancelled', to: '' } as const,
])('what the address says is read back from it: %o', (search) => {
  expect(searchOf(new URLSearchParams(addressOf(search).toString()))).toEqual(search)
})

test('an address without a question is the first tab, and the first tab needs no word', () => {
  expect(searchOf(new URLSearchParams())).toEqual({ ...noFilter, tab: 'upcoming', search: '' })
  expect(addressOf({ ...noFilter, tab: 'upcoming', search: '' }).toString()).toBe('')
})

test('what no list knows is dropped', () => {
  const address = 'tab=gone&from=2026-02-30&to=soon&type=flight&class=economy_class&status=lost'
  expect(searchOf(new URLSearchParams(address))).toEqual({ ...noFilter, tab: 'upcoming', search: '' })
})

test('a filter is counted by what it asks for, and may not end before it begins', () => {
  expect(filterCount(everything)).toBe(5)
  expect(filterCount(noFilter)).toBe(0)
  expect(isBackwards({ ...noFilter, from: '2026-02-01', to: '2026-01-31' })).toBe(true)
  expect(isBackwards({ ...noFilter, from: '2026-02-01', to: '2026-02-01' })).toBe(false)
  expect(isBackwards({ ...noFilter, to: '2026-02-01' })).toBe(false)
})
