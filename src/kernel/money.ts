// Money: an integer amount of minor units and its currency. Adding, multiplying and showing it happen here only.
import { language as ours } from '#messages/en/locale.ts'
import { type Language, locales } from './language.ts'
import { withMinusSign } from './number.ts'

declare const minor: unique symbol
/** An integer number of minor units (pence, cents). */
export type Minor = number & { readonly [minor]: true }
export type Currency = 'gbp' | 'usd'
export interface Money {
  amount: Minor
  currency: Currency
}

/** The one door into `Minor`. Throws RangeError for anything but a safe integer: a fraction of a penny is a bug. */
export const pence = (amount: number): Minor => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of pence: ${amount}`)
  return amount as Minor
}

export const sum = (amounts: readonly Minor[]): Minor => pence(amounts.reduce((total, each) => total + each, 0))

export const times = (amount: Minor, factor: number): Minor => pence(amount * factor)

/**
 * What of `gross` is tax that it includes, and what is left: gross × rate / (1 + rate), half up to a whole penny.
 * `basisPoints` are hundredths of a per cent, a whole number: 20% is 2000.
 */
export const taxWithin = (gross: Minor, basisPoints: number): { net: Minor; tax: Minor } => {
  const whole = 10_000 + basisPoints
  const tax = pence(Math.floor((2 * gross * basisPoints + whole) / (2 * whole)))
  return { net: pence(gross - tax), tax }
}

/** Pounds with two decimals as a JSON number (195, 60.05). */
export const toWire = (amount: Minor): number => amount / 100

/** The same of a number of pence, as a database sums them. Throws RangeError for a fraction of a penny. */
export const pounds = (amount: number): number => toWire(pence(amount))

/** Pence of a wire amount; undefined where it is not a number of pounds with at most two decimals. */
export const fromWire = (pounds: number): Minor | undefined => {
  const scaled = Math.round(pounds * 100)
  return Number.isSafeInteger(scaled) && Math.abs(pounds * 100 - scaled) < 1e-6 ? (scaled as Minor) : undefined
}

const priceText = /^[^\d.\-\u2212]*(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,2})?[^\d.]*$/

/**
 * The specification's reading of price text: what is no digit and no dot is dropped. Only around the number, and no minus sign:
 * dropped from within, '1e-3' would read 13. Undefined where there is no such number.
 */
export const parsePrice = (text: string): Minor | undefined => {
  const [, pounds, fraction = ''] = priceText.exec(text) ?? []
  return pounds ? fromWire(Number(pounds.replaceAll(',', '') + fraction)) : undefined
}

const symbols: Record<Currency, string> = { gbp: '£', usd: '$' }

const inEnglish = ({ amount, currency }: Money): string => {
  const [whole = '0', cents = '00'] = (Math.abs(amount) / 100).toFixed(2).split('.')
  return `${amount < 0 ? '\u2212' : ''}${symbols[currency]}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`
}

// Making one takes longer than all else; each is made when first needed.
const formats = new Map<string, Intl.NumberFormat>()

const formatIn = (language: Language, currency: Currency, trailingZeroDisplay: 'auto' | 'stripIfInteger') => {
  const key = [language, currency, trailingZeroDisplay].join()
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol', trailingZeroDisplay } as const
  const format = formats.get(key) ?? new Intl.NumberFormat(locales[language], style)
  formats.set(key, format)
  return format
}

/** £1,195.00 and −£90.00, or as another language writes it: 1.195,00 £. The catalogue's own unless told. */
export const formatMoney = (money: Money, language: Language = ours): string =>
  language === 'en'
    ? inEnglish(money)
    : withMinusSign(formatIn(language, money.currency, 'auto').format(money.amount / 100))

/** `amount` in pence. */
export const formatPounds = (amount: number, language?: Language): string =>
  formatMoney({ amount: pence(amount), currency: 'gbp' }, language)

/** `amount` in pence: whole pounds where there are no pence: £150, £2.75. */
export const formatPoundsBriefly = (amount: number, language: Language = ours): string =>
  language === 'en'
    ? formatPounds(amount, language).replace(/\.00$/, '')
    : withMinusSign(formatIn(language, 'gbp', 'stripIfInteger').format(pence(amount) / 100))
