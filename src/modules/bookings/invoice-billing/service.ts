// Invoices of rides, which the office sets and settles. A ride and its return share one invoice, as they share one card payment.
import { type Actor, staffId } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { normaliseId } from '#kernel/ids.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { Outbox } from '#platform/outbox.ts'
import { type BillState, refusals as bookingRefusals } from '../contract.ts'
import { bookingInvoiced } from '../events.ts'
import type { OfficeBooking } from '../office/contract.ts'
import type { Office } from '../office/service.ts'
import { refusals as editRefusals } from '../office-edit/contract.ts'
import { publishPartnerRideChange } from '../partner-rides/service.ts'
import { billStateOf, haveSameBillState, nextBillStates } from '../rules.ts'
import { type BillColumns, type Booking, lockPair, saveBill } from '../store.ts'
import { refusals } from './contract.ts'

interface InvoiceBillingDeps {
  db: Db
  clock: Clock
  outbox: Pick<Outbox, 'publish'>
  office: Pick<Office, 'find'>
}

interface BillMove {
  /** A user's id. */
  actor: string
  to: BillState
  reference?: string | undefined
  /** Created by a partner's desk, which gets one mail for the whole list. */
  listed?: boolean | undefined
}

const auditActionFor = (from: BillState, to: BillState): string => {
  if (to === 'settled') return 'booking.bill_settled'
  if (to === 'none') return 'booking.bill_withdrawn'
  return from === 'settled' ? 'booking.bill_unsettled' : 'booking.invoiced'
}

const columnsFor = (booking: Booking, { to, reference }: BillMove, now: Date): BillColumns => ({
  ...(reference === undefined ? {} : { invoice_reference: reference || null }),
  payment_status: to === 'none' ? 'unpaid' : 'invoiced',
  // The outcome of an earlier cancellation no longer applies.
  ...(to === 'none' ? { cancelled_invoice: null } : {}),
  ...(to === 'invoiced' ? { invoiced_at: booking.invoiced_at ?? now } : {}),
  ...(to === 'settled'
    ? { invoice_settled_at: now, invoice_settled_pence: booking.price_pence }
    : { invoice_settled_at: null, invoice_settled_pence: null }),
})

const sortOutwardFirst = (legs: readonly Booking[]): Booking[] =>
  [...legs].sort((a, b) => Number(a.is_return_booking) - Number(b.is_return_booking))

/** Creates the use cases of ride invoices. */
export const createInvoiceBilling = ({ db, clock, outbox, office }: InvoiceBillingDeps) => {
  /** The caller holds the row locks of the legs and has checked that each of them can move. */
  const move = async (tx: Tx, legs: readonly Booking[], billMove: BillMove): Promise<void> => {
    const now = clock()
    const { actor, to, listed = false } = billMove
    const ordered = sortOutwardFirst(legs)
    for (const booking of ordered) {
      const columns = columnsFor(booking, billMove, now)
      await saveBill(tx, booking.booking_id, columns, now)
      await recordAudit(tx, {
        at: now,
        actor,
        action: auditActionFor(billStateOf(booking), to),
        subject: `booking:${booking.booking_id}`,
        before: { payment_status: booking.payment_status, invoice_reference: booking.invoice_reference },
        after: { ...columns, price_pence: booking.price_pence },
      })
      await publishPartnerRideChange(outbox, tx, booking, now)
    }
    const [first] = ordered
    if (!first || to !== 'invoiced' || billStateOf(first) !== 'none') return
    const event = bookingInvoiced.of(`${first.booking_id}:${first.version + 1}`, {
      booking_ids: ordered.map(({ booking_id }) => booking_id),
      listed,
    })
    await outbox.publish(tx, event, now)
  }

  /** Returns false, without writing, if another user changed the booking first. */
  const setState = async (
    tx: Tx,
    booking_id: string,
    { version, ...billMove }: BillMove & { version?: number | undefined },
  ): Promise<boolean> => {
    const legs = await lockPair(tx, booking_id)
    const booking = legs.find((leg) => leg.booking_id === booking_id)
    if (!booking) throw new Refusal(bookingRefusals.BOOKING_NOT_FOUND)
    const from = billStateOf(booking)
    // Idempotent: the state is set already.
    if (from === billMove.to) return true
    if (version !== undefined && version !== booking.version) return false
    const now = clock()
    const { booking_status, payment_status } = booking
    if (!nextBillStates(booking, now).includes(billMove.to))
      throw new Refusal(refusals.INVOICE_STATE_NOT_ALLOWED, { data: { booking_status, payment_status } })
    const movableLegs = legs.filter(
      (leg) => haveSameBillState(leg, booking) && nextBillStates(leg, now).includes(billMove.to),
    )
    await move(tx, movableLegs, billMove)
    return true
  }

  return {
    /** Invoices unpaid bookings. The caller holds their row locks. `actor` is a user id. */
    invoice: (tx: Tx, legs: readonly Booking[], details: Omit<BillMove, 'to'>): Promise<void> =>
      move(tx, legs, { ...details, to: 'invoiced' }),

    /** Records full payment of invoiced bookings. The caller holds their row locks. */
    settle: (tx: Tx, legs: readonly Booking[], by: { actor: string }): Promise<void> =>
      move(tx, legs, { ...by, to: 'settled' }),

    /** Reverts the settlement of bookings. The caller holds their row locks. */
    reopen: (tx: Tx, legs: readonly Booking[], by: { actor: string }): Promise<void> =>
      move(tx, legs, { ...by, to: 'invoiced' }),

    /**
     * Moves the invoice of a ride, and that of its return if both are in the same state.
     * @throws Refusal BOOKING_NOT_FOUND, INVOICE_STATE_NOT_ALLOWED, BOOKING_CHANGED (with the current booking)
     */
    async set(
      actor: Actor,
      id: string,
      { state, reference, version }: { state: BillState; reference?: string | undefined; version?: number | undefined },
    ): Promise<OfficeBooking> {
      const booking_id = normaliseId(id)
      const by = staffId(actor)
      const isWritten = await inTransaction(db, (tx) =>
        setState(tx, booking_id, { actor: by, to: state, reference, version }),
      )
      const booking = await office.find(booking_id)
      if (!isWritten) throw new Refusal(editRefusals.BOOKING_CHANGED, { data: { booking } })
      return booking
    },
  }
}
export type InvoiceBilling = ReturnType<typeof createInvoiceBilling>
