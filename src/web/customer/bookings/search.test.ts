// Tests that My Bookings and its address stay in step.

import { expect, test } from 'vitest'
import { toPublicClasses } from '#modules/pricing/service-classes/rules.ts'
import { provideClasses } from '#modules/pricing/ui/class-list.ts'
import { seededClasses } from '../../../../testing/service-classes.ts'
import { type BookingsSearch, filterCount, formatSearch, isBackwards, noFilter, parseSearch } from './search.ts'

provideClasses(() =>
  toPublicClasses(seededClasses, { language: 'en', priced: seededClasses.map(({ class_id }) => class_id) }),
)

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
])('a search survives the round trip through the address: %o', (search) => {
  expect(parseSearch(new URLSearchParams(formatSearch(search).toString()))).toEqual(search)
})

test('an address without parameters is the first tab, which has no parameter', () => {
  expect(parseSearch(new URLSearchParams())).toEqual({ ...noFilter, tab: 'upcoming', search: '' })
  expect(formatSearch({ ...noFilter, tab: 'upcoming', search: '' }).toString()).toBe('')
})

test('unknown values in the address are dropped', () => {
  const address = 'tab=gone&from=2026-02-30&to=soon&type=flight&class=economy_class&status=lost'
  expect(parseSearch(new URLSearchParams(address))).toEqual({ ...noFilter, tab: 'upcoming', search: '' })
})

test('filters are counted by their set values, and a range that ends before it begins is detected', () => {
  expect(filterCount(everything)).toBe(5)
  expect(filterCount(noFilter)).toBe(0)
  expect(isBackwards({ ...noFilter, from: '2026-02-01', to: '2026-01-31' })).toBe(true)
  expect(isBackwards({ ...noFilter, from: '2026-02-01', to: '2026-02-01' })).toBe(false)
  expect(isBackwards({ ...noFilter, to: '2026-02-01' })).toBe(false)
})
