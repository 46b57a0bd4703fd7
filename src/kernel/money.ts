// Money: an integer amount of minor units and its currency. Adding, multiplying, splitting and showing it happen here only.

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

/** Half up, away from binary noise: 2.675 * 100 is 267.49999999999994 in a double and is 268 here. */
export const roundHalfUp = (value: number): number => Math.floor(value + 0.5 + 1e-9)

export const sum = (amounts: readonly Minor[]): Minor => pence(amounts.reduce((total, each) => total + each, 0))

export const times = (amount: Minor, factor: number): Minor => pence(amount * factor)

/** Shares of `amount` in the proportion of `weights`, to the penny: the first shares take what is left over. */
export const split = (amount: Minor, weights: readonly number[]): Minor[] => {
  const whole = weights.reduce((total, each) => total + each, 0)
  const shares = weights.map((weight) => Math.floor((amount * weight) / whole))
  const rest = amount - shares.reduce((total, each) => total + each, 0)
  return shares.map((share, index) => pence(share + (index < rest ? 1 : 0)))
}

/** Pounds with two decimals as a JSON number (195, 60.05). */
export const toWire = (amount: Minor): number => amount / 100

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

/** £1,195.00 */
export const formatMoney = ({ amount, currency }: Money): string => {
  const [whole = '0', cents = '00'] = (Math.abs(amount) / 100).toFixed(2).split('.')
  return `${amount < 0 ? '-' : ''}${symbols[currency]}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`
}

export const formatPounds = (amount: number): string => formatMoney({ amount: pence(amount), currency: 'gbp' })
