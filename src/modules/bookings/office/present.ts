// A booking as one row of the office's table: what its customer's table says, and who the customer is. In English only.
import * as m from '#messages/office/bookings.ts'
import { cellsOf, heads } from '../listing/present.ts'
import { csvRow } from '../listing/rules.ts'
import type { ListedBooking } from '../listing/store.ts'
import type { Customer } from '../present.ts'

/** The mark by which a spreadsheet knows UTF-8, and the names of the columns. */
export const officeTableHead = `\ufeff${csvRow([...heads, m.csv_customer, m.csv_customer_email, m.csv_customer_phone])}`

export const officeRow = (booking: ListedBooking, customer: Customer | undefined): string =>
  csvRow([
    ...cellsOf(booking, customer),
    customer ? `${customer.first_name} ${customer.last_name}` : null,
    customer?.email ?? null,
    customer?.phone_number ?? null,
  ])
