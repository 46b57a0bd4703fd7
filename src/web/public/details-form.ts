// The details form: its fields, their validation, and their conversion to and from the draft.
import { z } from 'zod'
import { emailProblem } from '#kernel/fields/email.ts'
import { readTypedPhone } from '#kernel/fields/phone.ts'
import { truncateText } from '#kernel/text.ts'
import { titles } from '#kernel/title.ts'
import { phoneProblem, toE164 } from '#kit/phone.ts'
import * as m from '#messages/en/flow.ts'
import { phone_code_unread } from '#messages/en/typed.ts'
import type { BookingDraft } from './booking-draft.ts'

const minPasswordLength = 6
const maxPasswordLength = 128

export const maxSignLength = 80

const text = z.string().trim()
const detailsFields = z.object({
  account: z.enum(['known', 'new', 'signed_in']),
  firstName: text,
  lastName: text,
  email: text,
  phoneCode: text,
  phone: text,
  password: z.string(),
  confirmation: z.string(),
  /** Marketing consent of a new customer: never stored in the draft and never preselected. */
  marketing: z.boolean(),
  traveller: z.enum(['self', 'other']),
  title: z.enum(titles),
  passengerFirstName: text,
  passengerLastName: text,
  passengerEmail: text,
  passengerPhoneCode: text,
  passengerPhone: text,
  flightNumber: text.max(16),
  pickupSign: text.max(maxSignLength),
  /** The customer has written the name board themselves. */
  ownSign: z.boolean(),
  notes: text.max(1000),
  referenceCode: text.max(80),
})
export type DetailsValues = z.infer<typeof detailsFields>
type Field = keyof DetailsValues
type AddError = (field: Field, message: string) => void

const checkEmail = (typed: string, field: Field, addError: AddError) => {
  const problem = emailProblem(typed, { required: m.email_needed, invalid: m.email_invalid })
  if (problem) addError(field, problem)
}

const checkPhone = (code: string, typed: string, field: Field, addError: AddError) => {
  if (!typed) return addError(field, m.phone_needed)
  const number = readTypedPhone(typed)?.number
  if (!code && number && !number.startsWith('+')) return addError(field, phone_code_unread)
  if (!toE164(code, typed)) addError(field, phoneProblem(code, typed, m.phone_impossible))
}

const checkPassword = ({ password, confirmation }: DetailsValues, addError: AddError) => {
  if (!password) addError('password', m.password_needed)
  else if (password.length < minPasswordLength) addError('password', m.password_short)
  else if (password.length > maxPasswordLength) addError('password', m.password_long)
  if (!confirmation) addError('confirmation', m.confirm_needed)
  else if (confirmation !== password) addError('confirmation', m.passwords_differ)
}

const checkAccount = (values: DetailsValues, addError: AddError) => {
  if (values.account === 'signed_in') return
  if (values.account === 'new') {
    if (!values.firstName) addError('firstName', m.first_name_needed)
    if (!values.lastName) addError('lastName', m.last_name_needed)
  }
  checkEmail(values.email, 'email', addError)
  if (values.account === 'known') return
  checkPhone(values.phoneCode, values.phone, 'phone', addError)
  checkPassword(values, addError)
}

const checkPassenger = (values: DetailsValues, addError: AddError) => {
  if (values.traveller === 'self') return
  if (!values.passengerFirstName) addError('passengerFirstName', m.first_name_needed)
  if (!values.passengerLastName) addError('passengerLastName', m.last_name_needed)
  checkEmail(values.passengerEmail, 'passengerEmail', addError)
  checkPhone(values.passengerPhoneCode, values.passengerPhone, 'passengerPhone', addError)
}

/** Name on the board until the customer writes another; `signedIn` is the customer who books for themselves. */
export const boardName = (
  values: Pick<
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
    if (values.traveller === 'other') return fullName(values.passengerFirstName, values.passengerLastName)
    if (values.account === 'new') return fullName(values.firstName, values.lastName)
    return values.account === 'signed_in' ? fullName(signedIn?.first_name, signedIn?.last_name) : ''
  }
  return truncateText(name(), maxSignLength)
}

/** Validates the details of a guest with an account, a new customer or a signed-in one. */
export const detailsSchema = detailsFields.superRefine((values, { addIssue }) => {
  const addError: AddError = (field, message) => addIssue({ code: 'custom', path: [field], message })
  checkAccount(values, addError)
  checkPassenger(values, addError)
})

const defaultCode = '+44'
const joinDraftPhone = (code: string, number: string) => (number ? `${code} ${number}` : '')
const splitDraftPhone = (phone: string): [code: string, number: string] => {
  const [code = '', ...number] = phone.split(' ')
  return number.length > 0 ? [code, number.join(' ')] : [defaultCode, '']
}

export const valuesFromDraft = (draft: BookingDraft, signedIn: boolean): DetailsValues => {
  const [phoneCode, phone] = splitDraftPhone(draft.phone)
  const [passengerPhoneCode, passengerPhone] = splitDraftPhone(draft.passengerPhone)
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

/** The changes of the draft; excludes the passwords, which are never stored. */
export const draftPatch = (values: DetailsValues): Partial<BookingDraft> => ({
  ...(values.account === 'signed_in' ? {} : { account: values.account }),
  customerName: [values.firstName, values.lastName].filter(Boolean).join(' '),
  customerFirstName: values.firstName,
  customerLastName: values.lastName,
  email: values.email,
  phone: joinDraftPhone(values.phoneCode, values.phone),
  isSelfBooking: values.traveller === 'self',
  passengerTitle: values.title,
  passengerFirstName: values.passengerFirstName,
  passengerLastName: values.passengerLastName,
  passengerEmail: values.passengerEmail,
  passengerPhone: joinDraftPhone(values.passengerPhoneCode, values.passengerPhone),
  flightNumber: values.flightNumber,
  pickupSign: values.pickupSign,
  ownSign: values.ownSign,
  chauffeurNotes: values.notes,
  referenceCode: values.referenceCode,
})
