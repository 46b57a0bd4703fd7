// How a booking stands, in a word and its colour. One that is firm because it is on a bill is not called paid.
import * as m from '#messages/en/dashboard.ts'
import type { BookingRecord } from '../contract.ts'

export const StatusBadge = ({ booking }: { booking: Pick<BookingRecord, 'status' | 'payment_status'> }) => {
  const { status, payment_status } = booking
  const word = status === 'paid' && payment_status === 'invoiced' ? m.invoiced : m.status[status]
  return <span className={`badge badge-${status}`}>{word}</span>
}
