// Numbers for people: grouped (1,234), with the same minus sign as money.
import { locale } from '#messages/en/locale.ts'

/** The typographic minus sign: a hyphen is narrower than a digit, and lines break after it. Files keep '-'. */
export const withMinusSign = (text: string): string => text.replace(/-(?=[\d£$€])/g, '\u2212')

const formats = new Map<number, Intl.NumberFormat>()

/** Formats with `decimals` fraction digits, by default none: 1,234 and 1,234.5. */
export const formatNumber = (value: number, decimals = 0): string => {
  const format =
    formats.get(decimals) ??
    new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  formats.set(decimals, format)
  return withMinusSign(format.format(value))
}
