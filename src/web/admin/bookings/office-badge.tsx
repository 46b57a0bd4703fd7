// How a booking stands, in the colours of the office. One that is firm because it is on a bill is not called paid.
import * as m from '#messages/office/bookings.ts'
import type { BookingRecord } from '#modules/bookings/contract.ts'
import { badgeLook } from './words.ts'

export const OfficeBadge = ({ booking }: { booking: Pick<BookingRecord, 'status' | 'payment_status'> }) => {
  const { status, payment_status } = booking
  const word = status === 'paid' && payment_status === 'invoiced' ? m.invoiced : m.statuses[status]
  return <span className={`badge ${badgeLook(status)}`}>{word ?? status}</span>
}
