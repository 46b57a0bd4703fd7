// Formatting of card numbers and expiry dates while they are typed, pasted and deleted.
import { expect, test } from 'vitest'
import { formatCardNumber, formatExpiry, getCardBrand } from './card-text.ts'

test.each([
  ['4', '4'],
  ['42424', '4242 4'],
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242-4242-4242-4242', '4242 4242 4242 4242'],
  ['378282246310005', '3782 822463 10005'],
  ['abc', ''],
])('formats card number %s as %s', (typed, written) => {
  expect(formatCardNumber(typed)).toBe(written)
})

test.each([
  ['1', '', '1'],
  ['12', '1', '12 / '],
  ['12 / 3', '12 / ', '12 / 3'],
  ['1234', '', '12 / 34'],
  ['12/34', '', '12 / 34'],
  ['12 / 2034', '', '12 / 34'],
  ['9', '', '09 / '],
  ['9/29', '', '09 / 29'],
  ['12 /', '12 / ', '12'],
  ['', '1', ''],
])('formats expiry %s after %s as %s', (typed, before, written) => {
  expect(formatExpiry(typed, before)).toBe(written)
})

test('recognises the card brand by the first digits', () => {
  expect(getCardBrand('4242')).toBe('Visa')
  expect(getCardBrand('5555')).toBe('Mastercard')
  expect(getCardBrand('9')).toBeUndefined()
})
