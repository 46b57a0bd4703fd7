// What is true of a registration, step by step, for pages that must stay small: the contract has the last word.

export const contactFields = ['contactPersonName', 'contactPersonEmail', 'contactPersonPhone'] as const
export type ContactField = (typeof contactFields)[number]
export const companyFields = ['companyName', 'companyPhone', 'companyAddress', 'companyRegistration'] as const
export type CompanyField = (typeof companyFields)[number]
export type StepField = ContactField | CompanyField
/** As somebody typed it. */
export type Contact = Record<ContactField, string>
export type Company = Record<CompanyField, string>

/** Characters of each kind of field. */
export const lengths = { name: 120, email: 254, phone: 40, address: 300, registration: 60 } as const
export const shortestPassword = 8

// Only what is no address, and no number, beyond doubt.
const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const number = /^\+?\d{7,15}$/

/** Without what people write between the digits, and the unseen marks of direction that contacts put around a copied number. */
export const barePhone = (typed: string): string => typed.replace(/[\s().\p{Pd}\p{Cf}]/gu, '')

const isForm: Partial<Record<StepField, (typed: string) => boolean>> = {
  contactPersonEmail: (typed) => address.test(typed),
  contactPersonPhone: (typed) => number.test(barePhone(typed)),
  companyPhone: (typed) => number.test(barePhone(typed)),
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
