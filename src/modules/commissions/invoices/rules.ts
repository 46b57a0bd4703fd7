// What is true of an invoice: its number, its lines and what they come to, and in which month a ride is billed. Pence.
import { shiftMonth } from '#kernel/time.ts'

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
  service_type: string
  /** It was called off when it was too late to be free of charge. */
  called_off: boolean
  pence: number
}

export const totalOf = (lines: readonly InvoiceLine[]): number => lines.reduce((sum, { pence }) => sum + pence, 0)

/** P-00042 */
export const numberOf = ({ number }: { number: number }): string => `P-${String(number).padStart(5, '0')}`

/** The month of the ride (yyyy-MM), or where its invoice is written the first one after it whose is not. */
export const billedIn = (date: string, written: ReadonlySet<string>): string => {
  let period = date.slice(0, 7)
  while (written.has(period)) period = shiftMonth(period, 1)
  return period
}
