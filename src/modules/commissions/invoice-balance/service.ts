// Calculates the balances of invoices from their lines, credit notes and payments.
import type { Bookings } from '#modules/bookings/service.ts'
import type { Db } from '#platform/db.ts'
import { listNotesByInvoice, type Note } from '../credits/store.ts'
import { findInvoicedRides } from '../invoiced-rides/store.ts'
import type { Invoice } from '../invoices/store.ts'
import { calculateBalance, countPayment, type InvoiceBalance } from './rules.ts'

export interface InvoiceWithBalance {
  invoice: Invoice
  notes: Note[]
  balance: InvoiceBalance
}

export const createInvoiceBalances =
  ({ bookings }: { bookings: { partnerRides: Pick<Bookings['partnerRides'], 'findSettledAmounts'> } }) =>
  /** Calculates the balance of each invoice, in the given order. */
  async (on: Db, invoices: readonly Invoice[]): Promise<InvoiceWithBalance[]> => {
    const ids = [...new Set(invoices.flatMap(({ lines }) => lines.map(({ booking_id }) => booking_id)))]
    const latestLines = await findInvoicedRides(on, ids)
    const settled = await bookings.partnerRides.findSettledAmounts(on, ids)
    const findPayment = (booking_id: string, invoice_id: string): number => {
      const [line, payment] = [latestLines.get(booking_id), settled.get(booking_id)]
      if (!line || !payment || line.invoice_id !== invoice_id) return 0
      return countPayment({ invoiced: line.pence, payment: payment.pence, due: payment.due })
    }
    const notes = Map.groupBy(
      await listNotesByInvoice(
        on,
        invoices.map(({ invoice_id }) => invoice_id),
      ),
      ({ invoice_id }) => invoice_id,
    )
    return invoices.map((invoice) => {
      const invoiceNotes = notes.get(invoice.invoice_id) ?? []
      const sumCredits = (id: string) =>
        invoiceNotes.filter(({ booking_id }) => booking_id === id).reduce((sum, { pence }) => sum + pence, 0)
      const lines = invoice.lines.map(({ booking_id, pence }) => ({
        booking_id,
        pence,
        credited: sumCredits(booking_id),
        settled: findPayment(booking_id, invoice.invoice_id),
      }))
      return { invoice, notes: invoiceNotes, balance: calculateBalance(lines) }
    })
  }
export type CalculateBalances = ReturnType<typeof createInvoiceBalances>
