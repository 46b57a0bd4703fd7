// What is true of an invoice: who writes it, its number, its lines and what they come to. Pence.
import type { Company } from '#modules/settings/rules.ts'

/** As the settings had it when the invoice was written. */
export interface Issuer extends Company {
  zone: string
  phone: string
}

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
