// Cancels a booking in the name of the office, for a fee that it chooses, on the version that it read.
import { type Actor, staffId } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { normaliseId } from '#kernel/ids.ts'
import { formatMinor, fromWire, type Minor, toWire } from '#kernel/money.ts'
import { fee_most, fee_needed } from '#messages/office/cancellation.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { Cancellations } from '../cancellation/service.ts'
import { isCancelledFrom } from '../changes/store.ts'
import { refusals as bookingRefusals } from '../contract.ts'
import { allowedStatuses } from '../office/rules.ts'
import type { Office } from '../office/service.ts'
import { refusals as editRefusals } from '../office-edit/contract.ts'
import { type CancelledBillOutcome, cancelledBillOutcome } from '../rules.ts'
import { type Booking, findBooking, lockBookings } from '../store.ts'
import { type ChosenFee, type OfficeCancellation, type OfficeCancellationForm, refusals } from './contract.ts'
import { findHighestFee, findPaid, findRefundChannel, findTermsFee, listFees, settleFee } from './rules.ts'

interface OfficeCancellationsDeps {
  db: Db
  clock: Clock
  cancellations: Pick<Cancellations, 'cancelByOffice'>
  office: Pick<Office, 'find'>
}

const decideFee = (booking: Booking, { fee, amount }: ChosenFee): Minor => {
  if (fee !== 'amount') return listFees(booking)[fee]
  const typed = amount === undefined ? undefined : fromWire(amount)
  if (typed === undefined) throw new Refusal(refusals.FEE_REQUIRED, { fields: { amount: fee_needed } })
  const most = findHighestFee(booking)
  if (typed <= most) return typed
  const message = fee_most({ most: formatMinor(most, booking.currency) })
  throw new Refusal(refusals.FEE_TOO_HIGH, { message, fields: { amount: message }, data: { most: toWire(most) } })
}

const refuseUncancellable = (booking: Booking) => {
  const { booking_status: status } = booking
  if (status === 'cancelled' || !allowedStatuses(booking).includes('cancelled'))
    throw new Refusal(editRefusals.STATUS_CHANGE_NOT_ALLOWED, { data: { status } })
}

/** A booking as a cancellation would leave it, and what the mails say of it. Pence. */
export interface CancellationDraft {
  after: Booking
  refund_pence: number
  fee_pence: number
  bill: CancelledBillOutcome | undefined
}

export const createOfficeCancellations = ({ db, clock, cancellations, office }: OfficeCancellationsDeps) => {
  const getBooking = async (id: string): Promise<Booking> => {
    const booking = await findBooking(db, normaliseId(id))
    if (!booking) throw new Refusal(bookingRefusals.BOOKING_NOT_FOUND)
    return booking
  }

  /** Whether the request repeats a cancellation that this person has made on the same version. */
  const isRepeated = (tx: Tx, { booking_id, booking_status }: Booking, by: { version: number; actor: string }) =>
    booking_status === 'cancelled' && isCancelledFrom(tx, booking_id, by)

  /** Returns false, without writing, if the booking has changed since the office read it. */
  const cancelLocked = (booking_id: string, actor: string, form: OfficeCancellationForm): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      const [booking] = await lockBookings(tx, [booking_id])
      if (!booking) throw new Refusal(bookingRefusals.BOOKING_NOT_FOUND)
      if (booking.version !== form.version) return isRepeated(tx, booking, { version: form.version, actor })
      refuseUncancellable(booking)
      const fee = decideFee(booking, form)
      const { reason, note, tell_customer } = form
      await cancellations.cancelByOffice(tx, booking, {
        ...settleFee(booking, fee),
        actor,
        fee,
        isSilent: !tell_customer,
        note: { fee_pence: fee, reason, ...(note ? { note } : {}), told_customer: tell_customer },
      })
      return true
    })

  return {
    /** Returns the possible fees of a cancellation now. @throws Refusal BOOKING_NOT_FOUND */
    async preview(id: string): Promise<OfficeCancellation> {
      const booking = await getBooking(id)
      const { free, half, full } = listFees(booking)
      return {
        version: booking.version,
        price: toWire(booking.price_pence as Minor),
        paid: toWire(findPaid(booking)),
        most: toWire(findHighestFee(booking)),
        fees: { free: toWire(free), half: toWire(half), full: toWire(full) },
        terms_fee: toWire(findTermsFee(booking, clock())),
        refund_to: findRefundChannel(booking),
        currency: booking.currency,
      }
    },

    /**
     * Returns what a cancellation at this fee would do. Writes nothing.
     * @throws Refusal BOOKING_NOT_FOUND, STATUS_CHANGE_NOT_ALLOWED, FEE_REQUIRED, FEE_TOO_HIGH
     */
    async draft(id: string, chosen: ChosenFee): Promise<CancellationDraft> {
      const booking = await getBooking(id)
      refuseUncancellable(booking)
      const fee_pence = decideFee(booking, chosen)
      const { refund: cancel_refund_pence, due: cancel_due_pence } = settleFee(booking, fee_pence)
      const bill = cancelledBillOutcome(booking, fee_pence === 0)
      const after: Booking = {
        ...booking,
        ...{ booking_status: 'cancelled', cancel_refund_pence, cancel_due_pence, cancelled_invoice: bill ?? null },
        ...(bill === 'void' ? { payment_status: 'unpaid' } : {}),
      }
      return { after, refund_pence: cancel_refund_pence, fee_pence, bill }
    },

    /**
     * Cancels the ride and refunds what was paid less the fee. Repeated by the same person it returns the cancelled booking.
     * @throws Refusal BOOKING_NOT_FOUND, BOOKING_CHANGED (with the current booking), STATUS_CHANGE_NOT_ALLOWED, FEE_REQUIRED,
     * FEE_TOO_HIGH
     */
    async cancel(actor: Actor, id: string, form: OfficeCancellationForm) {
      const { booking_id } = await getBooking(id)
      const isDone = await cancelLocked(booking_id, staffId(actor), form)
      const booking = await office.find(booking_id)
      if (!isDone) throw new Refusal(editRefusals.BOOKING_CHANGED, { data: { booking } })
      return booking
    },
  }
}
export type OfficeCancellations = ReturnType<typeof createOfficeCancellations>
