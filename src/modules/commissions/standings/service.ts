// Reads how invoices stand: their lines, the notes about them, and what has come for their rides.
import type { Bookings } from '#modules/bookings/service.ts'
import type { Db } from '#platform/db.ts'
import { billedOf } from '../billed/store.ts'
import { type Note, notesOn } from '../credits/store.ts'
import type { Invoice } from '../invoices/store.ts'
import { cameWith, type Standing, standingOf } from './rules.ts'

export interface Stood {
  invoice: Invoice
  notes: Note[]
  standing: Standing
}

export const createStandings =
  ({ bookings }: { bookings: { partnerRides: Pick<Bookings['partnerRides'], 'settledFor'> } }) =>
  /** Of each of these, in their order. */
  async (on: Db, invoices: readonly Invoice[]): Promise<Stood[]> => {
    const ids = [...new Set(invoices.flatMap(({ lines }) => lines.map(({ booking_id }) => booking_id)))]
    const latest = await billedOf(on, ids)
    const settled = await bookings.partnerRides.settledFor(on, ids)
    const cameFor = (booking_id: string, invoice_id: string): number => {
      const [line, came] = [latest.get(booking_id), settled.get(booking_id)]
      if (!line || !came || line.invoice_id !== invoice_id) return 0
      return cameWith({ billed: line.pence, came: came.pence, due: came.due })
    }
    const notes = Map.groupBy(
      await notesOn(
        on,
        invoices.map(({ invoice_id }) => invoice_id),
      ),
      ({ invoice_id }) => invoice_id,
    )
    return invoices.map((invoice) => {
      const own = notes.get(invoice.invoice_id) ?? []
      const creditedFor = (id: string) =>
        own.filter(({ booking_id }) => booking_id === id).reduce((sum, { pence }) => sum + pence, 0)
      const lines = invoice.lines.map(({ booking_id, pence }) => ({
        booking_id,
        pence,
        credited: creditedFor(booking_id),
        settled: cameFor(booking_id, invoice.invoice_id),
      }))
      return { invoice, notes: own, standing: standingOf(lines) }
    })
  }
export type Standings = ReturnType<typeof createStandings>
