// Dates, names and statuses in the office's booking lists.
import { labelOf } from '#kernel/codes.ts'
import { isDate, shortTime, writeDate } from '#kernel/time.ts'
import * as m from '#messages/office/bookings.ts'
import type { BookingRecord, BookingStatus } from '#modules/bookings/contract.ts'
import type { OfficeBooking } from '#modules/bookings/office/contract.ts'
import { isSettled } from '#modules/bookings/rules.ts'

/** '04 Dec 2026', or a note that the date is invalid. */
export const listDate = (date: string): string =>
  isDate(date) ? writeDate(date, { day: '2-digit', month: 'short', year: 'numeric' }) : m.invalid_when

export const listTime = (time: string): string => (/^\d\d:\d\d/.test(time) ? shortTime(time) : '')

/** The label of a status that the booking has or can be given. A paid booking is not labelled pending. */
export const statusWord = (
  { standing, booking_status, payment_status, open }: OfficeBooking,
  status: BookingStatus,
): string => {
  if (status === booking_status) return labelOf(m.statuses, standing)
  if (status !== 'pending' || !isSettled(payment_status)) return labelOf(m.statuses, status)
  if (payment_status === 'invoiced') return m.statuses.invoiced
  return open > 0 ? m.statuses.part_paid : m.statuses.paid
}

export const customerName = ({ first_name, last_name, ...booking }: BookingRecord): string =>
  [first_name, last_name].filter(Boolean).join(' ') ||
  [booking.guest_first_name, booking.guest_last_name].filter(Boolean).join(' ') ||
  m.no_customer

/** Who is driven: the guest, or the customer of a ride for themselves. */
export const passengerName = (booking: BookingRecord): string =>
  [booking.guest_first_name, booking.guest_last_name].filter(Boolean).join(' ') || customerName(booking)
