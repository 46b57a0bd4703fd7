// What somebody who registers as a partner has said so far, for as long as this tab lives: contact person and company, and nothing
// of the account. A password is never here.
import { ofThisTab } from '#kit/browser-storage.ts'
import {
  type Company,
  type Contact,
  companyFields,
  contactFields,
  problemsIn,
  type StepField,
} from '#modules/partners/registration/rules.ts'

const key = 'partner_registration'

export interface KeptRegistration {
  contact: Contact
  /** Of the second step, as far as it was written. */
  company?: Company
}

/** Of an object, these fields as text; undefined where one of them is none. */
const only = <F extends StepField>(fields: readonly F[], value: unknown): Record<F, string> | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  const said = value as Record<string, unknown>
  if (!fields.every((field) => typeof said[field] === 'string')) return undefined
  return Object.fromEntries(fields.map((field) => [field, said[field]])) as Record<F, string>
}

/** Undefined where nobody has begun here. */
export const keptRegistration = (): KeptRegistration | undefined => {
  const kept = ofThisTab.readJson(key) as Partial<KeptRegistration> | null
  const contact = only(contactFields, kept?.contact)
  const company = only(companyFields, kept?.company)
  return contact && { contact, ...(company ? { company } : {}) }
}

/** Undefined where the first step is not done: the steps behind it are not reached. */
export const begunRegistration = (): KeptRegistration | undefined => {
  const kept = keptRegistration()
  return kept && Object.keys(problemsIn(kept.contact)).length === 0 ? kept : undefined
}

/** Field by field, so that nothing else can come along. False where the browser keeps nothing. */
export const keepRegistration = ({ contact, company }: KeptRegistration): boolean => {
  const kept = { contact: only(contactFields, contact), company: only(companyFields, company) }
  return ofThisTab.write(key, JSON.stringify(kept))
}

export const forgetRegistration = (): void => {
  ofThisTab.write(key, null)
}
