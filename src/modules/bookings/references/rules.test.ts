import { expect, it } from 'vitest'
import { outwardReference, ownReference, returnReference } from './rules.ts'

const outward = { booking_id: '0abcdefghjkmn', original_booking_id: null }
const back = { booking_id: '0123456789abc', original_booking_id: outward.booking_id }

it.each([
  ['the customer’s own', { ...outward, reference_code: 'ACME-7' }, 'ACME-7'],
  ['ours of an outward ride', { ...outward, reference_code: outwardReference(outward.booking_id) }, null],
  ['ours of a return', { ...back, reference_code: returnReference(outward.booking_id) }, null],
  ['one that only looks like ours', { ...outward, reference_code: 'OUT-OF-OFFICE' }, 'OUT-OF-OFFICE'],
  ['none', { ...outward, reference_code: null }, null],
] as const)('an own reference is only what the customer gave: %s', (_, booking, own) => {
  expect(ownReference(booking)).toBe(own)
})
