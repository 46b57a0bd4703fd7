// Type check that all languages have the keys of the English catalogues, with the same arguments.
// Only `grammar.ts` of a language is exempt. A new catalogue is added here, one of mails in check-mails.ts.
import type { Language } from '#kernel/language.ts'

/** Widens literals: any text or number of the same type is accepted. */
type Wide<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends (...a: infer A) => infer R
      ? (...a: A) => Wide<R>
      : T extends object
        ? { readonly [K in keyof T]: Wide<T[K]> }
        : T

/** All keys of `E`, and no others. */
type Like<E, T> = Wide<E> & { readonly [K in Exclude<keyof T, keyof E>]: never }

type InAllLanguages<T extends Record<Language, unknown>> = T
export type SameKeys<E, S extends Like<E, S>, F extends Like<E, F>, D extends Like<E, D>> = InAllLanguages<{
  en: E
  es: S
  fr: F
  de: D
}>

export interface Catalogues {
  about: SameKeys<
    typeof import('./en/about.ts'),
    typeof import('./es/about.ts'),
    typeof import('./fr/about.ts'),
    typeof import('./de/about.ts')
  >
  account: SameKeys<
    typeof import('./en/account.ts'),
    typeof import('./es/account.ts'),
    typeof import('./fr/account.ts'),
    typeof import('./de/account.ts')
  >
  addresses: SameKeys<
    typeof import('./en/addresses.ts'),
    typeof import('./es/addresses.ts'),
    typeof import('./fr/addresses.ts'),
    typeof import('./de/addresses.ts')
  >
  admin: SameKeys<
    typeof import('./en/admin.ts'),
    typeof import('./es/admin.ts'),
    typeof import('./fr/admin.ts'),
    typeof import('./de/admin.ts')
  >
  changes: SameKeys<
    typeof import('./en/changes.ts'),
    typeof import('./es/changes.ts'),
    typeof import('./fr/changes.ts'),
    typeof import('./de/changes.ts')
  >
  'contact-form': SameKeys<
    typeof import('./en/contact-form.ts'),
    typeof import('./es/contact-form.ts'),
    typeof import('./fr/contact-form.ts'),
    typeof import('./de/contact-form.ts')
  >
  'database-test': SameKeys<
    typeof import('./en/database-test.ts'),
    typeof import('./es/database-test.ts'),
    typeof import('./fr/database-test.ts'),
    typeof import('./de/database-test.ts')
  >
  consent: SameKeys<
    typeof import('./en/consent.ts'),
    typeof import('./es/consent.ts'),
    typeof import('./fr/consent.ts'),
    typeof import('./de/consent.ts')
  >
  chauffeur: SameKeys<
    typeof import('./en/chauffeur.ts'),
    typeof import('./es/chauffeur.ts'),
    typeof import('./fr/chauffeur.ts'),
    typeof import('./de/chauffeur.ts')
  >
  contact: SameKeys<
    typeof import('./en/contact.ts'),
    typeof import('./es/contact.ts'),
    typeof import('./fr/contact.ts'),
    typeof import('./de/contact.ts')
  >
  credits: SameKeys<
    typeof import('./en/credits.ts'),
    typeof import('./es/credits.ts'),
    typeof import('./fr/credits.ts'),
    typeof import('./de/credits.ts')
  >
  dashboard: SameKeys<
    typeof import('./en/dashboard.ts'),
    typeof import('./es/dashboard.ts'),
    typeof import('./fr/dashboard.ts'),
    typeof import('./de/dashboard.ts')
  >
  'day-errors': SameKeys<
    typeof import('./en/day-errors.ts'),
    typeof import('./es/day-errors.ts'),
    typeof import('./fr/day-errors.ts'),
    typeof import('./de/day-errors.ts')
  >
  'dispatch-errors': SameKeys<
    typeof import('./en/dispatch-errors.ts'),
    typeof import('./es/dispatch-errors.ts'),
    typeof import('./fr/dispatch-errors.ts'),
    typeof import('./de/dispatch-errors.ts')
  >
  'driver-application': SameKeys<
    typeof import('./en/driver-application.ts'),
    typeof import('./es/driver-application.ts'),
    typeof import('./fr/driver-application.ts'),
    typeof import('./de/driver-application.ts')
  >
  'driver-landing': SameKeys<
    typeof import('./en/driver-landing.ts'),
    typeof import('./es/driver-landing.ts'),
    typeof import('./fr/driver-landing.ts'),
    typeof import('./de/driver-landing.ts')
  >
  'driver-day': SameKeys<
    typeof import('./en/driver-day.ts'),
    typeof import('./es/driver-day.ts'),
    typeof import('./fr/driver-day.ts'),
    typeof import('./de/driver-day.ts')
  >
  'driver-messages': SameKeys<
    typeof import('./en/driver-messages.ts'),
    typeof import('./es/driver-messages.ts'),
    typeof import('./fr/driver-messages.ts'),
    typeof import('./de/driver-messages.ts')
  >
  embed: SameKeys<
    typeof import('./en/embed.ts'),
    typeof import('./es/embed.ts'),
    typeof import('./fr/embed.ts'),
    typeof import('./de/embed.ts')
  >
  errors: SameKeys<
    typeof import('./en/errors.ts'),
    typeof import('./es/errors.ts'),
    typeof import('./fr/errors.ts'),
    typeof import('./de/errors.ts')
  >
  extras: SameKeys<
    typeof import('./en/extras.ts'),
    typeof import('./es/extras.ts'),
    typeof import('./fr/extras.ts'),
    typeof import('./de/extras.ts')
  >
  flow: SameKeys<
    typeof import('./en/flow.ts'),
    typeof import('./es/flow.ts'),
    typeof import('./fr/flow.ts'),
    typeof import('./de/flow.ts')
  >
  home: SameKeys<
    typeof import('./en/home.ts'),
    typeof import('./es/home.ts'),
    typeof import('./fr/home.ts'),
    typeof import('./de/home.ts')
  >
  leaving: SameKeys<
    typeof import('./en/leaving.ts'),
    typeof import('./es/leaving.ts'),
    typeof import('./fr/leaving.ts'),
    typeof import('./de/leaving.ts')
  >
  legal: SameKeys<
    typeof import('./en/legal.ts'),
    typeof import('./es/legal.ts'),
    typeof import('./fr/legal.ts'),
    typeof import('./de/legal.ts')
  >
  listing: SameKeys<
    typeof import('./en/listing.ts'),
    typeof import('./es/listing.ts'),
    typeof import('./fr/listing.ts'),
    typeof import('./de/listing.ts')
  >
  locale: SameKeys<
    typeof import('./en/locale.ts'),
    typeof import('./es/locale.ts'),
    typeof import('./fr/locale.ts'),
    typeof import('./de/locale.ts')
  >
  offline: SameKeys<
    typeof import('./en/offline.ts'),
    typeof import('./es/offline.ts'),
    typeof import('./fr/offline.ts'),
    typeof import('./de/offline.ts')
  >
  'pay-link': SameKeys<
    typeof import('./en/pay-link.ts'),
    typeof import('./es/pay-link.ts'),
    typeof import('./fr/pay-link.ts'),
    typeof import('./de/pay-link.ts')
  >
  'pages-errors': SameKeys<
    typeof import('./en/pages-errors.ts'),
    typeof import('./es/pages-errors.ts'),
    typeof import('./fr/pages-errors.ts'),
    typeof import('./de/pages-errors.ts')
  >
  panel: SameKeys<
    typeof import('./en/panel.ts'),
    typeof import('./es/panel.ts'),
    typeof import('./fr/panel.ts'),
    typeof import('./de/panel.ts')
  >
  'partner-landing': SameKeys<
    typeof import('./en/partner-landing.ts'),
    typeof import('./es/partner-landing.ts'),
    typeof import('./fr/partner-landing.ts'),
    typeof import('./de/partner-landing.ts')
  >
  'partner-registration': SameKeys<
    typeof import('./en/partner-registration.ts'),
    typeof import('./es/partner-registration.ts'),
    typeof import('./fr/partner-registration.ts'),
    typeof import('./de/partner-registration.ts')
  >
  partner: SameKeys<
    typeof import('./en/partner.ts'),
    typeof import('./es/partner.ts'),
    typeof import('./fr/partner.ts'),
    typeof import('./de/partner.ts')
  >
  'partner-account': SameKeys<
    typeof import('./en/partner-account.ts'),
    typeof import('./es/partner-account.ts'),
    typeof import('./fr/partner-account.ts'),
    typeof import('./de/partner-account.ts')
  >
  pricing: SameKeys<
    typeof import('./en/pricing.ts'),
    typeof import('./es/pricing.ts'),
    typeof import('./fr/pricing.ts'),
    typeof import('./de/pricing.ts')
  >
  profile: SameKeys<
    typeof import('./en/profile.ts'),
    typeof import('./es/profile.ts'),
    typeof import('./fr/profile.ts'),
    typeof import('./de/profile.ts')
  >
  receipt: SameKeys<
    typeof import('./en/receipt.ts'),
    typeof import('./es/receipt.ts'),
    typeof import('./fr/receipt.ts'),
    typeof import('./de/receipt.ts')
  >
  'route-picture': SameKeys<
    typeof import('./en/route-picture.ts'),
    typeof import('./es/route-picture.ts'),
    typeof import('./fr/route-picture.ts'),
    typeof import('./de/route-picture.ts')
  >
  sandbox: SameKeys<
    typeof import('./en/sandbox.ts'),
    typeof import('./es/sandbox.ts'),
    typeof import('./fr/sandbox.ts'),
    typeof import('./de/sandbox.ts')
  >
  saved: SameKeys<
    typeof import('./en/saved.ts'),
    typeof import('./es/saved.ts'),
    typeof import('./fr/saved.ts'),
    typeof import('./de/saved.ts')
  >
  search: SameKeys<
    typeof import('./en/search.ts'),
    typeof import('./es/search.ts'),
    typeof import('./fr/search.ts'),
    typeof import('./de/search.ts')
  >
  security: SameKeys<
    typeof import('./en/security.ts'),
    typeof import('./es/security.ts'),
    typeof import('./fr/security.ts'),
    typeof import('./de/security.ts')
  >
  'promotion-code': SameKeys<
    typeof import('./en/promotion-code.ts'),
    typeof import('./es/promotion-code.ts'),
    typeof import('./fr/promotion-code.ts'),
    typeof import('./de/promotion-code.ts')
  >
  'promotion-errors': SameKeys<
    typeof import('./en/promotion-errors.ts'),
    typeof import('./es/promotion-errors.ts'),
    typeof import('./fr/promotion-errors.ts'),
    typeof import('./de/promotion-errors.ts')
  >
  'settings-errors': SameKeys<
    typeof import('./en/settings-errors.ts'),
    typeof import('./es/settings-errors.ts'),
    typeof import('./fr/settings-errors.ts'),
    typeof import('./de/settings-errors.ts')
  >
  terms: SameKeys<
    typeof import('./en/terms.ts'),
    typeof import('./es/terms.ts'),
    typeof import('./fr/terms.ts'),
    typeof import('./de/terms.ts')
  >
  toast: SameKeys<
    typeof import('./en/toast.ts'),
    typeof import('./es/toast.ts'),
    typeof import('./fr/toast.ts'),
    typeof import('./de/toast.ts')
  >
  typed: SameKeys<
    typeof import('./en/typed.ts'),
    typeof import('./es/typed.ts'),
    typeof import('./fr/typed.ts'),
    typeof import('./de/typed.ts')
  >
}
