// A booking as the office sees it: its bill; and as one row of the office's table, which also says who the customer is. In English only.
import { csvHead, csvRow } from '#kernel/csv.ts'
import { formatPhone } from '#kernel/fields/phone.ts'
import { pence, toWire } from '#kernel/money.ts'
import * as m from '#messages/office/bookings.ts'
import { areBilledAlike, billMoves, billStateOf } from '../invoice-billing/rules.ts'
import { cellsOf, heads } from '../lists/present.ts'
import type { ListedBooking } from '../lists/store.ts'
import type { Customer } from '../present.ts'
import { priceOfLegs } from '../rules.ts'
import type { Booking } from '../store.ts'
import type { OfficeBooking } from './contract.ts'

export const officeTableHead = csvHead([...heads, m.csv_customer, m.csv_customer_email, m.csv_customer_phone])

export const officeRow = (booking: ListedBooking, customer: Customer | undefined): string =>
  csvRow([
    ...cellsOf(booking, customer),
    customer ? `${customer.first_name} ${customer.last_name}` : null,
    customer?.email ?? null,
    formatPhone(customer?.phone_number) ?? null,
  ])

/** How the bill of a booking stands; `legs` are the ride and its return. */
export const billOf = (booking: Booking, legs: readonly Booking[], now: Date): OfficeBooking['bill'] => {
  const state = billStateOf(booking)
  const [settled, moves] = [booking.invoice_settled_pence, billMoves(booking, now)]
  const moving = legs.filter(
    (leg) => areBilledAlike(leg, booking) && moves.some((move) => billMoves(leg, now).includes(move)),
  )
  return {
    state,
    moves,
    reference: booking.invoice_reference,
    invoiced_at: state === 'none' ? null : (booking.invoiced_at?.toISOString() ?? null),
    settled_at: booking.invoice_settled_at?.toISOString() ?? null,
    settled: settled === null ? null : toWire(pence(settled)),
    called_off: booking.booking_status === 'cancelled' ? booking.bill_called_off : null,
    amount: toWire(priceOfLegs(moving.length ? moving : [booking])),
  }
}
