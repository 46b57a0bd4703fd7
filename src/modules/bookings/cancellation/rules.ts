// Preview of a cancellation: refund, deadline, and the reason if it is too late.
import { type Currency, type Minor, pence, toWire } from '#kernel/money.ts'
import { listRefunds, type RideTerms } from '#modules/pricing/terms/rules.ts'
import { changeRefundKey } from '../changes/rules.ts'
import type { BookingStatus, PaymentStatus } from '../contract.ts'
import { billStateOf, canCancel, freeCancellationUntil, isFreeToCancel, refundDue } from '../rules.ts'
import type { Cancellation, NotCancellableReason } from './contract.ts'

/** Returns the idempotency key of a cancellation's refund. `repeatVersion`: version of a booking that was cancelled before. */
export const cancellationRefundKey = (booking_id: string, repeatVersion: number | undefined): string =>
  `cancel:${booking_id}${repeatVersion === undefined ? '' : `:${repeatVersion}`}`

/** Returns the maximum of captured pence: the price, and the amount above it after a price reduction. */
export const maxCapturedPence = ({
  price_pence,
  overpaid_pence,
}: {
  price_pence: number
  overpaid_pence: number
}): Minor => pence(price_pence + overpaid_pence)

interface VersionNote {
  version: number
  why: 'changed' | 'cancelled'
  change_id: string | null
  is_silent: boolean
}

/** Whether the customer is not notified of the change or cancellation that owes this refund. `versions`: of the booking, oldest first. */
export const isRefundSilent = (
  versions: readonly VersionNote[],
  { booking_id, refund_key }: { booking_id: string; refund_key: string },
): boolean => {
  const first = versions.find(({ why }) => why === 'cancelled')
  const toRefundKey = ({ version, why, change_id }: VersionNote) => {
    if (why === 'cancelled') return cancellationRefundKey(booking_id, version === first?.version ? undefined : version)
    return change_id === null ? undefined : changeRefundKey(change_id)
  }
  return versions.some((each) => each.is_silent && toRefundKey(each) === refund_key)
}

export interface CancellableRide {
  booking_status: BookingStatus
  payment_status: PaymentStatus
  pickup_at: Date
  terms: RideTerms
  time_zone: string
  currency: Currency
  price_pence: number
  captured_pence: number
  cancel_refund_pence: number | null
  invoice_settled_at: Date | null
}

const toBill = (ride: CancellableRide, now: Date): Cancellation['bill'] => {
  const state = billStateOf(ride)
  if (state === 'none') return undefined
  const free = isFreeToCancel(ride, now)
  const waived = refundDue(pence(ride.price_pence), ride, now)
  return {
    free,
    free_until: freeCancellationUntil(ride)?.toISOString() ?? null,
    settled: state === 'settled',
    ...(waived > 0 && !free ? { fee: toWire(pence(ride.price_pence - waived)) } : {}),
  }
}

/** Returns why the customer cannot cancel; undefined if they can. */
export const findNotCancellableReason = (ride: CancellableRide, now: Date): NotCancellableReason | undefined => {
  const { booking_status: status } = ride
  if (status === 'cancelled' || status === 'completed') return status
  return canCancel(ride, now) ? undefined : 'pickup_passed'
}

/** The last instant of the refund that a cancellation gives now, and the refunds that follow it. */
const presentDeadlines = (ride: CancellableRide, now: Date): Pick<Cancellation, 'refund_until' | 'later_refunds'> => {
  if (ride.captured_pence === 0) return { refund_until: null }
  const refunds = listRefunds(ride.terms.cancellation, ride.pickup_at)
  const [current, ...later] = refunds.filter(({ until }) => until >= now)
  const refund_until = (current?.until ?? freeCancellationUntil(ride))?.toISOString() ?? null
  if (later.length === 0) return { refund_until }
  return {
    refund_until,
    later_refunds: later.map((each) => ({
      until: each.until.toISOString(),
      refund: toWire(refundDue(pence(ride.captured_pence), ride, each.until)),
    })),
  }
}

/** Builds the preview of a cancellation, in major units. */
export const toCancellation = (ride: CancellableRide, now: Date): Cancellation => {
  const reason = findNotCancellableReason(ride, now)
  const bill = toBill(ride, now)
  const refund = reason ? pence(ride.cancel_refund_pence ?? 0) : refundDue(pence(ride.captured_pence), ride, now)
  return {
    can_cancel: reason === undefined,
    ...(reason ? { reason } : {}),
    refund: toWire(refund),
    ...presentDeadlines(ride, now),
    currency: ride.currency,
    ...(bill ? { bill } : {}),
    time_zone: ride.time_zone,
  }
}
