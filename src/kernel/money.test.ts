// Money: no penny is lost or invented, and text that is no price is refused.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  currencyOfText,
  formatMinor,
  formatMinorBriefly,
  formatMoney,
  formatUsDollars,
  fromWire,
  parsePrice,
  pence,
  sum,
  taxWithin,
  times,
  toWire,
} from './money.ts'

const amounts = fc.integer({ min: 0, max: 100_000_000 }).map(pence)

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('pence refuses %d', (amount) => {
  expect(() => pence(amount)).toThrow(RangeError)
})

test('sums and products that are no safe integer throw', () => {
  expect(() => times(pence(195), 0.1)).toThrow(RangeError)
  expect(() => sum([pence(Number.MAX_SAFE_INTEGER), pence(1)])).toThrow(RangeError)
})

test('pounds on the wire round-trip to the penny', () => {
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
])('the price text %j is read as %s pence', (text, amount) => expect(parsePrice(text)).toBe(amount))

test.each(['1e-3', '1e3', '-90', '£-90.00', '- 90', '90-100', '0x10', '１２', '\u221290'])(
  'the price text %j is refused, because dropping characters would change the amount',
  (text) => expect(parsePrice(text)).toBeUndefined(),
)

test.each([
  [119_500, '£1,195.00'],
  [6005, '£60.05'],
  [5, '£0.05'],
  [-9000, '\u2212£90.00'],
  [123_456_789, '£1,234,567.89'],
])('%i pence are shown as %s', (amount, shown) =>
  expect(formatMoney({ amount: pence(amount), currency: 'gbp' })).toBe(shown),
)

test.each([
  [19_500, 20_000, 3250],
  [100, 20_000, 17],
  [3, 20_000, 1],
  [2, 20_000, 0],
  [10_001, 12_500, 1111],
  [11_498, 14_975, 1498],
  [20_000, 14_975, 2605],
  [0, 20_000, 0],
  [19_500, 0, 0],
])('%i pence at %i thousandths of a per cent include %i pence of tax', (gross, rate, tax) =>
  expect(taxWithin(pence(gross), rate)).toEqual({ tax, net: gross - tax }),
)

test('net and tax add up to the price, with the tax rounded to the nearest penny', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.integer({ min: 0, max: 100_000 }), (gross, rate) => {
      const { net, tax } = taxWithin(pence(gross), rate)
      expect(net + tax).toBe(gross)
      expect(Math.abs(tax * (100_000 + rate) - gross * rate) * 2).toBeLessThanOrEqual(100_000 + rate)
    }),
  )
})

test.each([
  ['en', '£1,195.00', '£150', '£2.75', '\u2212£12.50'],
  ['es', '1195,00\u00a0£', '150\u00a0£', '2,75\u00a0£', '\u221212,50\u00a0£'],
  ['fr', '1\u202f195,00\u00a0£', '150\u00a0£', '2,75\u00a0£', '\u221212,50\u00a0£'],
  ['de', '1.195,00\u00a0£', '150\u00a0£', '2,75\u00a0£', '\u221212,50\u00a0£'],
] as const)('money is formatted for %s', (language, whole, round, broken, negative) => {
  expect([
    formatMinor(119_500, 'gbp', language),
    formatMinorBriefly(15_000, 'gbp', language),
    formatMinorBriefly(275, 'gbp', language),
    formatMinor(-1250, 'gbp', language),
  ]).toEqual([whole, round, broken, negative])
})

test.each([
  ['en', 'CA$1,195.00', 'US$150', '\u2212CA$12.50'],
  ['es', '1195,00\u00a0CAD', '150\u00a0US$', '\u221212,50\u00a0CAD'],
  ['fr', '1\u202f195,00\u00a0$CA', '150\u00a0$US', '\u221212,50\u00a0$CA'],
  ['de', '1.195,00\u00a0CA$', '150\u00a0$', '\u221212,50\u00a0CA$'],
] as const)('dollars are named for %s', (language, whole, round, negative) => {
  expect([
    formatMinor(119_500, 'cad', language),
    formatMinorBriefly(15_000, 'usd', language),
    formatMinor(-1250, 'cad', language),
  ]).toEqual([whole, round, negative])
})

test.each(['gbp', 'cad', 'usd'] as const)('a written price in %s tells its currency and amount again', (currency) => {
  const text = formatMinor(119_550, currency, 'en')
  expect([currencyOfText(text), parsePrice(text)]).toEqual([currency, 119_550])
})

test.each([
  ['en', '$61,420.00'],
  ['es', '61.420,00\u00a0$'],
  ['fr', '61\u202f420,00\u00a0$'],
  ['de', '61.420,00\u00a0$'],
] as const)('the dollars of drivers have a plain sign for %s', (language, shown) =>
  expect(formatUsDollars(6_142_000, language)).toBe(shown),
)
