// The life of a booking as the office moves it (security.md 1.3): the screen's choices and the server's check read this table.
import { err, type Result } from '#kernel/result.ts'
import type { BookingStatus, PaymentStatus, ShownStatus } from '../contract.ts'
import { shownStatus } from '../rules.ts'

/** A search is paged through up to so many bookings: counting a million of them takes seconds. */
export const mostFound = 10_000

export interface LivingBooking {
  booking_status: BookingStatus
  payment_status: PaymentStatus
  cancel_refund_pence: number | null
  refund_ordered: boolean
}

/** Money that goes back ends a ride for good. */
const neverRefunded = ({ payment_status, cancel_refund_pence, refund_ordered }: LivingBooking): boolean =>
  !refund_ordered &&
  (cancel_refund_pence ?? 0) === 0 &&
  payment_status !== 'refund_pending' &&
  payment_status !== 'partially_refunded' &&
  payment_status !== 'refunded'

interface Move {
  to: BookingStatus
  /** What must hold of the booking; nothing unless said. */
  if?: (booking: LivingBooking) => boolean
}

export const life: Record<BookingStatus, readonly Move[]> = {
  pending: [{ to: 'confirmed' }, { to: 'completed' }, { to: 'cancelled' }],
  confirmed: [{ to: 'pending' }, { to: 'completed' }, { to: 'cancelled' }],
  completed: [{ to: 'pending' }, { to: 'confirmed' }, { to: 'cancelled' }],
  cancelled: [
    { to: 'pending', if: neverRefunded },
    { to: 'confirmed', if: neverRefunded },
    { to: 'completed', if: neverRefunded },
  ],
}

const order: readonly BookingStatus[] = ['pending', 'confirmed', 'completed', 'cancelled']

/** Its own status, and those that it can be given, in the order of a life. */
export const statusesAfter = (booking: LivingBooking): BookingStatus[] => {
  const open = life[booking.booking_status].filter((move) => move.if?.(booking) ?? true).map(({ to }) => to)
  return order.filter((status) => status === booking.booking_status || open.includes(status))
}

/**
 * What the office asks for, as a form sends it: the status that was shown stays what it is, and `paid` is no status that
 * anybody can give. Undefined where nothing moves.
 */
export const moveAsked = (
  booking: LivingBooking,
  asked: ShownStatus | undefined,
): Result<{ to: BookingStatus | undefined }, 'not_allowed'> => {
  const { booking_status, payment_status } = booking
  if (asked === undefined || asked === shownStatus(booking_status, payment_status) || asked === booking_status)
    return { ok: true, to: undefined }
  if (asked === 'paid' || !statusesAfter(booking).includes(asked)) return err('not_allowed')
  return { ok: true, to: asked }
}
