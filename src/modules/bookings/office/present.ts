// A booking for the office: the state of its invoice, and its row in the exported table with the customer. English only.
import { csvHead, csvRow } from '#kernel/csv.ts'
import { formatPhone } from '#kernel/fields/phone.ts'
import { pence, toWire } from '#kernel/money.ts'
import * as m from '#messages/office/bookings.ts'
import { sumLines } from '#modules/pricing/lines/rules.ts'
import { cellsOf, columnHeaders } from '../lists/present.ts'
import type { ListedBooking } from '../lists/store.ts'
import type { Customer } from '../present.ts'
import { billStateOf, haveSameBillState, nextBillStates, sumLegPrices } from '../rules.ts'
import type { Booking } from '../store.ts'
import type { OfficeBooking } from './contract.ts'

export const officeTableHeader = csvHead([...columnHeaders, m.csv_customer, m.csv_customer_email, m.csv_customer_phone])

/** One CSV line of a booking with its customer. */
export const officeTableRow = (booking: ListedBooking, customer: Customer | undefined): string =>
  csvRow([
    ...cellsOf(booking, customer),
    customer ? `${customer.first_name} ${customer.last_name}` : null,
    customer?.email ?? null,
    formatPhone(customer?.phone_number) ?? null,
  ])

/** The price of the rates of a ride at another price, and why the office agreed it. */
export const presentAgreedPrice = ({
  price_pence,
  price_lines,
  price_reason,
}: Pick<Booking, 'price_pence' | 'price_lines' | 'price_reason'>): OfficeBooking['agreed_price'] => {
  const list = sumLines(price_lines)
  return list === price_pence ? null : { list_price: toWire(list), reason: price_reason }
}

/** The state of a booking's invoice; `legs` are the ride and its return. */
export const presentBill = (booking: Booking, legs: readonly Booking[], now: Date): OfficeBooking['bill'] => {
  const state = billStateOf(booking)
  const [settledPence, moves] = [booking.invoice_settled_pence, nextBillStates(booking, now)]
  const movedLegs = legs.filter(
    (leg) => haveSameBillState(leg, booking) && moves.some((move) => nextBillStates(leg, now).includes(move)),
  )
  return {
    state,
    moves,
    reference: booking.invoice_reference,
    invoiced_at: state === 'none' ? null : (booking.invoiced_at?.toISOString() ?? null),
    settled_at: booking.invoice_settled_at?.toISOString() ?? null,
    settled: settledPence === null ? null : toWire(pence(settledPence)),
    called_off: booking.booking_status === 'cancelled' ? booking.cancelled_invoice : null,
    amount: toWire(sumLegPrices(movedLegs.length ? movedLegs : [booking])),
  }
}
