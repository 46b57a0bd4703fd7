// The details form: its fields, their validation, and their conversion to and from the draft.
import { z } from 'zod'
import { emailProblem } from '#kernel/fields/email.ts'
import { readTypedPhone } from '#kernel/fields/phone.ts'
import { truncateText } from '#kernel/text.ts'
import { titles } from '#kernel/title.ts'
import { phoneProblem, toE164 } from '#kit/phone.ts'
import * as m from '#messages/en/flow.ts'
import { phone_code_unread } from '#messages/en/typed.ts'
import { pickDetails, rideDetailsForm } from '#modules/pricing/ride/contract.ts'
import type { BookingDraft } from './booking-draft.ts'

const minPasswordLength = 6
const maxPasswordLength = 128

export const maxSignLength = 80

const text = z.string().trim()
const detailsFields = z.object({
  account: z.enum(['known', 'new', 'signed_in']),
  first_name: text,
  last_name: text,
  email: text,
  phoneCode: text,
  phone_number: text,
  password: z.string(),
  confirmation: z.string(),
  /** Marketing consent of a new customer: never stored in the draft and never preselected. */
  marketing: z.boolean(),
  traveller: z.enum(['self', 'other']),
  guest_title: z.enum(titles),
  guest_first_name: text,
  guest_last_name: text,
  guest_email: text,
  guestPhoneCode: text,
  guest_phone_number: text,
  ...rideDetailsForm.shape,
  promotion_code: text,
  /** The customer has written the name board themselves. */
  ownSign: z.boolean(),
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
    if (!values.first_name) addError('first_name', m.first_name_needed)
    if (!values.last_name) addError('last_name', m.last_name_needed)
  }
  checkEmail(values.email, 'email', addError)
  if (values.account === 'known') return
  checkPhone(values.phoneCode, values.phone_number, 'phone_number', addError)
  checkPassword(values, addError)
}

const checkPassenger = (values: DetailsValues, addError: AddError) => {
  if (values.traveller === 'self') return
  if (!values.guest_first_name) addError('guest_first_name', m.first_name_needed)
  if (!values.guest_last_name) addError('guest_last_name', m.last_name_needed)
  checkEmail(values.guest_email, 'guest_email', addError)
  checkPhone(values.guestPhoneCode, values.guest_phone_number, 'guest_phone_number', addError)
}

/** Name on the board until the customer writes another; `signedIn` is the customer who books for themselves. */
export const boardName = (
  values: Pick<
    DetailsValues,
    'account' | 'traveller' | 'first_name' | 'last_name' | 'guest_first_name' | 'guest_last_name'
  >,
  signedIn: { first_name?: string; last_name?: string } | null,
): string => {
  const fullName = (first?: string, last?: string) =>
    [first, last]
      .map((name) => name?.trim())
      .filter(Boolean)
      .join(' ')
  const name = () => {
    if (values.traveller === 'other') return fullName(values.guest_first_name, values.guest_last_name)
    if (values.account === 'new') return fullName(values.first_name, values.last_name)
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
  const [phoneCode, phone_number] = splitDraftPhone(draft.phone_number)
  const [guestPhoneCode, guest_phone_number] = splitDraftPhone(draft.guest_phone_number)
  return {
    account: signedIn ? 'signed_in' : (draft.account ?? 'new'),
    first_name: draft.first_name,
    last_name: draft.last_name,
    email: draft.email,
    phoneCode,
    phone_number,
    password: '',
    confirmation: '',
    marketing: false,
    traveller: draft.is_self_booking ? 'self' : 'other',
    guest_title: draft.guest_title,
    guest_first_name: draft.guest_first_name,
    guest_last_name: draft.guest_last_name,
    guest_email: draft.guest_email,
    guestPhoneCode,
    guest_phone_number,
    ...pickDetails(draft),
    promotion_code: draft.promotion_code ?? '',
    ownSign: draft.ownSign ?? draft.pickup_sign !== '',
  }
}

/** The changes of the draft; excludes the passwords and the consent, which are never stored. */
export const draftPatch = (values: DetailsValues): Partial<BookingDraft> => {
  const {
    account,
    traveller,
    phoneCode,
    guestPhoneCode,
    password: _,
    confirmation: __,
    marketing: ___,
    ...rest
  } = values
  return {
    ...rest,
    ...(account === 'signed_in' ? {} : { account }),
    customerName: [values.first_name, values.last_name].filter(Boolean).join(' '),
    phone_number: joinDraftPhone(phoneCode, values.phone_number),
    is_self_booking: traveller === 'self',
    guest_phone_number: joinDraftPhone(guestPhoneCode, values.guest_phone_number),
  }
}
