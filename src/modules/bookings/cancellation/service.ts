// Cancelling a ride, one leg of a return alone: the refund is decided once, under the booking's lock. Payments hears of it.
import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { normaliseId } from '#kernel/ids.ts'
import { fromWire, pence, toWire } from '#kernel/money.ts'
import { recordAudit } from '#platform/audit.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Proposals } from '../change-proposals/service.ts'
import { noted } from '../changes/rules.ts'
import { keepVersion, wasCancelled } from '../changes/store.ts'
import { refusals as ofBookings, type ShownStatus } from '../contract.ts'
import { bookingCancelled } from '../events.ts'
import { type BillCalledOff, billCalledOff, isFreeToCancel } from '../invoice-billing/rules.ts'
import { saveBill } from '../invoice-billing/store.ts'
import { tellPartnerRide } from '../partner-rides/service.ts'
import { isOwner } from '../policy.ts'
import { refundDue } from '../rules.ts'
import type { BookingsDeps } from '../service.ts'
import { type Booking, findBooking, lockBookings, updateCancelled } from '../store.ts'
import { type Cancellation, refusals } from './contract.ts'
import { cancellationOf, causeOfCancelling, mostHeld, whyNot } from './rules.ts'

/** Pence that go back, and what would go back at most were no payment of the ride in dispute. */
interface Decided {
  refund: number
  due: number
}

interface Cancelled {
  refund: number
  status: ShownStatus
  bill?: BillCalledOff
}

export const createCancelling = ({ db, clock, outbox, proposals }: BookingsDeps & { proposals: Proposals }) => {
  const own = async (actor: Actor, id: string): Promise<Booking> => {
    const booking = await findBooking(db, normaliseId(id))
    if (!booking || !isOwner(actor, booking)) throw new Refusal(ofBookings.BOOKING_NOT_FOUND)
    return booking
  }

  const store = async (
    tx: Tx,
    booking: Booking,
    { actor, refund, due, isFree, note = {} }: Decided & { actor: string; isFree: boolean; note?: object },
  ): Promise<BillCalledOff | undefined> => {
    const now = clock()
    const bill = billCalledOff(booking, isFree)
    const { booking_id, version } = booking
    // Told and paid back once for each time: the office may have let it stand again.
    const again = (await wasCancelled(tx, booking_id)) ? version : undefined
    await keepVersion(tx, booking, { at: now, actor, why: 'cancelled', change_id: null })
    await updateCancelled(tx, booking_id, {
      cancel_refund_pence: refund,
      cancel_due_pence: due,
      bill_called_off: bill ?? null,
      now,
    })
    if (bill === 'void') await saveBill(tx, booking_id, { payment_status: 'unpaid' }, now)
    await proposals.drop(tx, booking_id)
    await recordAudit(tx, {
      at: now,
      actor,
      action: 'booking.cancelled',
      subject: `booking:${booking_id}`,
      before: booking.booking_status,
      after: noted('cancelled', { ...(bill ? { bill } : {}), ...note }),
    })
    const told = {
      booking_id,
      refund_pence: refund,
      cause_id: causeOfCancelling(booking_id, again),
      ...(bill ? { bill } : {}),
      ...(isFree ? {} : { is_late: true }),
    }
    await outbox.publish(
      tx,
      bookingCancelled.of(again === undefined ? booking_id : `${booking_id}:${again}`, told),
      now,
    )
    await tellPartnerRide(outbox, tx, booking, now)
    return bill
  }

  /** As the one who is named does it, who has been let in already. @throws Refusal as `cancel` */
  const cancelFor = async (
    booking_id: string,
    { actor, seen, note = {} }: { actor: string; seen?: number | undefined; note?: object },
  ): Promise<Cancelled> =>
    inTransaction(db, async (tx) => {
      const [booking] = await lockBookings(tx, [booking_id])
      if (!booking) throw new Refusal(ofBookings.BOOKING_NOT_FOUND)
      const now = clock()
      const reason = whyNot(booking, now)
      const done = (refund: number, bill?: BillCalledOff): Cancelled => ({
        refund: toWire(pence(refund)),
        status: 'cancelled',
        ...(bill ? { bill } : {}),
      })
      if (reason === 'cancelled') return done(booking.cancel_refund_pence ?? 0)
      if (reason) throw new Refusal(refusals.NOT_CANCELLABLE, { data: { reason } })
      const refund = refundDue(pence(booking.held_pence), booking.pickup_at, now)
      if (seen !== undefined && refund < (fromWire(seen) ?? 0))
        throw new Refusal(refusals.REFUND_CHANGED, { data: { refund: toWire(refund) } })
      const isFree = isFreeToCancel(booking, now)
      const due = refundDue(mostHeld(booking), booking.pickup_at, now)
      const bill = await store(tx, booking, { actor, refund, due, isFree, note })
      return done(refund, bill)
    })

  return {
    /** The company calls it off, and pays back `refund` pence, `due` had no bank been deciding; `note` says in the audit what else was so. The caller holds the lock and has looked at its life. */
    byOffice: (tx: Tx, booking: Booking, by: Decided & { actor: string; note?: object }) =>
      store(tx, booking, { ...by, isFree: true }),

    /** What comes back when it is cancelled now, for who has been let in already. */
    cancellationOf: (booking: Booking): Cancellation => cancellationOf(booking, clock()),

    cancelFor,

    /** What comes back when it is cancelled now. @throws Refusal BOOKING_NOT_FOUND */
    async cancellation(actor: Actor, id: string): Promise<Cancellation> {
      return cancellationOf(await own(actor, id), clock())
    },

    /**
     * Cancels the ride, however often it is asked: the refund is that of the first time. `seen` are the pounds that were
     * promised on the screen. @throws Refusal BOOKING_NOT_FOUND, NOT_CANCELLABLE, REFUND_CHANGED
     */
    async cancel(actor: Actor, id: string, seen?: number): Promise<Cancelled> {
      const { booking_id, user_id } = await own(actor, id)
      return cancelFor(booking_id, { actor: user_id ?? 'nobody', seen })
    },
  }
}
export type Cancelling = ReturnType<typeof createCancelling>
