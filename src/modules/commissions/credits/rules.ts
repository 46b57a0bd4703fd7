// Rules of credit notes: when an invoiced ride needs one, its amount and its reason. Amounts in pence.
import { type BilledPrice, billDue } from '#modules/bookings/rules.ts'
import type { CreditReason } from '../rules.ts'

/** Only a free cancellation removes the debt; a late cancellation fee can still be reduced or taken off. */
const findReason = ({ booking_status, payment_status, cancelled_invoice }: BilledPrice): CreditReason => {
  const isFree = cancelled_invoice === 'void' || cancelled_invoice === 'return'
  if (booking_status === 'cancelled' && isFree) return 'called_off'
  return payment_status === 'invoiced' ? 'price' : 'taken_off'
}

/** Calculates the credit due; undefined if none is. `invoiced` is the amount of the line less its credits. */
export const calculateCredit = (
  invoiced: number,
  ride: BilledPrice,
): { pence: number; reason: CreditReason } | undefined => {
  const due = billDue(ride)
  if (due === invoiced || invoiced === 0) return undefined
  if (due > invoiced) return { pence: invoiced, reason: 'billed_anew' }
  const pence = invoiced - due
  return { pence, reason: findReason(ride) }
}

/** Formats a number as C-00042. */
export const formatCreditNumber = ({ number }: { number: number }): string => `C-${String(number).padStart(5, '0')}`

/** Parses C-00042; undefined if it is no credit note number. */
export const parseCreditNumber = (text: string): number | undefined => {
  const [, digits] = /^c-(\d{5,9})$/i.exec(text) ?? []
  return digits === undefined ? undefined : Number(digits)
}
