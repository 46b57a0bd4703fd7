// The issuer of partner documents, as the settings were when the document was issued, and the keys of documents.
import { type Currency, currencies } from '#kernel/money.ts'
import type { Company } from '#modules/settings/rules.ts'

export interface Issuer extends Company {
  /** Time zone of the dates. */
  zone: string
  phone: string
}

/** Key of the document of a month: '2026-11', or '2026-11-cad' in another currency than pounds. */
export const toDocumentKey = (period: string, currency: Currency): string =>
  currency === 'gbp' ? period : `${period}-${currency}`

/** Reads such a key; undefined for any other text. */
export const parseDocumentKey = (key: string): { period: string; currency: Currency } | undefined => {
  const [, period, suffix = 'gbp'] = /^(\d{4}-\d{2})(?:-([a-z]{3}))?$/.exec(key) ?? []
  const currency = currencies.find((each) => each === suffix)
  return period && currency ? { period, currency } : undefined
}
