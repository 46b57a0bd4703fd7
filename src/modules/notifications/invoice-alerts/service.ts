// Raises attention items about invoices: money to return by hand, and credit notes.
import { billDue } from '#modules/bookings/rules.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import type { Credits } from '#modules/commissions/credits/service.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { NewItem } from '../attention-items/rules.ts'
import { type Item, lockOpenOfBooking } from '../attention-items/store.ts'

/** Resolves or reopens an item; a null actor is the system. */
export type SetResolved = (
  tx: Tx,
  item: Item,
  seen: { seen: boolean; note: string | null; actor: string | null },
) => Promise<void>

export interface BillAlertsDeps {
  db: Db
  bookings: Pick<Bookings, 'getWithCustomers'>
  commissions: { credits: Pick<Credits, 'listNotesOfRide'> }
  raiseAll: (all: readonly NewItem[]) => Promise<void>
  setResolved: SetResolved
}

interface CreditNotice {
  note_id: string
  booking_id: string
  partner_id: string
  pence: number
}

/** A cancelled ride with a settled invoice. */
interface SettledCancellation {
  booking_id: string
  invoice_settled_at: Date
  /** What was settled above the fee. */
  return_pence: number
}

export const createBillAlerts = ({ db, bookings, commissions, raiseAll, setResolved }: BillAlertsDeps) => {
  /** Resolves the ride's return items: nothing is due back, or another item covers it. */
  const resolveReturns = async (tx: Tx, booking_id: string): Promise<void> => {
    for (const item of await lockOpenOfBooking(tx, booking_id, 'bill_return'))
      await setResolved(tx, item, { seen: true, note: null, actor: null })
  }

  const findSettledCancellation = async (booking_id: string): Promise<SettledCancellation | undefined> => {
    const [found] = await bookings.getWithCustomers([booking_id])
    if (found?.booking.booking_status !== 'cancelled') return undefined
    const { invoice_settled_at, invoice_settled_pence } = found.booking
    const return_pence = (invoice_settled_pence ?? 0) - billDue(found.booking)
    return invoice_settled_at && return_pence > 0 ? { booking_id, invoice_settled_at, return_pence } : undefined
  }

  /** Lists the credit notes on the ride's last invoice line that were issued after the settlement. */
  const listNotesAfterSettlement = async ({
    booking_id,
    invoice_settled_at,
  }: SettledCancellation): Promise<CreditNotice[]> => {
    const notes = await commissions.credits.listNotesOfRide(booking_id)
    return notes.filter(({ issued_at }) => issued_at >= invoice_settled_at)
  }

  /** Whether one of these notes has an open attention item. */
  const isInOpenNote = async (tx: Tx, booking_id: string, notes: readonly CreditNotice[]): Promise<boolean> => {
    const open = await lockOpenOfBooking(tx, booking_id, 'credit_note')
    return open.some(({ key }) => notes.some(({ note_id }) => note_id === key))
  }

  const raiseNote = ({ note_id: key, booking_id, partner_id, pence: amount_pence }: CreditNotice): Promise<void> =>
    raiseAll([{ kind: 'credit_note', key, booking_id, facts: { partner_id, amount_pence } }])

  /** Raises a credit note, which the bookkeeper must process. */
  const raiseCreditNote = async (note: CreditNotice): Promise<void> => {
    await raiseNote(note)
    const { booking_id } = note
    const ride = await findSettledCancellation(booking_id)
    if (!ride) return
    // The credit note covers the same money, so only one of the two items stays open, in either order of events.
    const notes = await listNotesAfterSettlement(ride)
    await inTransaction(db, async (tx) => {
      if (await isInOpenNote(tx, booking_id, notes)) await resolveReturns(tx, booking_id)
    })
  }

  return {
    raiseCreditNote,

    /**
     * Raises a cancelled ride whose settled invoice leaves a refund by hand; `key` is the event's key. Does nothing if the settlement was reversed or the
     * ride reinstated meanwhile.
     */
    async raiseInvoiceReturn(booking_id: string, key: string): Promise<void> {
      const ride = await findSettledCancellation(booking_id)
      if (!ride) return
      // This event may arrive before the credit note's: the note is raised first, so that the office gets one mail.
      const notes = await listNotesAfterSettlement(ride)
      for (const note of notes) await raiseNote(note)
      if (await inTransaction(db, (tx) => isInOpenNote(tx, booking_id, notes))) return
      await raiseAll([{ kind: 'bill_return', key, booking_id, facts: { amount_pence: ride.return_pence } }])
    },

    /** Resolves the return items of a ride that was reinstated with its settled invoice. */
    async resolveInvoiceReturn(booking_id: string): Promise<void> {
      const [found] = await bookings.getWithCustomers([booking_id])
      if (!found || found.booking.booking_status === 'cancelled') return
      await inTransaction(db, (tx) => resolveReturns(tx, booking_id))
    },
  }
}
