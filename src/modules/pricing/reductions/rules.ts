// What an agreement and a promotion make of a price: their terms, which are frozen with the ride, and their lines.
import { type Minor, pence, sum } from '#kernel/money.ts'
import type { BreakdownLine } from '../contract.ts'
import type { PriceLine } from '../lines/rules.ts'

type Names = NonNullable<BreakdownLine['names']>

/** Per cent of the price: 2000 is 20 %. */
export interface PercentChange {
  kind: 'percent'
  basis_points: number
}

/** The terms of an agreement. Another rate card is the version of the ride itself, so it makes no line. */
export interface AgreementTerms {
  agreement_id: string
  names: Names
  /** Negative for a reduction. */
  change: PercentChange | { kind: 'card'; card_id: string }
}

/** The terms of a promotion. Amounts are minor units of the ride's currency. */
export interface PromotionTerms {
  promotion_id: string
  code: string
  names: Names
  /** What it takes off, as a positive number. */
  change: PercentChange | { kind: 'amount'; amount: number }
  /** Null for all classes. */
  classes: readonly string[] | null
  /** Least price before the reduction. */
  least_fare: number
}

/** What was promised for a ride beside its rates. */
export interface Reductions {
  agreement: AgreementTerms | null
  promotion: PromotionTerms | null
  /** The least that a card can be charged: reductions leave at least that. */
  least_charge: number
}

/** Whole minor units, half away from zero, so that a reduction and a surcharge of the same per cent are the same amount. */
const percentOf = (amount: number, { basis_points }: PercentChange): number =>
  Math.sign(basis_points) * Math.floor((amount * Math.abs(basis_points)) / 10_000 + 0.5)

/** Why a promotion does not reduce this price; undefined if it does. */
export const findPriceProblem = (
  { classes, least_fare }: Pick<PromotionTerms, 'classes' | 'least_fare'>,
  { service, price }: { service: string; price: number },
): 'class' | 'fare' | undefined => {
  if (classes !== null && !classes.includes(service)) return 'class'
  return price < least_fare ? 'fare' : undefined
}

const total = (lines: readonly PriceLine[]): Minor => sum(lines.map(({ amount }) => amount))

/**
 * The lines of a ride's agreement and then of its promotion. Per cents are of the price so far without charges that are passed
 * on, rounded half up to a minor unit; no reduction leaves less than those charges, nor less than a card can be charged.
 */
export const reductionLines = (
  lines: readonly PriceLine[],
  { service, cars, reductions }: { service: string; cars: number; reductions: Reductions },
): PriceLine[] => {
  const { agreement, promotion, least_charge } = reductions
  const passedOn = total(lines.filter(({ code }) => code === 'charge')) * cars
  const limit = (price: number, amount: number): Minor =>
    pence(Math.max(amount, Math.min(0, Math.max(passedOn, least_charge) - price)))
  const agreed =
    agreement?.change.kind === 'percent'
      ? limit(total(lines), percentOf(total(lines) - passedOn, agreement.change))
      : pence(0)
  const price = pence(total(lines) + agreed)
  const takesOff = promotion && !findPriceProblem(promotion, { service, price }) ? promotion.change : undefined
  const promoted = takesOff
    ? limit(price, takesOff.kind === 'amount' ? -takesOff.amount : -percentOf(price - passedOn, takesOff))
    : pence(0)
  return [
    ...(agreement && agreed !== 0
      ? [{ code: 'agreement' as const, amount: agreed, names: agreement.names, rule: agreement.agreement_id }]
      : []),
    ...(promotion && promoted !== 0
      ? [{ code: 'promotion' as const, amount: promoted, names: promotion.names, rule: promotion.promotion_id }]
      : []),
  ]
}

/** The reductions of a return ride that is booked with its outward ride: an amount is taken off once. */
export const forReturnRide = (reductions: Reductions | undefined): Reductions | undefined =>
  reductions?.promotion?.change.kind === 'amount' ? { ...reductions, promotion: null } : reductions

/** Whether prices have a line of a promotion. */
export const hasPromotionLine = (lines: readonly Pick<PriceLine, 'code'>[]): boolean =>
  lines.some(({ code }) => code === 'promotion')
