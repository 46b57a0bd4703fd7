// How a booking is written in the lists of the office.
import { isDate, shortTime, writeDate } from '#kernel/time.ts'
import * as m from '#messages/office/bookings.ts'
import type { BookingRecord, ShownStatus } from '#modules/bookings/contract.ts'

/** '04 Dec 2026'; a date that is none is said to be so. */
export const listDate = (date: string): string =>
  isDate(date) ? writeDate(date, { day: '2-digit', month: 'short', year: 'numeric' }) : m.invalid_when

export const listTime = (time: string): string => (/^\d\d:\d\d/.test(time) ? shortTime(time) : '')

export const customerName = ({ first_name, last_name, ...booking }: BookingRecord): string =>
  [first_name, last_name].filter(Boolean).join(' ') ||
  [booking.guest_first_name, booking.guest_last_name].filter(Boolean).join(' ') ||
  m.no_customer

/** Green is what is paid or done, blue what is agreed: other colours than the customer's. */
const looks: Record<ShownStatus, string> = {
  pending: 'badge-pending',
  confirmed: 'badge-completed',
  completed: 'badge-confirmed',
  cancelled: 'badge-cancelled',
  paid: 'badge-paid',
}
export const badgeLook = (status: ShownStatus): string => looks[status] ?? 'badge-neutral'
