// Tests of the details form: required fields and what is stored in the draft.
import { expect, test } from 'vitest'
import { looksLikeFlight } from '#modules/bookings/flights/rules.ts'
import { emptyDetails } from '#modules/pricing/ride/rules.ts'
import type { BookingDraft } from './booking-draft.ts'
import { type DetailsValues, detailsSchema, draftPatch, valuesFromDraft } from './details-form.ts'

const values: DetailsValues = {
  account: 'new',
  first_name: 'Eleanor',
  last_name: 'Whitcombe',
  email: 'eleanor@whitcombe.example',
  phoneCode: '+44',
  phone_number: '07700 900412',
  password: 'lamplight-42',
  confirmation: 'lamplight-42',
  marketing: false,
  traveller: 'self',
  guest_title: 'mr',
  guest_first_name: '',
  guest_last_name: '',
  guest_email: '',
  guestPhoneCode: '+44',
  guest_phone_number: '',
  ...emptyDetails,
  promotion_code: '',
  ownSign: false,
}

const findErrors = (changes: Partial<DetailsValues>) => {
  const { error } = detailsSchema.safeParse({ ...values, ...changes })
  return Object.fromEntries((error?.issues ?? []).map((issue) => [issue.path[0], issue.message]))
}

test('detailsSchema requires all fields of a new customer, the e-mail of a known one, nothing of a signed-in one', () => {
  const nothing = { first_name: '', last_name: '', email: '', phone_number: '', password: '', confirmation: '' }
  expect(Object.keys(findErrors(nothing))).toEqual([
    'first_name',
    'last_name',
    'email',
    'phone_number',
    'password',
    'confirmation',
  ])
  expect(findErrors({ ...nothing, account: 'known' })).toEqual({ email: 'Email is required' })
  expect(findErrors({ ...nothing, account: 'signed_in' })).toEqual({})
})

test('detailsSchema has a message for each invalid field', () => {
  expect(findErrors({ email: 'eleanor@whitcombe' })).toEqual({ email: 'Invalid email address' })
  expect(findErrors({ password: 'short', confirmation: 'short' })).toEqual({
    password: 'Password must be at least 6 characters',
  })
  expect(findErrors({ confirmation: 'lamplight-43' })).toEqual({ confirmation: 'Passwords do not match' })
  expect(Object.keys(findErrors({ phone_number: '12' }))).toEqual(['phone_number'])
  const withoutCode = { phone_number: 'Enter a country or its code, such as +44' }
  expect(findErrors({ phoneCode: '', phone_number: '7700 900412' })).toEqual(withoutCode)
  expect(findErrors({ phoneCode: '', phone_number: '+351 912 345 678' })).toEqual({})
})

test('detailsSchema accepts an extension, digits of another script and an internationalised domain', () => {
  expect(findErrors({ phone_number: '020 7946 0018 ext. 412', email: 'info@müller.example' })).toEqual({})
  expect(findErrors({ phone_number: '０７７００ ９００４１２', email: 'o&m@estate.example' })).toEqual({})
  expect(findErrors({ email: 'josé@müller.example' })).toEqual({
    email:
      'E-mail addresses with accents or non-Latin letters before the @ are not supported. Please enter another one.',
  })
})

test('detailsSchema requires name, e-mail and phone of another passenger, and nothing else', () => {
  const wrong = ['guest_first_name', 'guest_last_name', 'guest_email', 'guest_phone_number']
  expect(Object.keys(findErrors({ traveller: 'other' }))).toEqual(wrong)
})

test('valuesFromDraft restores all values but the passwords, which are not stored', () => {
  const entered = { ...values, traveller: 'other' as const, guestPhoneCode: '+1', guest_phone_number: '212 555 0123' }
  const draft = { guest_title: 'mr', ...draftPatch(entered) } as BookingDraft
  expect(valuesFromDraft(draft, false)).toEqual({ ...entered, password: '', confirmation: '' })
  expect(JSON.stringify(draft)).not.toContain(values.password)
})

test('looksLikeFlight recognises a flight number by its form', () => {
  for (const flight of ['BA 178', 'ba178', 'EZY8412', '9W 122', 'U2 8001']) expect(looksLikeFlight(flight)).toBe(true)
  for (const other of ['by train', 'BA', '178', 'BA 12345']) expect(looksLikeFlight(other)).toBe(false)
})
