// Rides that are billed: the office says so, and says when the money came. A ride and its return stand on one bill, as one card
// payment would pay both.
import { type Actor, staffId } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { normaliseId } from '#kernel/ids.ts'
import { recordAudit } from '#platform/audit.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { refusals as ofBookings } from '../contract.ts'
import { bookingInvoiced } from '../events.ts'
import type { OfficeBooking } from '../office/contract.ts'
import type { Office } from '../office/service.ts'
import { refusals as ofEditing } from '../office-edit/contract.ts'
import { tellPartnerRide } from '../partner-rides/service.ts'
import type { BookingsDeps } from '../service.ts'
import { type Booking, lockPair } from '../store.ts'
import { refusals } from './contract.ts'
import { areBilledAlike, type BillState, billMoves, billStateOf } from './rules.ts'
import { type BillColumns, saveBill } from './store.ts'

interface InvoicingDeps extends Pick<BookingsDeps, 'db' | 'clock' | 'outbox'> {
  office: Office
}

interface Moving {
  /** A user's id. */
  actor: string
  to: BillState
  reference?: string | undefined
  /** By a partner's desk, which is told of them as a list. */
  listed?: boolean | undefined
}

const actionOf = (from: BillState, to: BillState): string => {
  if (to === 'settled') return 'booking.bill_settled'
  if (to === 'none') return 'booking.bill_withdrawn'
  return from === 'settled' ? 'booking.bill_unsettled' : 'booking.invoiced'
}

const columnsFor = (booking: Booking, { to, reference }: Moving, now: Date): BillColumns => ({
  ...(reference === undefined ? {} : { invoice_reference: reference || null }),
  payment_status: to === 'none' ? 'unpaid' : 'invoiced',
  // What was decided of its bill counts no longer.
  ...(to === 'none' ? { bill_called_off: null } : {}),
  ...(to === 'invoiced' ? { invoiced_at: booking.invoiced_at ?? now } : {}),
  ...(to === 'settled'
    ? { invoice_settled_at: now, invoice_settled_pence: booking.price_pence }
    : { invoice_settled_at: null, invoice_settled_pence: null }),
})

const outwardFirst = (legs: readonly Booking[]): Booking[] =>
  [...legs].sort((a, b) => Number(a.is_return_booking) - Number(b.is_return_booking))

export const createInvoicing = ({ db, clock, outbox, office }: InvoicingDeps) => {
  /** The caller holds the locks of the legs, and each of them can be moved. */
  const move = async (tx: Tx, legs: readonly Booking[], moving: Moving): Promise<void> => {
    const now = clock()
    const { actor, to, listed = false } = moving
    const ordered = outwardFirst(legs)
    for (const booking of ordered) {
      const columns = columnsFor(booking, moving, now)
      await saveBill(tx, booking.booking_id, columns, now)
      await recordAudit(tx, {
        at: now,
        actor,
        action: actionOf(billStateOf(booking), to),
        subject: `booking:${booking.booking_id}`,
        before: { payment_status: booking.payment_status, invoice_reference: booking.invoice_reference },
        after: { ...columns, price_pence: booking.price_pence },
      })
      await tellPartnerRide(outbox, tx, booking, now)
    }
    const [first] = ordered
    if (!first || to !== 'invoiced' || billStateOf(first) !== 'none') return
    const told = bookingInvoiced.of(`${first.booking_id}:${first.version + 1}`, {
      booking_ids: ordered.map(({ booking_id }) => booking_id),
      listed,
    })
    await outbox.publish(tx, told, now)
  }

  /** False where somebody else was faster; then nothing is written. */
  const set = async (
    tx: Tx,
    booking_id: string,
    { version, ...moving }: Moving & { version?: number | undefined },
  ): Promise<boolean> => {
    const legs = await lockPair(tx, booking_id)
    const booking = legs.find((leg) => leg.booking_id === booking_id)
    if (!booking) throw new Refusal(ofBookings.BOOKING_NOT_FOUND)
    const from = billStateOf(booking)
    // Said twice, it is done already.
    if (from === moving.to) return true
    if (version !== undefined && version !== booking.version) return false
    const now = clock()
    const { booking_status, payment_status } = booking
    if (!billMoves(booking, now).includes(moving.to))
      throw new Refusal(refusals.BILL_NOT_POSSIBLE, { data: { booking_status, payment_status } })
    const moved = legs.filter((leg) => areBilledAlike(leg, booking) && billMoves(leg, now).includes(moving.to))
    await move(tx, moved, moving)
    return true
  }

  return {
    /** Puts these on a bill. The caller holds their locks, and they are unpaid. `actor` is a user's id. */
    invoice: (tx: Tx, legs: readonly Booking[], by: Omit<Moving, 'to'>): Promise<void> =>
      move(tx, legs, { ...by, to: 'invoiced' }),

    /** The money for these has come, at the price of each. The caller holds their locks, and they are on a bill. */
    settle: (tx: Tx, legs: readonly Booking[], by: { actor: string }): Promise<void> =>
      move(tx, legs, { ...by, to: 'settled' }),

    /** The money for these has not come, or has gone back. The caller holds their locks, and they are settled. */
    reopen: (tx: Tx, legs: readonly Booking[], by: { actor: string }): Promise<void> =>
      move(tx, legs, { ...by, to: 'invoiced' }),

    /**
     * Moves the bill of a ride, and with it that of its return where it stands the same.
     * @throws Refusal BOOKING_NOT_FOUND, BILL_NOT_POSSIBLE, BOOKING_CHANGED (with the booking as it is now)
     */
    async set(
      actor: Actor,
      id: string,
      { state, reference, version }: { state: BillState; reference?: string | undefined; version?: number | undefined },
    ): Promise<OfficeBooking> {
      const booking_id = normaliseId(id)
      const by = staffId(actor)
      const isWritten = await inTransaction(db, (tx) =>
        set(tx, booking_id, { actor: by, to: state, reference, version }),
      )
      const booking = await office.find(booking_id)
      if (!isWritten) throw new Refusal(ofEditing.BOOKING_CHANGED, { data: { booking } })
      return booking
    },
  }
}
export type Invoicing = ReturnType<typeof createInvoicing>
