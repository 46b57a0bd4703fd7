// What the office is told about bills: money to give back by hand, and credit notes to take into the books.
import type { Bookings } from '#modules/bookings/service.ts'
import type { Credits } from '#modules/commissions/credits/service.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { Raised } from '../office-alerts/rules.ts'
import { type Item, lockOpenOf } from '../office-alerts/store.ts'

/** Marks an item as seen to, or opens it again; without an actor the system does. */
export type Mark = (
  tx: Tx,
  item: Item,
  seen: { seen: boolean; note: string | null; actor: string | null },
) => Promise<void>

export interface BillAlertsDeps {
  db: Db
  bookings: Pick<Bookings, 'withCustomer'>
  commissions: { credits: Pick<Credits, 'listNotesOfRide'> }
  raiseAll: (all: readonly Raised[]) => Promise<void>
  mark: Mark
}

interface CreditNotice {
  note_id: string
  booking_id: string
  partner_id: string
  pence: number
}

/** A ride that is called off, and the money that came for its bill. */
interface Settled {
  booking_id: string
  invoice_settled_at: Date
  invoice_settled_pence: number
}

export const createBillAlerts = ({ db, bookings, commissions, raiseAll, mark }: BillAlertsDeps) => {
  /** Nothing is to be given back for this ride any more, or another item says what is. */
  const closeReturns = async (tx: Tx, booking_id: string): Promise<void> => {
    for (const item of await lockOpenOf(tx, booking_id, 'bill_return'))
      await mark(tx, item, { seen: true, note: null, actor: null })
  }

  const settledAndOff = async (booking_id: string): Promise<Settled | undefined> => {
    const [found] = await bookings.withCustomer([booking_id])
    if (found?.booking.booking_status !== 'cancelled') return undefined
    const { invoice_settled_at, invoice_settled_pence } = found.booking
    return invoice_settled_at && invoice_settled_pence
      ? { booking_id, invoice_settled_at, invoice_settled_pence }
      : undefined
  }

  /** The notes that ask for what came for a ride: on the line that billed it last, and written since the money came. */
  const notesOnMoney = async ({ booking_id, invoice_settled_at }: Settled): Promise<CreditNotice[]> => {
    const notes = await commissions.credits.listNotesOfRide(booking_id)
    return notes.filter(({ issued_at }) => issued_at >= invoice_settled_at)
  }

  /** Does one of these that nobody has seen to lead to the money? */
  const isAskedBy = async (tx: Tx, booking_id: string, notes: readonly CreditNotice[]): Promise<boolean> => {
    const open = await lockOpenOf(tx, booking_id, 'credit_note')
    return open.some(({ key }) => notes.some(({ note_id }) => note_id === key))
  }

  const raiseNote = ({ note_id: key, booking_id, partner_id, pence: amount_pence }: CreditNotice): Promise<void> =>
    raiseAll([{ kind: 'credit_note', key, booking_id, facts: { partner_id, amount_pence } }])

  /** A ride has left an invoice that was written: whoever keeps the books takes the note over. */
  const noticeCredit = async (note: CreditNotice): Promise<void> => {
    await raiseNote(note)
    const { booking_id } = note
    const ride = await settledAndOff(booking_id)
    if (!ride) return
    // The same money stands on the invoice that its credit note leads to: one of the two stays open, whichever is heard first.
    const notes = await notesOnMoney(ride)
    await inTransaction(db, async (tx) => {
      if (await isAskedBy(tx, booking_id, notes)) await closeReturns(tx, booking_id)
    })
  }

  return {
    noticeCredit,

    /**
     * Called off with its bill settled. `key` names this very time. Nothing where the settlement was taken back meanwhile, or
     * the ride stands again.
     */
    async noticeBill(booking_id: string, key: string): Promise<void> {
      const ride = await settledAndOff(booking_id)
      if (!ride) return
      // Heard of before its credit note: the note comes first, so that the office is written to once.
      const notes = await notesOnMoney(ride)
      for (const note of notes) await raiseNote(note)
      if (await inTransaction(db, (tx) => isAskedBy(tx, booking_id, notes))) return
      await raiseAll([{ kind: 'bill_return', key, booking_id, facts: { amount_pence: ride.invoice_settled_pence } }])
    },

    /** A ride that was called off stands again, and its settled bill with it: nothing is to be given back any more. */
    async noticeStanding(booking_id: string): Promise<void> {
      const [found] = await bookings.withCustomer([booking_id])
      if (!found || found.booking.booking_status === 'cancelled') return
      await inTransaction(db, (tx) => closeReturns(tx, booking_id))
    },
  }
}
