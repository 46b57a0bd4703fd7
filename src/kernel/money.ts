// Money: integer minor units and a currency. All adding, multiplying and formatting of money is here.
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

/** The only way to create `Minor`. @throws RangeError for anything but a safe integer, because a fraction of a penny is a bug */
export const pence = (amount: number): Minor => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of pence: ${amount}`)
  return amount as Minor
}

export const sum = (amounts: readonly Minor[]): Minor => pence(amounts.reduce((total, each) => total + each, 0))

export const times = (amount: Minor, factor: number): Minor => pence(amount * factor)

/**
 * Tax included in `gross`, and the net: gross × rate / (1 + rate), rounded half up to a whole penny.
 * `basisPoints` is an integer: 20% is 2000.
 */
export const taxWithin = (gross: Minor, basisPoints: number): { net: Minor; tax: Minor } => {
  const whole = 10_000 + basisPoints
  const tax = pence(Math.floor((2 * gross * basisPoints + whole) / (2 * whole)))
  return { net: pence(gross - tax), tax }
}

/** Pounds with two decimals as a JSON number (195, 60.05). */
export const toWire = (amount: Minor): number => amount / 100

/** Pounds of a plain number of pence, as from a database sum. @throws RangeError for a fraction of a penny */
export const pounds = (amount: number): number => toWire(pence(amount))

/** Pence of a wire amount; undefined unless it is a number of pounds with at most two decimals. */
export const fromWire = (pounds: number): Minor | undefined => {
  const scaled = Math.round(pounds * 100)
  return Number.isSafeInteger(scaled) && Math.abs(pounds * 100 - scaled) < 1e-6 ? (scaled as Minor) : undefined
}

const priceText = /^[^\d.\-\u2212]*(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,2})?[^\d.]*$/

/**
 * Reads a price text as specified: characters around the number are dropped, but not within it, and no minus sign ('1e-3' would
 * become 13). Undefined where there is no such number.
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

// Creating a format is slow, so each is cached.
const formats = new Map<string, Intl.NumberFormat>()

const formatIn = (language: Language, currency: Currency, trailingZeroDisplay: 'auto' | 'stripIfInteger') => {
  const key = [language, currency, trailingZeroDisplay].join()
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol', trailingZeroDisplay } as const
  const format = formats.get(key) ?? new Intl.NumberFormat(locales[language], style)
  formats.set(key, format)
  return format
}

/** £1,195.00 and −£90.00, or in another language 1.195,00 £; by default in the language of the catalogue. */
export const formatMoney = (money: Money, language: Language = ours): string =>
  language === 'en'
    ? inEnglish(money)
    : withMinusSign(formatIn(language, money.currency, 'auto').format(money.amount / 100))

/** Formats `amount`, in pence. */
export const formatPounds = (amount: number, language?: Language): string =>
  formatMoney({ amount: pence(amount), currency: 'gbp' }, language)

/** Formats `amount`, in pence, without decimals for whole pounds: £150, £2.75. */
export const formatPoundsBriefly = (amount: number, language: Language = ours): string =>
  language === 'en'
    ? formatPounds(amount, language).replace(/\.00$/, '')
    : withMinusSign(formatIn(language, 'gbp', 'stripIfInteger').format(pence(amount) / 100))
