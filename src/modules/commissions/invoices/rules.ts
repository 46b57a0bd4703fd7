// Rules of invoices: number, lines and the month in which a ride is invoiced. Amounts in pence.

import { shiftMonth } from '#kernel/time.ts'
import type { BookedClass } from '#modules/pricing/contract.ts'
import type { RideTax } from '#modules/pricing/rate-cards/rules.ts'

export interface InvoiceLine {
  booking_id: string
  /** yyyy-MM-dd */
  date: string
  /** HH:mm */
  time: string
  guest: string | null
  room: string | null
  from: string
  to: string
  service_type: BookedClass
  /** Its English name when the ride was billed. */
  service_name: string
  /** Cancelled too late to be free of charge. */
  called_off: boolean
  pence: number
  /** Absent on invoices from before; null is the VAT of the issuer. */
  tax?: RideTax
}

/** Sums the lines in pence. */
export const sumLines = (lines: readonly InvoiceLine[]): number => lines.reduce((sum, { pence }) => sum + pence, 0)

/** Formats a number as P-00042. */
export const formatInvoiceNumber = ({ number }: { number: number }): string => `P-${String(number).padStart(5, '0')}`

/** Finds the month (yyyy-MM) of a ride, or the next month without an invoice. */
export const findInvoicePeriod = (date: string, invoicedPeriods: ReadonlySet<string>): string => {
  let period = date.slice(0, 7)
  while (invoicedPeriods.has(period)) period = shiftMonth(period, 1)
  return period
}
