// Pure rules of the test cards: the effect of each card number.
import * as m from '#messages/en/sandbox.ts'
import { type CardMistakes, findMistakes, type TypedCard, toDigits } from '../../typed-card/rules.ts'
import type { BankMove } from './disputes.ts'

/** The only stored data of a card. */
export interface CardMark {
  brand: 'visa' | 'mastercard' | 'amex'
  last4: string
}

/** A decline by the bank, which counts as a failed attempt. */
export interface CardError {
  code: string
  decline_code?: string
  message: string
}

export type CardReading =
  | { kind: 'mistake'; mistakes: CardMistakes }
  | { kind: 'declined'; error: CardError }
  | { kind: 'succeeds' | 'needs_bank'; mark: CardMark; bankMove?: BankMove }

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
/** Cards whose payment succeeds and is disputed or inquired about at once. */
const disputed: Record<string, BankMove> = {
  '4000000000000259': 'open',
  '4000000000001976': 'inquiry',
}
const withBank = ['4000002500003155', '4000002760003184']

/** Determines the effect of using this card at `now`. */
export const readCard = (typed: TypedCard, now: Date): CardReading => {
  const mistakes = findMistakes(typed, now)
  if (Object.keys(mistakes).length > 0) return { kind: 'mistake', mistakes }
  const number = toDigits(typed.number)
  const last4 = number.slice(-4)
  if (withBank.includes(number)) return { kind: 'needs_bank', mark: { brand: 'visa', last4 } }
  const bankMove = disputed[number]
  if (bankMove) return { kind: 'succeeds', mark: { brand: 'visa', last4 }, bankMove }
  const brand = accepted[number]
  if (brand) return { kind: 'succeeds', mark: { brand, last4 } }
  const error = declines[number] ?? {
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    message: m.only_test_cards,
  }
  return { kind: 'declined', error }
}
