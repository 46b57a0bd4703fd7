// The details form: what it asks, what it requires of whom, and how it is kept in the draft while it is being filled in.
import { z } from 'zod'
import { emailProblem } from '#kernel/fields/email.ts'
import { readTypedPhone } from '#kernel/fields/phone.ts'
import { truncateText } from '#kernel/text.ts'
import { asE164, phoneProblem } from '#kit/phone.ts'
import * as m from '#messages/en/flow.ts'
import { phone_code_unread } from '#messages/en/typed.ts'
import type { BookingDraft } from './booking-draft.ts'

const leastPassword = 6
const mostPassword = 128

export const longestSign = 80

const text = z.string().trim()
const values = z.object({
  account: z.enum(['known', 'new', 'signed_in']),
  firstName: text,
  lastName: text,
  email: text,
  phoneCode: text,
  phone: text,
  password: z.string(),
  confirmation: z.string(),
  /** News by mail: asked of a new customer, never kept in the draft and never ticked beforehand. */
  marketing: z.boolean(),
  traveller: z.enum(['self', 'other']),
  title: z.enum(['mr', 'mrs', 'ms', 'dr']),
  passengerFirstName: text,
  passengerLastName: text,
  passengerEmail: text,
  passengerPhoneCode: text,
  passengerPhone: text,
  flightNumber: text.max(16),
  pickupSign: text.max(longestSign),
  /** The customer has written on the name board themselves. */
  ownSign: z.boolean(),
  notes: text.max(1000),
  referenceCode: text.max(80),
})
export type DetailsValues = z.infer<typeof values>
type Field = keyof DetailsValues
type Wrong = (field: Field, message: string) => void

const checkEmail = (typed: string, field: Field, wrong: Wrong) => {
  const problem = emailProblem(typed, { required: m.email_needed, invalid: m.email_invalid })
  if (problem) wrong(field, problem)
}

const checkPhone = (code: string, typed: string, field: Field, wrong: Wrong) => {
  if (!typed) return wrong(field, m.phone_needed)
  const number = readTypedPhone(typed)?.number
  if (!code && number && !number.startsWith('+')) return wrong(field, phone_code_unread)
  if (!asE164(code, typed)) wrong(field, phoneProblem(code, typed, m.phone_impossible))
}

const checkPassword = ({ password, confirmation }: DetailsValues, wrong: Wrong) => {
  if (!password) wrong('password', m.password_needed)
  else if (password.length < leastPassword) wrong('password', m.password_short)
  else if (password.length > mostPassword) wrong('password', m.password_long)
  if (!confirmation) wrong('confirmation', m.confirm_needed)
  else if (confirmation !== password) wrong('confirmation', m.passwords_differ)
}

const checkAccount = (said: DetailsValues, wrong: Wrong) => {
  if (said.account === 'signed_in') return
  if (said.account === 'new') {
    if (!said.firstName) wrong('firstName', m.first_name_needed)
    if (!said.lastName) wrong('lastName', m.last_name_needed)
  }
  checkEmail(said.email, 'email', wrong)
  if (said.account === 'known') return
  checkPhone(said.phoneCode, said.phone, 'phone', wrong)
  checkPassword(said, wrong)
}

const checkPassenger = (said: DetailsValues, wrong: Wrong) => {
  if (said.traveller === 'self') return
  if (!said.passengerFirstName) wrong('passengerFirstName', m.first_name_needed)
  if (!said.passengerLastName) wrong('passengerLastName', m.last_name_needed)
  checkEmail(said.passengerEmail, 'passengerEmail', wrong)
  checkPhone(said.passengerPhoneCode, said.passengerPhone, 'passengerPhone', wrong)
}

/** Whose name the board bears until the customer writes another; `signedIn` where they book for themselves. */
export const boardName = (
  said: Pick<
    DetailsValues,
    'account' | 'traveller' | 'firstName' | 'lastName' | 'passengerFirstName' | 'passengerLastName'
  >,
  signedIn: { first_name?: string; last_name?: string } | null,
): string => {
  const fullName = (first?: string, last?: string) =>
    [first, last]
      .map((name) => name?.trim())
      .filter(Boolean)
      .join(' ')
  const name = () => {
    if (said.traveller === 'other') return fullName(said.passengerFirstName, said.passengerLastName)
    if (said.account === 'new') return fullName(said.firstName, said.lastName)
    return said.account === 'signed_in' ? fullName(signedIn?.first_name, signedIn?.last_name) : ''
  }
  return truncateText(name(), longestSign)
}

/** What a guest who is found by e-mail, a new customer and a signed-in one have to give. */
export const detailsSchema = values.superRefine((said, { addIssue }) => {
  const wrong: Wrong = (field, message) => addIssue({ code: 'custom', path: [field], message })
  checkAccount(said, wrong)
  checkPassenger(said, wrong)
})

const defaultCode = '+44'
const joinPhone = (code: string, number: string) => (number ? `${code} ${number}` : '')
const splitPhone = (phone: string): [code: string, number: string] => {
  const [code = '', ...number] = phone.split(' ')
  return number.length > 0 ? [code, number.join(' ')] : [defaultCode, '']
}

export const valuesOf = (draft: BookingDraft, signedIn: boolean): DetailsValues => {
  const [phoneCode, phone] = splitPhone(draft.phone)
  const [passengerPhoneCode, passengerPhone] = splitPhone(draft.passengerPhone)
  return {
    account: signedIn ? 'signed_in' : (draft.account ?? 'new'),
    firstName: draft.customerFirstName,
    lastName: draft.customerLastName,
    email: draft.email,
    phoneCode,
    phone,
    password: '',
    confirmation: '',
    marketing: false,
    traveller: draft.isSelfBooking ? 'self' : 'other',
    title: draft.passengerTitle,
    passengerFirstName: draft.passengerFirstName,
    passengerLastName: draft.passengerLastName,
    passengerEmail: draft.passengerEmail,
    passengerPhoneCode,
    passengerPhone,
    flightNumber: draft.flightNumber,
    pickupSign: draft.pickupSign,
    ownSign: draft.ownSign ?? draft.pickupSign !== '',
    notes: draft.chauffeurNotes,
    referenceCode: draft.referenceCode,
  }
}

/** Everything but the passwords, which are never kept. */
export const patchOf = (said: DetailsValues): Partial<BookingDraft> => ({
  ...(said.account === 'signed_in' ? {} : { account: said.account }),
  customerName: [said.firstName, said.lastName].filter(Boolean).join(' '),
  customerFirstName: said.firstName,
  customerLastName: said.lastName,
  email: said.email,
  phone: joinPhone(said.phoneCode, said.phone),
  isSelfBooking: said.traveller === 'self',
  passengerTitle: said.title,
  passengerFirstName: said.passengerFirstName,
  passengerLastName: said.passengerLastName,
  passengerEmail: said.passengerEmail,
  passengerPhone: joinPhone(said.passengerPhoneCode, said.passengerPhone),
  flightNumber: said.flightNumber,
  pickupSign: said.pickupSign,
  ownSign: said.ownSign,
  chauffeurNotes: said.notes,
  referenceCode: said.referenceCode,
})
