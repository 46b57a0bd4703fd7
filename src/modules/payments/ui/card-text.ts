// Formats a card number and expiry date while they are typed.
import { toPlainText } from '#kernel/text.ts'

const groupDigits = (digits: string, lengths: readonly number[]): string => {
  const parts: string[] = []
  let from = 0
  for (const length of lengths) {
    if (from >= digits.length) break
    parts.push(digits.slice(from, from + length))
    from += length
  }
  return parts.join(' ')
}

/** Groups the digits: '4242 4242 4242 4242', or 4-6-5 for American Express. */
export const formatCardNumber = (typed: string): string => {
  const digits = toPlainText(typed).replace(/\D/g, '').slice(0, 19)
  return /^3[47]/.test(digits) ? groupDigits(digits.slice(0, 15), [4, 6, 5]) : groupDigits(digits, [4, 4, 4, 4, 3])
}

/** Returns '09 / 29' for 929, 0929, 9/29 or 09/2029. Adds nothing while the user deletes. */
export const formatExpiry = (text: string, before: string): string => {
  const typed = toPlainText(text)
  const [, single = '', after = ''] = /^(\d)\s*\/\s*(\d*)$/.exec(typed) ?? []
  const digits = (single ? `0${single}${after}` : typed).replace(/\D/g, '')
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits
  const month = padded.slice(0, 2)
  const year = padded.length > 4 ? padded.slice(2, 6).replace(/^20(?=\d\d)/, '') : padded.slice(2, 4)
  if (typed.length < before.length && padded.length <= 2) return month
  return padded.length < 2 ? padded : `${month} / ${year}`
}

const brands: readonly [RegExp, string][] = [
  [/^4/, 'Visa'],
  [/^(5[1-5]|2[2-7])/, 'Mastercard'],
  [/^3[47]/, 'American Express'],
]

export const getCardBrand = (number: string): string | undefined => brands.find(([shape]) => shape.test(number))?.[1]
