// What an applicant has said so far, for as long as this tab lives: who they are from the first step, and of the second what is
// no secret. Numbers of papers and dates of birth are never kept.
import { ofThisTab } from '#kit/browser-storage.ts'
import { type Contact, contactFields } from '#modules/drivers/application-contact/rules.ts'

const key = 'driver_application'

export interface KeptApplication {
  contact: Contact
  /** Of the second step. */
  details?: Record<string, string>
  /** It was taken: there is nothing more to send. */
  sent?: boolean
}

const isContact = (value: unknown): value is Contact =>
  typeof value === 'object' &&
  value !== null &&
  contactFields.every((field) => typeof (value as Record<string, unknown>)[field] === 'string')

/** Undefined where nobody has begun here. */
export const keptApplication = (): KeptApplication | undefined => {
  const kept = ofThisTab.readJson(key) as KeptApplication | null
  return kept && isContact(kept.contact) ? kept : undefined
}

/** False where the browser keeps nothing: the second step would know of no first one. */
export const keepApplication = (application: KeptApplication): boolean =>
  ofThisTab.write(key, JSON.stringify(application))

export const forgetApplication = (): void => {
  ofThisTab.write(key, null)
}
