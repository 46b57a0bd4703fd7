import { expect, test } from 'vitest'
import { formatNumber } from './number.ts'

test.each([
  [0, 0, '0'],
  [1234, 0, '1,234'],
  [-1234567, 0, '\u22121,234,567'],
  [9999.25, 1, '9,999.3'],
  [12, 1, '12.0'],
])('formatNumber writes %s with %s decimals as %s', (value, decimals, written) => {
  expect(formatNumber(value, decimals)).toBe(written)
})
