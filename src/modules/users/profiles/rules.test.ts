import { expect, test } from 'vitest'
import { formatAddress, notProvided } from './rules.ts'

const whole = {
  address: '12 Cheyne Row',
  city: 'London',
  state_province: 'Greater London',
  zip_postal_code: 'SW3 5HL',
  country: 'United Kingdom',
}

test('an address is one line of the parts that were given', () => {
  expect(formatAddress(whole)).toBe('12 Cheyne Row, London, Greater London, SW3 5HL, United Kingdom')
  expect(formatAddress({ ...whole, state_province: notProvided, zip_postal_code: '' })).toBe(
    '12 Cheyne Row, London, United Kingdom',
  )
})

test('there is no address where only a country is stored', () => {
  const none = { address: notProvided, city: notProvided, state_province: '', zip_postal_code: notProvided }
  expect(formatAddress({ ...none, country: 'United Kingdom' })).toBe('')
})
