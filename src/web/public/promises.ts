// The promises of rates in the language of the page. The server writes those of the live rates into the head.
import { type Currency, formatMinorBriefly } from '#kernel/money.ts'
import { lead_time } from '#messages/en/duration.ts'
import * as m from '#messages/en/flow.ts'
import type { PublicRates } from '#modules/pricing/public-rates/rules.ts'
import { findFreeMinutes, findHourlyFees, type RideTerms } from '#modules/pricing/terms/rules.ts'
import { describeCancellation, describeWaiting } from '#modules/pricing/terms-text/rules.ts'
import type { Promises } from '../site.ts'

type PromisedRates = Pick<PublicRates, 'free_cancellation_minutes' | 'waiting' | 'hourly_fees' | 'currency'>

const describeFees = ({ waiting, hourly_fees: fees, currency }: PromisedRates): string =>
  fees && waiting.free_minutes === 60
    ? m.waiting_fees({
        halfHour: formatMinorBriefly(fees.half, currency),
        fullHour: formatMinorBriefly(fees.full, currency),
      })
    : describeWaiting(waiting, currency)

/** Free cancellation is left out if the rates do not promise it. */
export const toPromises = (rates: PromisedRates): Promises => {
  const minutes = rates.free_cancellation_minutes
  return {
    included: [
      ...(minutes === null ? [] : [m.included_cancellation({ time: lead_time({ minutes }) })]),
      m.included_wait({ minutes: rates.waiting.free_minutes }),
    ],
    waiting: describeFees(rates),
  }
}

/** The promises of a ride's own terms. */
export const toRidePromises = ({ waiting, cancellation }: RideTerms, currency: Currency): Promises => {
  const free_cancellation_minutes = findFreeMinutes(cancellation)
  const sentences = describeCancellation(cancellation)
  const others = free_cancellation_minutes === null ? sentences : sentences.slice(1)
  return {
    ...toPromises({
      ...{ free_cancellation_minutes, waiting, currency },
      hourly_fees: findHourlyFees(waiting) ?? null,
    }),
    ...(others.length ? { cancellation: others.join(' ') } : {}),
  }
}
