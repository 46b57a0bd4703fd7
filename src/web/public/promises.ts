// The promises of the live rates in the language of the page. Only the server loads it; scripts read the texts from the head.
import { formatMinorBriefly } from '#kernel/money.ts'
import { lead_time } from '#messages/en/duration.ts'
import * as m from '#messages/en/flow.ts'
import type { PublicRates } from '#modules/pricing/public-rates/rules.ts'
import { describeWaiting } from '#modules/pricing/terms-text/rules.ts'
import type { Promises } from '../site.ts'

const describeFees = ({ waiting, hourly_fees: fees, currency }: PublicRates): string =>
  fees && waiting.free_minutes === 60
    ? m.waiting_fees({
        halfHour: formatMinorBriefly(fees.half, currency),
        fullHour: formatMinorBriefly(fees.full, currency),
      })
    : describeWaiting(waiting, currency)

/** Free cancellation is left out if the rates do not promise it. */
export const toPromises = (rates: PublicRates): Promises => {
  const minutes = rates.free_cancellation_minutes
  return {
    included: [
      ...(minutes === null ? [] : [m.included_cancellation({ time: lead_time({ minutes }) })]),
      m.included_wait({ minutes: rates.waiting.free_minutes }),
    ],
    waiting: describeFees(rates),
  }
}
