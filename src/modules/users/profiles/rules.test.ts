import { expect, test } from 'vitest'
import { formatAddress, notProvided } from './rules.ts'

const whole = {
  address: '12 Cheyne Row',
  city: 'London',
  state_province: 'Greater London',
  zip_postal_code: 'SW3 5HL',
  country: 'United Kingdom',
}

test('formats the given parts of an address as one line', () => {
  expect(formatAddress(whole)).toBe('12 Cheyne Row, London, Greater London, SW3 5HL, United Kingdom')
  expect(formatAddress({ ...whole, state_province: notProvided, zip_postal_code: '' })).toBe(
    '12 Cheyne Row, London, United Kingdom',
  )
})

test('formats no address if only the country is stored', () => {
  const none = { address: notProvided, city: notProvided, state_province: '', zip_postal_code: notProvided }
  expect(formatAddress({ ...none, country: 'United Kingdom' })).toBe('')
})
