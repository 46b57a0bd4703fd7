// Public settings of the site, for every document, and for the browser in a meta element.
import type { RideCountry } from './countries.ts'
import type { Language } from './language.ts'

/** Name that the drawn logo shows; a site with another name shows it as text. */
export const nameInLogo = 'Ostler'

export interface Site {
  name: string
  /** In the site's language; null where the default of the catalogues applies, which exists in every language. */
  description: string | null
  /** Language of addresses without a prefix, and of visitors who have not chosen one. */
  language: Language
  /** Preselected where a ride or a place is entered. */
  country: RideCountry
  /** IANA name. */
  time_zone: string
  support_email: string
  support_phone: { label: string; href: string }
  /** Line by line. */
  business_address: string[]
  company_name: string
  /** Whether the registration form offers news by mail. */
  marketing_emails: boolean
  /** Number of months ahead that one can book. */
  booking_months_ahead: number
  /** Minimum number of minutes between booking and pickup. */
  booking_lead_minutes: number
}
