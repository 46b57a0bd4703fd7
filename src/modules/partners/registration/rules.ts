// Quick checks of the registration form in the browser, without the validation library; the contract is authoritative.

import { maxTypedEmailLength, readEmail } from '#kernel/fields/email.ts'
import { maxPhoneLength, readTypedPhone } from '#kernel/fields/phone.ts'
import { type Checks, findProblems } from '#kernel/fields/problems.ts'

export const contactFields = ['contactPersonName', 'contactPersonEmail', 'contactPersonPhone'] as const
export type ContactField = (typeof contactFields)[number]
export const companyFields = ['companyName', 'companyPhone', 'companyAddress', 'companyRegistration'] as const
export type CompanyField = (typeof companyFields)[number]
export type StepField = ContactField | CompanyField
/** As typed. */
export type Contact = Record<ContactField, string>
export type Company = Record<CompanyField, string>

/** Maximum characters of each kind of field. */
export const lengths = {
  name: 120,
  email: maxTypedEmailLength,
  phone: maxPhoneLength,
  address: 300,
  registration: 60,
} as const
export const shortestPassword = 8

// Refuses only texts that are certainly no phone number.
const looksLikePhone = (typed: string): boolean => /^\+?\d{7,15}$/.test(readTypedPhone(typed)?.number ?? '')

export const stepChecks: Checks<StepField> = {
  contactPersonEmail: (typed) => readEmail(typed).ok,
  contactPersonPhone: looksLikePhone,
  companyPhone: looksLikePhone,
}

/** Problems that the browser can detect by itself; empty if the step is complete. */
export const problemsIn = <F extends StepField>(values: Record<F, string>) => findProblems<F>(values, stepChecks)
