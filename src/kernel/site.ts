// What the site says of itself, as its settings have it: on every document, and in the browser by one meta element.
import type { Language } from './language.ts'

export interface Site {
  name: string
  description: string
  /** The language whose addresses have no prefix, and that of whoever has not chosen. */
  language: Language
  support_email: string
  support_phone: string
  /** One line. */
  business_address: string
}

/** What a phone dials. */
export const dialled = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`
