// The issuer of partner documents, as the settings were when the document was issued.
import type { Company } from '#modules/settings/rules.ts'

export interface Issuer extends Company {
  /** Time zone of the dates. */
  zone: string
  phone: string
}
