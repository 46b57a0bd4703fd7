// Money: no penny lost, none invented, and text that is not a price is not taken for one.
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { formatMoney, fromWire, parsePrice, pence, roundHalfUp, split, sum, times, toWire } from './money.ts'

const amounts = fc.integer({ min: 0, max: 100_000_000 }).map(pence)
const weights = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 12 })

describe('a split', () => {
  it('loses no penny and is fair to one', () => {
    fc.assert(
      fc.property(amounts, weights, (amount, parts) => {
        const shares = split(amount, parts)
        expect(sum(shares)).toBe(amount)
        const whole = parts.reduce((total, each) => total + each, 0)
        shares.forEach((share, i) => {
          expect(Math.abs(share - (amount * (parts[i] ?? 0)) / whole)).toBeLessThan(1 + 1e-6)
        })
      }),
      { numRuns: 2000 },
    )
  })

  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [1, [1, 1], [1, 0]],
    [0, [3, 2], [0, 0]],
    [39_001, [19_500, 19_500], [19_501, 19_500]],
  ])('of %i by %j is %j', (amount, parts, shares) => expect(split(pence(amount), parts)).toEqual(shares))
})

describe('rounding', () => {
  test.each([
    [0.5, 1],
    [1.5, 2],
    [2.4999, 2],
    [2.675 * 100, 268],
    [1.005 * 100, 101],
    [0, 0],
  ])('%d is %i, half up', (value, rounded) => expect(roundHalfUp(value)).toBe(rounded))

  it('takes each half penny up, and nothing else', () => {
    for (let n = 0; n < 100_000; n++) {
      if (roundHalfUp(n / 100) !== Math.floor((n + 50) / 100)) expect.fail(`${n} hundredths`)
    }
  })
})

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d is no number of pence', (amount) => {
  expect(() => pence(amount)).toThrow(RangeError)
})

test('a sum or a product that leaves the whole numbers is a fault', () => {
  expect(() => times(pence(195), 0.1)).toThrow(RangeError)
  expect(() => sum([pence(Number.MAX_SAFE_INTEGER), pence(1)])).toThrow(RangeError)
})

test('pounds on the wire are read back to the penny', () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      expect(fromWire(toWire(amount))).toBe(amount)
    }),
  )
  expect([195.001, Number.POSITIVE_INFINITY, Number.NaN, 0.005].map(fromWire)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test.each([
  ['£90.00', 9000],
  ['90', 9000],
  ['£1,195.50', 119_550],
  ['90.5', 9050],
  ['90.00 GBP', 9000],
  ['$ 1,000,000', 100_000_000],
  ['1,2,3', undefined],
  ['£1.2.3', undefined],
  ['1.234', undefined],
  ['.', undefined],
  ['.50', undefined],
  ['90.', undefined],
  ['', undefined],
  ['free', undefined],
])('the price text %j is %s pence', (text, amount) => expect(parsePrice(text)).toBe(amount))

test.each(['1e-3', '1e3', '-90', '£-90.00', '- 90', '90-100', '0x10', '１２', '\u221290'])(
  'the price text %j is none: without its other characters it would be another sum',
  (text) => expect(parsePrice(text)).toBeUndefined(),
)

test.each([
  [119_500, '£1,195.00'],
  [6005, '£60.05'],
  [5, '£0.05'],
  [-9000, '-£90.00'],
  [123_456_789, '£1,234,567.89'],
])('%i is shown as %s', (amount, shown) => expect(formatMoney({ amount: pence(amount), currency: 'gbp' })).toBe(shown))
