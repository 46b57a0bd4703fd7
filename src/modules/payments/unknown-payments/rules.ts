// Rules of unknown payments: which payments are ours, their life cycle, and whether one can be attached to its booking.
import { type Currency, currencies } from '#kernel/money.ts'
import { type DueLeg, dueLegs, sumLegPrices } from '#modules/bookings/rules.ts'
import type { Snapshot } from '../rules.ts'

export const unknownPaymentStates = ['open', 'attached', 'refunding', 'refunded', 'refund_failed', 'known'] as const
export type UnknownPaymentState = (typeof unknownPaymentStates)[number]

/** `known`: an attempt has taken up the payment meanwhile. */
const next: Record<UnknownPaymentState, readonly UnknownPaymentState[]> = {
  open: ['attached', 'refunding', 'refunded', 'known'],
  refunding: ['refunded', 'refund_failed'],
  refund_failed: ['attached', 'refunding', 'refunded', 'known'],
  attached: [],
  refunded: [],
  known: [],
}

/** The office may decide about the payment. */
export const isUndecided = (state: UnknownPaymentState): boolean => next[state].includes('attached')

/** Nothing is left to do about the payment. */
export const isOver = (state: UnknownPaymentState): boolean => next[state].length === 0

/** The ids that our payments carry at the provider; undefined for a payment of another system with the same account. */
export const readOurMetadata = ({ booking_id, charge_id, payment_id }: Snapshot['metadata']) =>
  booking_id && charge_id && payment_id ? { booking_id, charge_id, payment_id } : undefined

export const readCurrency = (currency: string): Currency | undefined => currencies.find((each) => each === currency)

/** Pence that are still with us: received, less refunds at the provider and lost disputes. */
export const remainingAtProvider = ({ received_pence, refunds, lost_pence }: Snapshot): number =>
  refunds
    .filter(({ status }) => status !== 'failed')
    .reduce((left, { amount_pence }) => left - amount_pence, received_pence - lost_pence)

export const attachObstacles = ['booking_lost', 'nothing_due', 'amount_differs', 'refunded'] as const
export type AttachObstacle = (typeof attachObstacles)[number]

/** Why the payment cannot pay for the legs of its booking; undefined if it can. */
export const findAttachObstacle = (
  legs: readonly (DueLeg & { currency: Currency })[],
  { amount_pence, currency }: { amount_pence: number; currency: Currency },
  now: Date,
): AttachObstacle | undefined => {
  if (legs.length === 0) return 'booking_lost'
  const due = dueLegs(legs, now)
  if (due.length === 0) return 'nothing_due'
  const isSame = due.every((leg) => leg.currency === currency) && sumLegPrices(due) === amount_pence
  return isSame ? undefined : 'amount_differs'
}
