// Status transitions that the office may make (security.md 1.3); the screen's choices and the server's check share this table.
import { entryOf } from '#kernel/codes.ts'
import { err, type Result } from '#kernel/result.ts'
import type { BookingStatus, PaymentStatus, ShownStatus } from '../contract.ts'
import { deriveShownStatus } from '../rules.ts'

export interface BookingState {
  booking_status: BookingStatus
  payment_status: PaymentStatus
  cancel_refund_pence: number | null
  refund_ordered: boolean
}

/** A refund makes a cancellation final. */
const isNeverRefunded = ({ payment_status, cancel_refund_pence, refund_ordered }: BookingState): boolean =>
  !refund_ordered &&
  (cancel_refund_pence ?? 0) === 0 &&
  payment_status !== 'refund_pending' &&
  payment_status !== 'partially_refunded' &&
  payment_status !== 'refunded'

interface Transition {
  to: BookingStatus
  /** Condition on the booking; absent means always. */
  if?: (booking: BookingState) => boolean
}

export const statusTransitions: Record<BookingStatus, readonly Transition[]> = {
  pending: [{ to: 'confirmed' }, { to: 'completed' }, { to: 'cancelled' }],
  confirmed: [{ to: 'pending' }, { to: 'completed' }, { to: 'cancelled' }],
  completed: [{ to: 'pending' }, { to: 'confirmed' }, { to: 'cancelled' }],
  cancelled: [
    { to: 'pending', if: isNeverRefunded },
    { to: 'confirmed', if: isNeverRefunded },
    { to: 'completed', if: isNeverRefunded },
  ],
}

const statusOrder = Object.keys(statusTransitions) as BookingStatus[]

/** The current status and the permitted next ones, in the order of a ride's life. */
export const allowedStatuses = (booking: BookingState): BookingStatus[] => {
  const nextStatuses = (entryOf(statusTransitions, booking.booking_status) ?? [])
    .filter((transition) => transition.if?.(booking) ?? true)
    .map(({ to }) => to)
  return statusOrder.filter((status) => status === booking.booking_status || nextStatuses.includes(status))
}

/**
 * Interprets the status that a form sends: the displayed status changes nothing, and `paid` cannot be set.
 * `to` is undefined if nothing changes.
 */
export const resolveStatusChange = (
  booking: BookingState,
  requestedStatus: ShownStatus | undefined,
): Result<{ to: BookingStatus | undefined }, 'not_allowed'> => {
  const { booking_status, payment_status } = booking
  if (
    requestedStatus === undefined ||
    requestedStatus === deriveShownStatus(booking_status, payment_status) ||
    requestedStatus === booking_status
  )
    return { ok: true, to: undefined }
  if (requestedStatus === 'paid' || !allowedStatuses(booking).includes(requestedStatus)) return err('not_allowed')
  return { ok: true, to: requestedStatus }
}
