// Values of the placeholders in each language: settings, and terms from the booking rules.
import type { Language } from '#kernel/language.ts'
import { formatPoundsBriefly } from '#kernel/money.ts'
import type { Site } from '#kernel/site.ts'
import * as de from '#messages/de/terms.ts'
import * as en from '#messages/en/terms.ts'
import * as es from '#messages/es/terms.ts'
import * as fr from '#messages/fr/terms.ts'
import { servicePromise } from '#modules/bookings/rules.ts'
import type { Facts } from '../rules.ts'

const terms = { en, es, fr, de } satisfies Record<Language, typeof en>

/** Gets the placeholder values of the site in a language. */
export const factsOf = (site: Site, language: Language): Facts => {
  const { free_cancellation, waiting_terms } = terms[language]
  const { firstHalfHourPounds, fullHourPounds } = servicePromise.waiting
  return {
    site_name: site.name,
    company_name: site.company_name,
    support_phone: site.support_phone.label,
    support_email: site.support_email,
    business_address: site.business_address.join(', '),
    free_cancellation: free_cancellation({ hours: servicePromise.freeCancellationHours }),
    waiting_terms: waiting_terms({
      minutes: servicePromise.freeWaitMinutes,
      half: formatPoundsBriefly(firstHalfHourPounds * 100, language),
      hour: formatPoundsBriefly(fullHourPounds * 100, language),
    }),
  }
}
