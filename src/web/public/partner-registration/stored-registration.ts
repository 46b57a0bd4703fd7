// A partner's registration in session storage: contact and company. The account, and so the password, is never stored.
import { perTab, pickTexts } from '#kit/browser-storage.ts'
import {
  type Company,
  type Contact,
  companyFields,
  contactFields,
  problemsIn,
} from '#modules/partners/registration/rules.ts'

const key = 'partner_registration'

export interface StoredRegistration {
  contact: Contact
  /** Fields of the second step that have been filled in. */
  company?: Company
}

/** Undefined if no registration was started in this tab. */
export const readRegistration = (): StoredRegistration | undefined => {
  const stored = perTab.readJson(key) as Partial<StoredRegistration> | null
  const contact = pickTexts(contactFields, stored?.contact)
  const company = pickTexts(companyFields, stored?.company)
  return contact && { contact, ...(company ? { company } : {}) }
}

/** Undefined if the first step is incomplete: later steps then redirect to it. */
export const readStartedRegistration = (): StoredRegistration | undefined => {
  const stored = readRegistration()
  return stored && Object.keys(problemsIn(stored.contact)).length === 0 ? stored : undefined
}

/** Stores only the known fields. False where storage is blocked. */
export const storeRegistration = ({ contact, company }: StoredRegistration): boolean => {
  const stored = { contact: pickTexts(contactFields, contact), company: pickTexts(companyFields, company) }
  return perTab.write(key, JSON.stringify(stored))
}

export const forgetRegistration = (): void => {
  perTab.write(key, null)
}
