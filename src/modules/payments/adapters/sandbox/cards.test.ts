// The test cards, and the mistakes that are reported before the request to the bank.
import { describe, expect, it } from 'vitest'
import { passesLuhn } from '../../typed-card/rules.ts'
import { readCard } from './cards.ts'

const now = new Date('2026-11-20T12:00:00Z')
const typed = {
  number: '4242 4242 4242 4242',
  expiry: '12 / 34',
  security_code: '123',
  name: 'Eleanor Whitcombe',
  country: 'GB',
  postal_code: 'W1K 4HR',
}
const read = (over: Partial<typeof typed>) => readCard({ ...typed, ...over }, now)

describe('a test card', () => {
  it.each([
    ['4242 4242 4242 4242', { kind: 'succeeds', mark: { brand: 'visa', last4: '4242' } }],
    ['5555-5555-5555-4444', { kind: 'succeeds', mark: { brand: 'mastercard', last4: '4444' } }],
    ['4000 0000 0000 1976', { kind: 'succeeds', mark: { last4: '1976' }, bankMove: 'inquiry' }],
    ['4000 0000 0000 0259', { kind: 'succeeds', mark: { last4: '0259' }, bankMove: 'open' }],
    ['4000 0025 0000 3155', { kind: 'needs_bank', mark: { brand: 'visa', last4: '3155' } }],
    ['4000 0000 0000 0002', { kind: 'declined', error: { code: 'card_declined', message: 'Your card was declined.' } }],
    ['4000 0000 0000 9995', { kind: 'declined', error: { message: 'Your card has insufficient funds.' } }],
    ['4000 0000 0000 0069', { kind: 'declined', error: { code: 'expired_card', message: 'Your card has expired.' } }],
    ['4111 1111 1111 1111', { kind: 'declined', error: { decline_code: 'test_mode_live_card' } }],
  ])('%s', (number, expected) => {
    expect(read({ number })).toMatchObject(expected)
  })

  it('has a four-digit security code for American Express', () => {
    expect(read({ number: '3782 822463 10005', security_code: '1234' }).kind).toBe('succeeds')
    expect(read({ number: '3782 822463 10005' })).toEqual({
      kind: 'mistake',
      mistakes: { security_code: 'Your card’s security code is incomplete.' },
    })
  })

  it.each([
    ['number', '4242 4242', 'Your card number is incomplete.'],
    ['number', '4242 4242 4242 4241', 'Your card number is invalid.'],
    ['expiry', '', 'Your card’s expiry date is incomplete.'],
    ['expiry', '13 / 30', 'Your card’s expiry date is invalid.'],
    ['expiry', '10 / 26', 'Your card’s expiry date is in the past.'],
    ['expiry', '12 / 25', 'Your card’s expiry year is in the past.'],
    ['expiry', '12 / 99', 'Your card’s expiry date is invalid.'],
    ['security_code', '12', 'Your card’s security code is incomplete.'],
    ['name', '  ', 'Name on card is required.'],
    ['country', 'ZZ', 'Country is required.'],
    ['postal_code', ' ', 'Postcode is required.'],
  ])('is refused for a mistake in %s: "%s"', (field, value, message) => {
    expect(read({ [field]: value })).toEqual({ kind: 'mistake', mistakes: { [field]: message } })
  })

  it('reports all empty fields at once', () => {
    const empty = { number: '', expiry: '', security_code: '', name: '', country: 'US', postal_code: '' }
    expect(readCard(empty, now)).toEqual({
      kind: 'mistake',
      mistakes: {
        number: 'Your card number is incomplete.',
        expiry: 'Your card’s expiry date is incomplete.',
        security_code: 'Your card’s security code is incomplete.',
        name: 'Name on card is required.',
        postal_code: 'ZIP code is required.',
      },
    })
  })

  it('needs no postcode in a country whose banks do not compare it', () => {
    expect(read({ country: 'FR', postal_code: '' }).kind).toBe('succeeds')
  })

  it.each(['11 / 26', '1126', '11/2026', '3 / 27'])('is valid until the end of its month: %s', (expiry) => {
    expect(read({ expiry }).kind).toBe('succeeds')
  })
})

it('detects every single wrong digit by the check digit', () => {
  const digits = '4242424242424242'
  expect(passesLuhn(digits)).toBe(true)
  for (let at = 0; at < digits.length; at++)
    for (let digit = 0; digit < 10; digit++)
      if (String(digit) !== digits[at])
        expect(passesLuhn(digits.slice(0, at) + digit + digits.slice(at + 1))).toBe(false)
})
