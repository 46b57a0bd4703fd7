// Who has to give what in the details form, and that it is kept in the draft as it was given.
import { expect, test } from 'vitest'
import { looksLikeFlight } from '#modules/bookings/flights/rules.ts'
import type { BookingDraft } from './booking-draft.ts'
import { type DetailsValues, detailsSchema, patchOf, valuesOf } from './details-form.ts'

const given: DetailsValues = {
  account: 'new',
  firstName: 'Eleanor',
  lastName: 'Whitcombe',
  email: 'eleanor@whitcombe.example',
  phoneCode: '+44',
  phone: '07700 900412',
  password: 'lamplight-42',
  confirmation: 'lamplight-42',
  marketing: false,
  traveller: 'self',
  title: 'mr',
  passengerFirstName: '',
  passengerLastName: '',
  passengerEmail: '',
  passengerPhoneCode: '+44',
  passengerPhone: '',
  flightNumber: '',
  pickupSign: '',
  ownSign: false,
  notes: '',
  referenceCode: '',
}

const wrongIn = (changes: Partial<DetailsValues>) => {
  const { error } = detailsSchema.safeParse({ ...given, ...changes })
  return Object.fromEntries((error?.issues ?? []).map((issue) => [issue.path[0], issue.message]))
}

test('a new customer gives everything, one with an account only the e-mail, a signed-in one nothing', () => {
  const nothing = { firstName: '', lastName: '', email: '', phone: '', password: '', confirmation: '' }
  expect(Object.keys(wrongIn(nothing))).toEqual(['firstName', 'lastName', 'email', 'phone', 'password', 'confirmation'])
  expect(wrongIn({ ...nothing, account: 'known' })).toEqual({ email: 'Email is required' })
  expect(wrongIn({ ...nothing, account: 'signed_in' })).toEqual({})
})

test('each wrong field has its own words', () => {
  expect(wrongIn({ email: 'eleanor@whitcombe' })).toEqual({ email: 'Invalid email address' })
  expect(wrongIn({ password: 'short', confirmation: 'short' })).toEqual({
    password: 'Password must be at least 6 characters',
  })
  expect(wrongIn({ confirmation: 'lamplight-43' })).toEqual({ confirmation: 'Passwords do not match' })
  expect(Object.keys(wrongIn({ phone: '12' }))).toEqual(['phone'])
  const withoutCode = { phone: 'Enter a country or its code, such as +44' }
  expect(wrongIn({ phoneCode: '', phone: '7700 900412' })).toEqual(withoutCode)
  expect(wrongIn({ phoneCode: '', phone: '+351 912 345 678' })).toEqual({})
})

test('an extension, digits of another script and a domain in its own letters are taken', () => {
  expect(wrongIn({ phone: '020 7946 0018 ext. 412', email: 'info@müller.example' })).toEqual({})
  expect(wrongIn({ phone: '０７７００ ９００４１２', email: 'o&m@estate.example' })).toEqual({})
  expect(wrongIn({ email: 'josé@müller.example' })).toEqual({
    email:
      'E-mail addresses with accents or non-Latin letters before the @ are not supported. Please enter another one.',
  })
})

test('somebody else who travels has a name, an e-mail address and a phone; the rest is optional', () => {
  const wrong = ['passengerFirstName', 'passengerLastName', 'passengerEmail', 'passengerPhone']
  expect(Object.keys(wrongIn({ traveller: 'other' }))).toEqual(wrong)
})

test('what was given comes back from the draft, the passwords do not', () => {
  const said = { ...given, traveller: 'other' as const, passengerPhoneCode: '+1', passengerPhone: '212 555 0123' }
  const draft = { passengerTitle: 'mr', ...patchOf(said) } as BookingDraft
  expect(valuesOf(draft, false)).toEqual({ ...said, password: '', confirmation: '' })
  expect(JSON.stringify(draft)).not.toContain(given.password)
})

test('a flight number is known by its form alone', () => {
  for (const flight of ['BA 178', 'ba178', 'EZY8412', '9W 122', 'U2 8001']) expect(looksLikeFlight(flight)).toBe(true)
  for (const other of ['by train', 'BA', '178', 'BA 12345']) expect(looksLikeFlight(other)).toBe(false)
})
