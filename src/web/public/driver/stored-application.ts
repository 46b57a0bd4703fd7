// A driver's application in session storage: contact of the first step, and of the second what is not confidential.
// Document numbers and dates of birth are never stored.
import { perTab, pickTexts } from '#kit/browser-storage.ts'
import { type Contact, contactFields } from '#modules/drivers/application-contact/rules.ts'

const key = 'driver_application'

export interface StoredApplication {
  contact: Contact
  /** Fields of the second step. */
  details?: Record<string, string>
  /** The application has been submitted. */
  sent?: boolean
}

/** Undefined if no application was started in this tab. */
export const readApplication = (): StoredApplication | undefined => {
  const stored = perTab.readJson(key) as StoredApplication | null
  return stored && pickTexts(contactFields, stored.contact) ? stored : undefined
}

/** Returns false where storage is blocked: the second step would not find the first. */
export const storeApplication = (application: StoredApplication): boolean =>
  perTab.write(key, JSON.stringify(application))

export const forgetApplication = (): void => {
  perTab.write(key, null)
}
