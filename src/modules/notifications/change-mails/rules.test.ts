// Tests who gets a mail about a changed ride.
import { expect, it } from 'vitest'
import type { ChangedPart } from '#modules/bookings/contract.ts'
import { changeReaders } from './rules.ts'

it.each<[ChangedPart[], boolean, { customer: boolean; passenger: boolean }]>([
  [['sign'], true, { customer: false, passenger: true }],
  [['sign'], false, { customer: true, passenger: false }],
  [['notes'], true, { customer: true, passenger: false }],
  [['price'], true, { customer: true, passenger: false }],
  [['when'], true, { customer: true, passenger: true }],
  [['sign', 'flight'], true, { customer: true, passenger: true }],
])('sends a change of %s (separate passenger: %s) to %o', (changed, hasPassenger, readers) => {
  expect(changeReaders(changed, hasPassenger)).toEqual(readers)
})
