// Whether a promotion can be used, its terms, and the spelling of codes.
import * as m from '#messages/en/promotion-errors.ts'
import { findPriceProblem, type PromotionTerms } from '../reductions/rules.ts'
import type { Promotion } from './store.ts'

/** Why a code is refused. */
export const codeProblems = {
  unknown: m.unknown,
  not_yet: m.not_yet,
  over: m.over,
  used_up: m.used_up,
  used_by_customer: m.used_by_customer,
  first_ride: m.first_ride,
  class: m.wrong_class,
  fare: m.low_fare,
  country: m.other_country,
} as const
export type CodeProblem = keyof typeof codeProblems

export const codePattern = /^[A-Z0-9][A-Z0-9_-]{2,29}$/

/** How many wrong codes an address or an account can try, so that codes cannot be guessed. */
export const wrongCodes = { points: 30, seconds: 600 }

/** A code as it is stored: in capitals, without spaces. */
export const normaliseCode = (text: string): string => text.replace(/\s/g, '').toUpperCase()

/** Why a promotion cannot be used now, whoever books; undefined if it can. `today` is local to the site. */
export const findPromotionProblem = (
  { active, starts_on, ends_on, currency, max_uses, uses }: Promotion,
  ride: { today: string; currency: string },
): CodeProblem | undefined => {
  if (!active || (ends_on !== null && ride.today > ends_on)) return 'over'
  if (starts_on !== null && ride.today < starts_on) return 'not_yet'
  if (currency !== null && currency !== ride.currency) return 'country'
  return max_uses !== null && uses >= max_uses ? 'used_up' : undefined
}

/** The terms that a ride keeps. */
export const toPromotionTerms = (promotion: Promotion): PromotionTerms => ({
  promotion_id: promotion.promotion_id,
  code: promotion.code,
  names: promotion.name,
  change:
    promotion.amount === null
      ? { kind: 'percent', basis_points: promotion.basis_points ?? 0 }
      : { kind: 'amount', amount: promotion.amount },
  classes: promotion.classes,
  least_fare: promotion.least_fare,
})

/** Why a code does not reduce the price that it had to: the lines have none of a promotion. */
export const explainNoReduction = (
  terms: PromotionTerms,
  { service, amount }: { service: string; amount: number },
): CodeProblem => findPriceProblem(terms, { service, price: amount }) ?? 'fare'

/** A booking of a journey, as the rules of uses need it. */
export interface JourneyLeg {
  booking_id: string
  isCancelled: boolean
  promotion_id: string | undefined
}

/** The cancelled bookings whose use is given back: no other ride of the journey has the same promotion. */
export const findReleasedBookings = (legs: readonly JourneyLeg[]): string[] =>
  legs
    .filter(
      (leg) =>
        leg.isCancelled &&
        leg.promotion_id !== undefined &&
        !legs.some((other) => !other.isCancelled && other.promotion_id === leg.promotion_id),
    )
    .map(({ booking_id }) => booking_id)
