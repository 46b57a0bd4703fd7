// The terms of waiting in whole sentences.
import { type Currency, formatMinorBriefly } from '#kernel/money.ts'
import * as m from '#messages/en/terms.ts'
import { findHourlyFees, type WaitingTerms } from '#modules/pricing/terms/rules.ts'

/** Describes waiting as the terms do, with other steps than half an hour and an hour one by one. */
export const describeWaiting = (terms: WaitingTerms, currency: Currency): string => {
  const fees = findHourlyFees(terms)
  const minutes = terms.free_minutes
  if (fees)
    return m.waiting_terms({
      minutes,
      half: formatMinorBriefly(fees.half, currency),
      hour: formatMinorBriefly(fees.full, currency),
    })
  const steps = terms.steps.map(({ after_minutes, fee }) => ({
    minutes: after_minutes,
    fee: formatMinorBriefly(fee, currency),
  }))
  return m.waiting_steps({ minutes, steps })
}
