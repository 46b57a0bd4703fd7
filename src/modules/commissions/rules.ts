// The commission of a ride: a share of the payments kept for it, at the rate valid at completion. Integer pence and hundredths of a
// per cent throughout.
import type { RideKind } from '#modules/bookings/contract.ts'

/** Default rates in per cent (specification 2, section 9). */
export const defaultRates: Record<RideKind, number> = {
  airport_transfer: 20,
  business_travel: 20,
  events_occasions: 25,
  hourly_charter: 20,
}

/** Converts per cent to hundredths of a per cent. */
const basisPoints = (percent: number): number => Math.round(percent * 100)

/** Commission in pence: kept × rate, rounded half up. £118.37 at 20% is £23.67, £0.25 at 10% is £0.03. `kept` is not negative. */
export const calculateCommission = (kept: number, percent: number): number =>
  Math.floor((2 * kept * basisPoints(percent) + 10_000) / 20_000)

export const paymentMethods = ['card', 'invoice'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
export type PaidBy = Record<PaymentMethod, number>

/** Sums the payments of both methods in pence. */
export const sumPaid = ({ card, invoice }: PaidBy): number => card + invoice

/** Finds the method of the larger part; undefined if nothing was paid. */
export const findMainMethod = (paid: PaidBy): PaymentMethod | undefined => {
  if (sumPaid(paid) === 0) return undefined
  return paid.invoice > paid.card ? 'invoice' : 'card'
}

/** A ledger line of a ride. Both amounts may be negative. */
export interface Step {
  method: PaymentMethod
  /** The payment that the line is about. */
  paid_pence: number
  pence: number
}

export interface StepInput {
  /** Payments that the lines so far are about, and their commission. */
  recorded: PaidBy
  earned: number
  /** Payments kept now. */
  paid: PaidBy
  percent: number
}

/**
 * Calculates the steps from the recorded to the target commission, rate × kept. The lines of a ride therefore sum to exactly
 * round(rate × kept), whatever was rounded on the way; a repeated call gives no steps.
 */
export const calculateSteps = ({ recorded, earned, paid, percent }: StepInput): Step[] => {
  const processed = { ...recorded }
  const steps: Step[] = []
  let sum = earned
  const adjustTo = (method: PaymentMethod, paid_pence: number) => {
    const pence = calculateCommission(Math.max(0, sumPaid(processed)), percent) - sum
    if (pence === 0) return
    steps.push({ method, paid_pence, pence })
    sum += pence
  }
  for (const method of paymentMethods) {
    const paid_pence = paid[method] - processed[method]
    processed[method] = paid[method]
    if (paid_pence !== 0) adjustTo(method, paid_pence)
  }
  // The payments are unchanged but the recorded commission differs.
  adjustTo(findMainMethod(paid) ?? 'card', 0)
  return steps
}

/** Ride kind and rate in per cent. */
export interface Terms {
  service: RideKind
  percent: number
}

/** Ledger position of a ride at one ride kind and rate. */
export interface LedgerPosition extends Terms {
  card: number
  invoice: number
  earned: number
}

const nothingPaid: PaidBy = { card: 0, invoice: 0 }

/**
 * Calculates the lines from the current positions to the target. Positions at another ride kind or rate are reversed at their own
 * terms, so that each kind sums to its own earnings.
 */
export const calculateLines = (
  positions: readonly LedgerPosition[],
  { paid, terms }: { paid: PaidBy; terms: Terms },
) => {
  const isCurrent = ({ service, percent }: Terms) => service === terms.service && percent === terms.percent
  const adjustTo = ({ service, percent, card, invoice, earned }: LedgerPosition, to: PaidBy): (Step & Terms)[] =>
    calculateSteps({ recorded: { card, invoice }, earned, paid: to, percent }).map((step) => ({
      ...step,
      service,
      percent,
    }))
  const now = positions.find(isCurrent) ?? { ...terms, ...nothingPaid, earned: 0 }
  return [
    ...positions.filter((each) => !isCurrent(each)).flatMap((each) => adjustTo(each, nothingPaid)),
    ...adjustTo(now, paid),
  ]
}

export interface RideForMoney {
  booking_status: string
  payment_status: string
  price_pence: number
  completed_at: Date | null
  invoice_settled_at: Date | null
  invoice_settled_pence: number | null
}

/** Amount settled by invoice in pence; zero once cancelled, since it is returned by hand. */
export const calculateSettledAmount = (ride: RideForMoney): number =>
  ride.payment_status === 'invoiced' && ride.invoice_settled_at && ride.booking_status !== 'cancelled'
    ? (ride.invoice_settled_pence ?? 0)
    : 0

/** Amount invoiced but not settled, in pence. */
const calculateUnsettledAmount = (ride: RideForMoney): number =>
  ride.payment_status === 'invoiced' && !ride.invoice_settled_at && ride.booking_status !== 'cancelled'
    ? ride.price_pence
    : 0

export type RideState = 'expected' | 'earned' | 'failed'

/** Calculates the commission state of a ride and its payments; undefined if it was never paid or invoiced. */
export const calculateRideStatus = (
  ride: RideForMoney,
  { card, before }: { card: number; before: { state: RideState } | undefined },
): { state: RideState; paid: PaidBy } | undefined => {
  const settled = calculateSettledAmount(ride)
  const owed = calculateUnsettledAmount(ride)
  if (ride.completed_at) {
    if (card + settled > 0) return { state: 'earned', paid: { card, invoice: settled } }
    if (owed > 0) return { state: 'expected', paid: { card, invoice: owed } }
    return before && { state: before.state === 'earned' ? 'earned' : 'failed', paid: nothingPaid }
  }
  const isCancelled = ride.booking_status === 'cancelled'
  if (!isCancelled && card + settled + owed > 0) return { state: 'expected', paid: { card, invoice: settled + owed } }
  return before && { state: 'failed', paid: nothingPaid }
}

/** `taken_off`: no longer invoiced. `price`: cheaper. `billed_anew`: dearer, so it moves to the next invoice. */
export const creditReasons = ['called_off', 'taken_off', 'price', 'billed_anew'] as const
export type CreditReason = (typeof creditReasons)[number]

/** `settled`: no ride has an open amount. `return`: more was received than is owed. */
export const invoiceStates = ['open', 'settled', 'return'] as const
export type InvoiceState = (typeof invoiceStates)[number]
