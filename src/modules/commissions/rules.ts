// What a partner earns with a ride: shares of what was paid for it and is kept, at the rate that was valid when it was over.
// Integer pence and hundredths of a per cent throughout.
import type { PartnerService } from '#modules/bookings/partner-rides/contract.ts'

/** Per cent, where a partner has no rate of their own (specification 2, section 9). */
export const usualRates: Record<PartnerService, number> = {
  airport_transfer: 20,
  business_travel: 20,
  events_occasions: 25,
  hourly_charter: 20,
}

/** Per cent with two decimals, as hundredths. */
const basisPoints = (percent: number): number => Math.round(percent * 100)

/** kept × rate, half up to a whole penny: £118.37 at 20% are £23.67 (2367.4), £0.25 at 10% are £0.03 (2.5). `kept` is not negative. */
export const commissionOf = (kept: number, percent: number): number =>
  Math.floor((2 * kept * basisPoints(percent) + 10_000) / 20_000)

export type PaymentMethod = 'card' | 'invoice'
export type PaidBy = Record<PaymentMethod, number>

export const allOf = ({ card, invoice }: PaidBy): number => card + invoice

/** By what most of it was paid; undefined where nothing was. */
export const methodOf = (paid: PaidBy): PaymentMethod | undefined => {
  if (allOf(paid) === 0) return undefined
  return paid.invoice > paid.card ? 'invoice' : 'card'
}

/** One line of the ledger about a ride. Both amounts may be negative. */
export interface Step {
  method: PaymentMethod
  /** The money that it is about. */
  paid_pence: number
  pence: number
}

export interface Reckoned {
  /** What the lines of the ride so far are about, and what they come to. */
  known: PaidBy
  earned: number
  /** What is kept now. */
  paid: PaidBy
  percent: number
}

const methods: readonly PaymentMethod[] = ['card', 'invoice']

/**
 * What brings the ledger to where it should be: rate × kept, less what was earned so far. So the lines of a ride come to
 * round(rate × kept) exactly, however many refunds there were and whatever was rounded on the way; looked at again, nothing is
 * left to do.
 */
export const stepsOf = ({ known, earned, paid, percent }: Reckoned): Step[] => {
  const running = { ...known }
  const steps: Step[] = []
  let sum = earned
  const reach = (method: PaymentMethod, paid_pence: number) => {
    const pence = commissionOf(Math.max(0, allOf(running)), percent) - sum
    if (pence === 0) return
    steps.push({ method, paid_pence, pence })
    sum += pence
  }
  for (const method of methods) {
    const paid_pence = paid[method] - running[method]
    running[method] = paid[method]
    if (paid_pence !== 0) reach(method, paid_pence)
  }
  // Nothing was paid, and yet something else stands there than should.
  reach(methodOf(paid) ?? 'card', 0)
  return steps
}

/** What kind of ride it is for the partner, and per cent. */
export interface Terms {
  service: PartnerService
  percent: number
}

/** What stands in the ledger about a ride at one kind and rate. */
export interface Standing extends Terms {
  card: number
  invoice: number
  earned: number
}

const nothing: PaidBy = { card: 0, invoice: 0 }

/**
 * The lines that bring a ride to what it should be. What stands there at another kind or rate, since the office says what kind of
 * ride it was, is written off as it was earned; so each kind comes to what was earned with it, and each line says what it is made of.
 */
export const linesFor = (books: readonly Standing[], { paid, terms }: { paid: PaidBy; terms: Terms }) => {
  const isNow = ({ service, percent }: Terms) => service === terms.service && percent === terms.percent
  const reach = ({ service, percent, card, invoice, earned }: Standing, to: PaidBy): (Step & Terms)[] =>
    stepsOf({ known: { card, invoice }, earned, paid: to, percent }).map((step) => ({ ...step, service, percent }))
  const now = books.find(isNow) ?? { ...terms, ...nothing, earned: 0 }
  return [...books.filter((each) => !isNow(each)).flatMap((each) => reach(each, nothing)), ...reach(now, paid)]
}

export interface RideForMoney {
  booking_status: string
  payment_status: string
  price_pence: number
  completed_at: Date | null
  invoice_settled_at: Date | null
  invoice_settled_pence: number | null
}

/** What has come by a bill; called off after all, it goes back as it came, by hand. Pence. */
export const settledOf = (ride: RideForMoney): number =>
  ride.payment_status === 'invoiced' && ride.invoice_settled_at && ride.booking_status !== 'cancelled'
    ? (ride.invoice_settled_pence ?? 0)
    : 0

/** What is on a bill whose money has not come. Pence. */
const owedOf = (ride: RideForMoney): number =>
  ride.payment_status === 'invoiced' && !ride.invoice_settled_at && ride.booking_status !== 'cancelled'
    ? ride.price_pence
    : 0

export type RideState = 'expected' | 'earned' | 'failed'

/** How the ride stands for the partner, and the money that this is about. Undefined: nobody has paid or been billed for it. */
export const standingOf = (
  ride: RideForMoney,
  { card, before }: { card: number; before: { state: RideState } | undefined },
): { state: RideState; paid: PaidBy } | undefined => {
  const settled = settledOf(ride)
  const owed = owedOf(ride)
  if (ride.completed_at) {
    if (card + settled > 0) return { state: 'earned', paid: { card, invoice: settled } }
    if (owed > 0) return { state: 'expected', paid: { card, invoice: owed } }
    return before && { state: before.state === 'earned' ? 'earned' : 'failed', paid: nothing }
  }
  const isOff = ride.booking_status === 'cancelled'
  if (!isOff && card + settled + owed > 0) return { state: 'expected', paid: { card, invoice: settled + owed } }
  return before && { state: 'failed', paid: nothing }
}
