// Checks of the first step of an application, kept apart for a small page; the contract decides.

import { maxTypedEmailLength, readEmail } from '#kernel/fields/email.ts'
import { maxPhoneLength, readTypedPhone } from '#kernel/fields/phone.ts'
import { type Checks, findProblems } from '#kernel/fields/problems.ts'

export const contactFields = ['first_name', 'last_name', 'email', 'phone_number'] as const
export type ContactField = (typeof contactFields)[number]
/** Values as typed. */
export type Contact = Record<ContactField, string>

/** Maximum number of characters of each kind of field. */
export const lengths = {
  name: 80,
  email: maxTypedEmailLength,
  phone: maxPhoneLength,
  address: 300,
  paper: 40,
  line: 200,
  word: 60,
} as const

/** An optional plus, then 10 to 15 digits, and an optional extension. */
export const looksLikePhone = (typed: string): boolean => /^\+?\d{10,15}$/.test(readTypedPhone(typed)?.number ?? '')

export const contactChecks: Checks<ContactField> = {
  email: (typed) => readEmail(typed).ok,
  phone_number: looksLikePhone,
}

/** Finds problems without asking the server; empty if there are none. */
export const findContactProblems = (contact: Contact) => findProblems(contact, contactChecks)
