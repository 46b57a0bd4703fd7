// Money: integer minor units and a currency. All adding, multiplying and formatting of money is here.

import { language as ours } from '#messages/en/locale.ts'
import { entryOf } from './codes.ts'
import { type Language, locales } from './language.ts'
import { withMinusSign } from './number.ts'

declare const minor: unique symbol
/** An integer number of minor units (pence, cents). */
export type Minor = number & { readonly [minor]: true }
export const currencies = ['gbp', 'cad', 'usd'] as const
export type Currency = (typeof currencies)[number]
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

/** Thousandths of a per cent, in which tax rates are integers: 20 % is 20,000 and 14.975 % is 14,975. */
export const toTaxRate = (percent: number): number => Math.round(percent * 1000)
export const toPercent = (taxRate: number): number => taxRate / 1000

/**
 * Tax included in `gross`, and the net: gross × rate / (1 + rate), rounded half up to a whole penny.
 * `taxRate` is in thousandths of a per cent.
 */
export const taxWithin = (gross: Minor, taxRate: number): { net: Minor; tax: Minor } => {
  const whole = 100_000 + taxRate
  const tax = pence(Math.floor((2 * gross * taxRate + whole) / (2 * whole)))
  return { net: pence(gross - tax), tax }
}

/** Major units (pounds, dollars) with two decimals as a JSON number (195, 60.05). */
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

/** Dollars are named, because a page, mail or statement may show those of two countries. */
const symbols: Record<Currency, string> = { gbp: '£', cad: 'CA$', usd: 'US$' }

/** A currency of a newer process has its code. */
export const currencySymbol = (currency: Currency): string =>
  entryOf(symbols, currency) ?? `${currency.toUpperCase()}\u00a0`

const inEnglish = ({ amount, currency }: Money): string => {
  const [whole = '0', cents = '00'] = (Math.abs(amount) / 100).toFixed(2).split('.')
  return `${amount < 0 ? '\u2212' : ''}${currencySymbol(currency)}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`
}

// Creating a format is slow, so each is cached.
const formats = new Map<string, Intl.NumberFormat>()

const formatIn = (language: Language, currency: Currency, trailingZeroDisplay: 'auto' | 'stripIfInteger') => {
  const key = [language, currency, trailingZeroDisplay].join()
  const currencyDisplay = currency === 'gbp' ? 'narrowSymbol' : 'symbol'
  const style = { style: 'currency', currency, currencyDisplay, trailingZeroDisplay } as const
  const format = formats.get(key) ?? new Intl.NumberFormat(locales[language], style)
  formats.set(key, format)
  return format
}

/** £1,195.00 and −£90.00, or in another language 1.195,00 £; by default in the language of the catalogue. */
export const formatMoney = (money: Money, language: Language = ours): string =>
  language === 'en'
    ? inEnglish(money)
    : withMinusSign(formatIn(language, money.currency, 'auto').format(money.amount / 100))

/** Formats `amount`, in minor units: £195.00, CA$195.00. */
export const formatMinor = (amount: number, currency: Currency, language?: Language): string =>
  formatMoney({ amount: pence(amount), currency }, language)

/** Formats US cents with a plain dollar sign, where nothing else can be meant: $61,420.00. */
export const formatUsDollars = (cents: number, language?: Language): string =>
  formatMinor(cents, 'usd', language).replace(/US\$|\$US/, '$')

/** Formats `amount`, in minor units, without decimals for whole pounds or dollars: £150, £2.75. */
export const formatMinorBriefly = (amount: number, currency: Currency, language: Language = ours): string =>
  language === 'en'
    ? formatMinor(amount, currency, language).replace(/\.00$/, '')
    : withMinusSign(formatIn(language, currency, 'stripIfInteger').format(pence(amount) / 100))

/** The currencies in use, in the order of `currencies`; pounds if there is none. */
export const orderCurrencies = (used: readonly Currency[]): [Currency, ...Currency[]] => {
  const [first = 'gbp', ...others] = currencies.filter((currency) => used.includes(currency))
  return [first, ...others]
}

/** Sums amounts by currency, in the order of `currencies`. Amounts of different currencies are never added. */
export const sumByCurrency = (amounts: readonly { amount: number; currency: Currency }[]): Money[] =>
  currencies.flatMap((currency) => {
    const own = amounts.filter((each) => each.currency === currency)
    return own.length ? [{ amount: sum(own.map(({ amount }) => pence(amount))), currency }] : []
  })

/** Formats a sum for each currency: £195.00 + CA$120.00; in pounds without any amount. */
export const formatSums = (amounts: readonly { amount: number; currency: Currency }[], language?: Language): string =>
  sumByCurrency(amounts)
    .map((money) => formatMoney(money, language))
    .join(' + ') || formatMinor(0, 'gbp', language)

/** The currency of a text that `formatMoney` wrote in English; pounds for any other text. */
export const currencyOfText = (text: string): Currency =>
  currencies.find((currency) => text.includes(symbols[currency])) ?? 'gbp'
