// What the site says of itself, as its settings have it: on every document, and in the browser by one meta element.
import type { RideCountry } from './countries.ts'
import type { Language } from './language.ts'

/** What the letters of the drawn logo say: a site by another name is set in type. */
export const nameInLogo = 'Ostler'

export interface Site {
  name: string
  /** In the site's language, as its administrator wrote it; null where the catalogues' stands, which every language has. */
  description: string | null
  /** The language whose addresses have no prefix, and that of whoever has not chosen. */
  language: Language
  /** Chosen beforehand where a ride or a place is entered. */
  country: RideCountry
  /** IANA name. */
  time_zone: string
  support_email: string
  support_phone: { label: string; href: string }
  /** Line by line. */
  business_address: string[]
  company_name: string
  /** Whether people who register are asked if they want news by mail. */
  marketing_emails: boolean
  /** How many months ahead one can book. */
  booking_months_ahead: number
  /** Minutes before the pickup by which one must have booked. */
  booking_lead_minutes: number
}
