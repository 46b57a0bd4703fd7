// The status of a booking, and below it the payment status where it adds something: 'Pending' does not tell unpaid from
// refunded.
import { labelOf } from '#kernel/codes.ts'
import * as m from '#messages/office/bookings.ts'
import type { BookingRecord } from '#modules/bookings/contract.ts'
import { statusBadgeClass } from '#modules/bookings/ui/labels.ts'
import { showPrice } from '#modules/pricing/ui/service-class.ts'

type BadgeBooking = Pick<BookingRecord, 'standing' | 'payment_status' | 'open' | 'currency'>

const paymentNote = ({ standing, payment_status, open, currency }: BadgeBooking): string | undefined => {
  if (open > 0) return m.still_open({ amount: showPrice(open, currency) })
  if (standing === payment_status) return undefined
  // Nothing is owed for a ride that was cancelled unpaid.
  if (standing === 'cancelled' && payment_status === 'unpaid') return undefined
  return labelOf(m.payments, payment_status)
}

export const OfficeBadge = ({ booking }: { booking: BadgeBooking }) => {
  const note = paymentNote(booking)
  return (
    <span className="inline-grid shrink-0 justify-items-start gap-1">
      <span className={statusBadgeClass(booking.standing)}>{labelOf(m.statuses, booking.standing)}</span>
      {note && <span className="text-micro text-muted">{note}</span>}
    </span>
  )
}
