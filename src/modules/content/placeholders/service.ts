// Values of the placeholders in each language: settings, and terms of the live rates.
import type { Language } from '#kernel/language.ts'
import { type Currency, formatMinorBriefly } from '#kernel/money.ts'
import type { Site } from '#kernel/site.ts'
import * as deDuration from '#messages/de/duration.ts'
import * as de from '#messages/de/terms.ts'
import * as enDuration from '#messages/en/duration.ts'
import * as en from '#messages/en/terms.ts'
import * as esDuration from '#messages/es/duration.ts'
import * as es from '#messages/es/terms.ts'
import * as frDuration from '#messages/fr/duration.ts'
import * as fr from '#messages/fr/terms.ts'
import type { PublicRates } from '#modules/pricing/public-rates/rules.ts'
import { findHourlyFees, type WaitingTerms } from '#modules/pricing/terms/rules.ts'
import type { Facts } from '../rules.ts'

const terms = { en, es, fr, de } satisfies Record<Language, typeof en>
const durations = { en: enDuration, es: esDuration, fr: frDuration, de: deDuration } satisfies Record<Language, unknown>

const describeWaiting = (waiting: WaitingTerms, currency: Currency, language: Language): string => {
  const fees = findHourlyFees(waiting)
  const format = (amount: number) => formatMinorBriefly(amount, currency, language)
  const minutes = waiting.free_minutes
  if (fees) return terms[language].waiting_terms({ minutes, half: format(fees.half), hour: format(fees.full) })
  const steps = waiting.steps.map(({ after_minutes, fee }) => ({ minutes: after_minutes, fee: format(fee) }))
  return terms[language].waiting_steps({ minutes, steps })
}

/** Empty if the rates promise no free cancellation. */
const describeCancellation = (minutes: number | null, language: Language): string =>
  minutes === null ? '' : terms[language].free_cancellation({ time: durations[language].lead_time({ minutes }) })

/** Gets the placeholder values of the site in a language. */
export const factsOf = (site: Site, rates: PublicRates, language: Language): Facts => {
  return {
    site_name: site.name,
    company_name: site.company_name,
    support_phone: site.support_phone.label,
    support_email: site.support_email,
    business_address: site.business_address.join(', '),
    free_cancellation: describeCancellation(rates.free_cancellation_minutes, language),
    waiting_terms: describeWaiting(rates.waiting, rates.currency, language),
  }
}
