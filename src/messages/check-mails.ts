// Type check that the mail catalogues have the same keys in all languages; check.ts covers the screens.
import type { SameKeys } from './check.ts'

export interface MailCatalogues {
  'driver-mail': SameKeys<
    typeof import('./en/driver-mail.ts'),
    typeof import('./es/driver-mail.ts'),
    typeof import('./fr/driver-mail.ts'),
    typeof import('./de/driver-mail.ts')
  >
  'dispatch-mail': SameKeys<
    typeof import('./en/dispatch-mail.ts'),
    typeof import('./es/dispatch-mail.ts'),
    typeof import('./fr/dispatch-mail.ts'),
    typeof import('./de/dispatch-mail.ts')
  >
  duration: SameKeys<
    typeof import('./en/duration.ts'),
    typeof import('./es/duration.ts'),
    typeof import('./fr/duration.ts'),
    typeof import('./de/duration.ts')
  >
  'guest-mail': SameKeys<
    typeof import('./en/guest-mail.ts'),
    typeof import('./es/guest-mail.ts'),
    typeof import('./fr/guest-mail.ts'),
    typeof import('./de/guest-mail.ts')
  >
  mail: SameKeys<
    typeof import('./en/mail.ts'),
    typeof import('./es/mail.ts'),
    typeof import('./fr/mail.ts'),
    typeof import('./de/mail.ts')
  >
  'office-mail': SameKeys<
    typeof import('./en/office-mail.ts'),
    typeof import('./es/office-mail.ts'),
    typeof import('./fr/office-mail.ts'),
    typeof import('./de/office-mail.ts')
  >
  'partner-mail': SameKeys<
    typeof import('./en/partner-mail.ts'),
    typeof import('./es/partner-mail.ts'),
    typeof import('./fr/partner-mail.ts'),
    typeof import('./de/partner-mail.ts')
  >
  'partner-account-mail': SameKeys<
    typeof import('./en/partner-account-mail.ts'),
    typeof import('./es/partner-account-mail.ts'),
    typeof import('./fr/partner-account-mail.ts'),
    typeof import('./de/partner-account-mail.ts')
  >
  'ride-mail': SameKeys<
    typeof import('./en/ride-mail.ts'),
    typeof import('./es/ride-mail.ts'),
    typeof import('./fr/ride-mail.ts'),
    typeof import('./de/ride-mail.ts')
  >
}
