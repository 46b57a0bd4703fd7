// What is true of a credit note: when a ride that is billed asks for one, for how much, and why. Pence.
import { type BilledPrice, billDue } from '#modules/bookings/invoicing/rules.ts'

/** `taken_off`: it is on no bill any more. `price`: it costs less. `billed_anew`: it costs more, and stands on the next invoice. */
export type CreditReason = 'called_off' | 'taken_off' | 'price' | 'billed_anew'

/** Only what was called off free of charge is owed no more because of that; too late, its fee may still become less, or be taken off. */
const reasonOf = ({ booking_status, payment_status, bill_called_off }: BilledPrice): CreditReason => {
  const isFree = bill_called_off === 'void' || bill_called_off === 'return'
  if (booking_status === 'cancelled' && isFree) return 'called_off'
  return payment_status === 'invoiced' ? 'price' : 'taken_off'
}

/** Undefined where the ride is billed as it stands. `billed` is what its line says, less what was credited of it. */
export const creditFor = (billed: number, ride: BilledPrice): { pence: number; reason: CreditReason } | undefined => {
  const due = billDue(ride)
  if (due === billed || billed === 0) return undefined
  if (due > billed) return { pence: billed, reason: 'billed_anew' }
  const pence = billed - due
  return { pence, reason: reasonOf(ride) }
}

/** C-00042 */
export const creditNumber = ({ number }: { number: number }): string => `C-${String(number).padStart(5, '0')}`

/** As it stands in an address; undefined for what is no number of a note. */
export const readCreditNumber = (text: string): number | undefined => {
  const [, digits] = /^c-(\d{5,9})$/i.exec(text) ?? []
  return digits === undefined ? undefined : Number(digits)
}
