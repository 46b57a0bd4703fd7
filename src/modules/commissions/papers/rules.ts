// What the papers for partners have in common: who writes them, as the settings had it when they were written.
import type { Company } from '#modules/settings/rules.ts'

export interface Issuer extends Company {
  /** The clock of the dates. */
  zone: string
  phone: string
}
