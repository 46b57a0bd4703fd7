// Terms of waiting and cancellation in whole sentences. Apart from the terms, because most scripts do not write them.
import { type Currency, formatMinorBriefly } from '#kernel/money.ts'
import * as m from '#messages/en/terms.ts'
import {
  type CancellationSteps,
  findFreeMinutes,
  findHourlyFees,
  listRefunds,
  type WaitingTerms,
} from '../terms/rules.ts'

/** Describes waiting as the terms do, with other steps than half an hour and an hour one by one. */
export const describeWaiting = (terms: WaitingTerms, currency: Currency, format = formatMinorBriefly): string => {
  const fees = findHourlyFees(terms)
  const minutes = terms.free_minutes
  if (fees)
    return m.waiting_terms({
      minutes,
      half: format(fees.half, currency),
      hour: format(fees.full, currency),
    })
  const steps = terms.steps.map(({ after_minutes, fee }) => ({
    minutes: after_minutes,
    fee: format(fee, currency),
  }))
  return m.waiting_steps({ minutes, steps })
}

/** What is refunded of a cancelled ride until when, a sentence each: ['Free cancellation until 1 hour before pickup.']. */
export const describeCancellation = (steps: CancellationSteps): string[] => {
  const free = findFreeMinutes(steps)
  const parts = listRefunds(steps, new Date(0)).filter(({ refund }) => refund < 10_000)
  if (free === null && parts.length === 0) return [m.cancel_never]
  return [
    ...(free === null ? [] : [m.cancel_free({ minutes: free })]),
    ...parts.map(({ until, refund }) => m.cancel_part({ percent: refund / 100, minutes: -until.getTime() / 60_000 })),
  ]
}
