// Holds the words of mails together in all languages, as check.ts does with what stands on screens.
import type { Held } from './check.ts'

export interface MailCatalogues {
  'driver-mail': Held<
    typeof import('./en/driver-mail.ts'),
    typeof import('./es/driver-mail.ts'),
    typeof import('./fr/driver-mail.ts'),
    typeof import('./de/driver-mail.ts')
  >
  'dispatch-mail': Held<
    typeof import('./en/dispatch-mail.ts'),
    typeof import('./es/dispatch-mail.ts'),
    typeof import('./fr/dispatch-mail.ts'),
    typeof import('./de/dispatch-mail.ts')
  >
  duration: Held<
    typeof import('./en/duration.ts'),
    typeof import('./es/duration.ts'),
    typeof import('./fr/duration.ts'),
    typeof import('./de/duration.ts')
  >
  'guest-mail': Held<
    typeof import('./en/guest-mail.ts'),
    typeof import('./es/guest-mail.ts'),
    typeof import('./fr/guest-mail.ts'),
    typeof import('./de/guest-mail.ts')
  >
  mail: Held<
    typeof import('./en/mail.ts'),
    typeof import('./es/mail.ts'),
    typeof import('./fr/mail.ts'),
    typeof import('./de/mail.ts')
  >
  'office-mail': Held<
    typeof import('./en/office-mail.ts'),
    typeof import('./es/office-mail.ts'),
    typeof import('./fr/office-mail.ts'),
    typeof import('./de/office-mail.ts')
  >
  'partner-mail': Held<
    typeof import('./en/partner-mail.ts'),
    typeof import('./es/partner-mail.ts'),
    typeof import('./fr/partner-mail.ts'),
    typeof import('./de/partner-mail.ts')
  >
  'partner-account-mail': Held<
    typeof import('./en/partner-account-mail.ts'),
    typeof import('./es/partner-account-mail.ts'),
    typeof import('./fr/partner-account-mail.ts'),
    typeof import('./de/partner-account-mail.ts')
  >
  'ride-mail': Held<
    typeof import('./en/ride-mail.ts'),
    typeof import('./es/ride-mail.ts'),
    typeof import('./fr/ride-mail.ts'),
    typeof import('./de/ride-mail.ts')
  >
}
