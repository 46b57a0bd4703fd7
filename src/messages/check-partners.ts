// Holds the catalogues about partners together, as check.ts does those of everybody else.
import type { Held } from './check.ts'

export interface PartnerCatalogues {
  'partner-landing': Held<
    typeof import('./en/partner-landing.ts'),
    typeof import('./es/partner-landing.ts'),
    typeof import('./fr/partner-landing.ts'),
    typeof import('./de/partner-landing.ts')
  >
  'partner-mail': Held<
    typeof import('./en/partner-mail.ts'),
    typeof import('./es/partner-mail.ts'),
    typeof import('./fr/partner-mail.ts'),
    typeof import('./de/partner-mail.ts')
  >
  'partner-registration': Held<
    typeof import('./en/partner-registration.ts'),
    typeof import('./es/partner-registration.ts'),
    typeof import('./fr/partner-registration.ts'),
    typeof import('./de/partner-registration.ts')
  >
  partner: Held<
    typeof import('./en/partner.ts'),
    typeof import('./es/partner.ts'),
    typeof import('./fr/partner.ts'),
    typeof import('./de/partner.ts')
  >
  'partner-account': Held<
    typeof import('./en/partner-account.ts'),
    typeof import('./es/partner-account.ts'),
    typeof import('./fr/partner-account.ts'),
    typeof import('./de/partner-account.ts')
  >
  'partner-account-mail': Held<
    typeof import('./en/partner-account-mail.ts'),
    typeof import('./es/partner-account-mail.ts'),
    typeof import('./fr/partner-account-mail.ts'),
    typeof import('./de/partner-account-mail.ts')
  >
}
