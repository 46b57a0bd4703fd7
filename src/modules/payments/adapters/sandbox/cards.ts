// The test cards: what each does when it is used, and what is wrong with a card as it was typed. Pure; nothing here is kept.
import * as m from '#messages/en/sandbox.ts'

export interface TypedCard {
  number: string
  expiry: string
  security_code: string
  name: string
}

/** All that is ever kept of a card. */
export interface CardMark {
  brand: 'visa' | 'mastercard' | 'amex'
  last4: string
}

/** A refusal by the bank is an attempt that failed; a mistake in the form never reaches the bank. */
export interface CardError {
  code: string
  decline_code?: string
  message: string
}

export type CardReading =
  | { kind: 'mistake'; field: keyof TypedCard; message: string }
  | { kind: 'declined'; error: CardError }
  | { kind: 'succeeds' | 'needs_bank'; mark: CardMark }

const declines: Record<string, CardError> = {
  '4000000000000002': { code: 'card_declined', decline_code: 'generic_decline', message: m.declined },
  '4000000000009995': { code: 'card_declined', decline_code: 'insufficient_funds', message: m.insufficient_funds },
  '4000000000000069': { code: 'expired_card', message: m.expired },
  '4000000000000127': { code: 'incorrect_cvc', message: m.code_incorrect },
}
const accepted: Record<string, CardMark['brand']> = {
  '4242424242424242': 'visa',
  '4000056655665556': 'visa',
  '5555555555554444': 'mastercard',
  '378282246310005': 'amex',
}
const withBank = ['4000002500003155', '4000002760003184']

/** The check digit of card numbers (ISO/IEC 7812-1, annex B). */
export const passesLuhn = (digits: string): boolean =>
  [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0) %
    10 ===
  0

const mistake = (field: keyof TypedCard, message: string): CardReading => ({ kind: 'mistake', field, message })

const readExpiry = (typed: string, now: Date): CardReading | undefined => {
  const [, month = '', year = ''] = /^(\d{1,2})\s*\/?\s*(\d{2}|\d{4})$/.exec(typed.trim()) ?? []
  if (!month) return mistake('expiry', m.expiry_incomplete)
  if (Number(month) < 1 || Number(month) > 12) return mistake('expiry', m.expiry_invalid)
  const full = year.length === 2 ? 2000 + Number(year) : Number(year)
  if (full > now.getUTCFullYear() + 50) return mistake('expiry', m.expiry_invalid)
  if (full < now.getUTCFullYear()) return mistake('expiry', m.expiry_past)
  const over = full === now.getUTCFullYear() && Number(month) < now.getUTCMonth() + 1
  return over ? mistake('expiry', m.expiry_month_past) : undefined
}

/** What happens when this card is used at `now`. */
export const readCard = (typed: TypedCard, now: Date): CardReading => {
  const number = typed.number.replace(/[\s-]/g, '')
  if (!/^\d{13,19}$/.test(number)) return mistake('number', m.number_incomplete)
  if (!passesLuhn(number)) return mistake('number', m.number_invalid)
  const wrongExpiry = readExpiry(typed.expiry, now)
  if (wrongExpiry) return wrongExpiry
  if (!/^\d+$/.test(typed.security_code) || typed.security_code.length !== (accepted[number] === 'amex' ? 4 : 3))
    return mistake('security_code', m.code_incomplete)
  if (!typed.name.trim()) return mistake('name', m.name_needed)
  const last4 = number.slice(-4)
  if (withBank.includes(number)) return { kind: 'needs_bank', mark: { brand: 'visa', last4 } }
  const brand = accepted[number]
  if (brand) return { kind: 'succeeds', mark: { brand, last4 } }
  const error = declines[number] ?? {
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    message: m.only_test_cards,
  }
  return { kind: 'declined', error }
}
