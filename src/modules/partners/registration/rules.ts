// What is true of a registration, step by step, for pages that must stay small: the contract has the last word.

import { maxTypedEmailLength, readEmail } from '#kernel/fields/email.ts'
import { maxPhoneLength, readTypedPhone } from '#kernel/fields/phone.ts'

export const contactFields = ['contactPersonName', 'contactPersonEmail', 'contactPersonPhone'] as const
export type ContactField = (typeof contactFields)[number]
export const companyFields = ['companyName', 'companyPhone', 'companyAddress', 'companyRegistration'] as const
export type CompanyField = (typeof companyFields)[number]
export type StepField = ContactField | CompanyField
/** As somebody typed it. */
export type Contact = Record<ContactField, string>
export type Company = Record<CompanyField, string>

/** Characters of each kind of field. */
export const lengths = {
  name: 120,
  email: maxTypedEmailLength,
  phone: maxPhoneLength,
  address: 300,
  registration: 60,
} as const
export const shortestPassword = 8

// Only what is no number beyond doubt.
export const looksLikePhone = (typed: string): boolean => /^\+?\d{7,15}$/.test(readTypedPhone(typed)?.number ?? '')

const isForm: Partial<Record<StepField, (typed: string) => boolean>> = {
  contactPersonEmail: (typed) => readEmail(typed).ok,
  contactPersonPhone: looksLikePhone,
  companyPhone: looksLikePhone,
}

/** What can be said of these fields without asking the server; empty where one may go on. */
export const problemsIn = <F extends StepField>(said: Record<F, string>): Partial<Record<F, 'missing' | 'wrong'>> =>
  Object.fromEntries(
    (Object.entries(said) as [F, string][]).flatMap(([field, value]): [F, 'missing' | 'wrong'][] => {
      const typed = value.trim()
      if (typed === '') return [[field, 'missing']]
      return (isForm[field]?.(typed) ?? true) ? [] : [[field, 'wrong']]
    }),
  ) as Partial<Record<F, 'missing' | 'wrong'>>
