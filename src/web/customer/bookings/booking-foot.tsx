// The foot of the dialog: the amount with its label, and the payment links.
import type { ReactNode } from 'react'
import * as m from '#messages/en/dashboard.ts'
import type { BookingRecord } from '#modules/bookings/contract.ts'
import { isSettled } from '#modules/bookings/rules.ts'
import { showPrice } from '#modules/pricing/ui/service-class.ts'
import { paths, withBooking, withChange } from '../../paths.ts'
import { canPay, type Trip } from './trip.ts'

const amountLabel = (trip: Trip): string => {
  const { booking } = trip
  if (canPay(trip)) return m.amount_due
  if (booking.payment_status === 'refunded') return m.amount_refunded
  if (booking.payment_status === 'invoiced') return booking.bill_settled ? m.amount_settled : m.amount_billed
  return isSettled(booking.payment_status) && booking.open === 0 ? m.amount_paid : m.amount_price
}

const shownAmount = (trip: Trip): BookingRecord['price'] =>
  (canPay(trip) ? trip.due?.amount : undefined) ?? trip.booking.price

export const BookingFoot = ({ trip, children }: { trip: Trip; children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line bg-chalk px-6 py-4 md:px-8">
    <p className="text-small text-muted">
      {amountLabel(trip)}
      <span className="price block font-display text-title-2 leading-tight text-ink">
        {showPrice(shownAmount(trip), trip.booking.currency)}
      </span>
    </p>
    <div className="flex gap-2">
      {children}
      {trip.due && canPay(trip) && (
        <a className="btn btn-primary" href={withBooking(paths.payment, trip.due.id)}>
          {m.pay_now}
        </a>
      )}
      {trip.pendingChange && (
        <a
          className="btn btn-primary"
          href={withChange(paths.payment, trip.booking.booking_id, trip.pendingChange.change_id)}
        >
          {m.pay_for_change({ amount: showPrice(trip.pendingChange.amount, trip.booking.currency) })}
        </a>
      )}
    </div>
  </div>
)
