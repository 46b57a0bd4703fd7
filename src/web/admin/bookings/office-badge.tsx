// How a booking stands, in the colours of the office, and below it how it stands with its money where that is not the same word:
// 'Pending' alone would not say whether nobody has paid yet or all of it went back.
import * as m from '#messages/office/bookings.ts'
import type { BookingRecord } from '#modules/bookings/contract.ts'
import { badgeLook } from './words.ts'

type Standing = Pick<BookingRecord, 'status' | 'payment_status'>

/** One that is firm because it is on a bill is not called paid. */
const wordOf = ({ status, payment_status }: Standing): string =>
  status === 'paid' && payment_status === 'invoiced' ? m.invoiced : (m.statuses[status] ?? status)

const noteOf = ({ status, payment_status }: Standing): string | undefined => {
  if (status === 'paid' && (payment_status === 'paid' || payment_status === 'invoiced')) return undefined
  // Of a ride that was called off nothing is owed.
  if (status === 'cancelled' && payment_status === 'unpaid') return undefined
  return m.payments[payment_status]
}

export const OfficeBadge = ({ booking }: { booking: Standing }) => {
  const note = noteOf(booking)
  return (
    <span className="inline-grid shrink-0 justify-items-start gap-1">
      <span className={`badge ${badgeLook(booking.status)}`}>{wordOf(booking)}</span>
      {note && <span className="text-micro text-muted">{note}</span>}
    </span>
  )
}
