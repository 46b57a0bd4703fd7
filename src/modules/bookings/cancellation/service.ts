// Cancels bookings, one leg at a time. The refund is decided once, under the row lock, and published to payments.
import { type Actor, anonymousActor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { normaliseId } from '#kernel/ids.ts'
import { fromWire, pence, toWire } from '#kernel/money.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { Outbox } from '#platform/outbox.ts'
import type { Proposals } from '../change-proposals/service.ts'
import { toAuditStatus } from '../changes/rules.ts'
import { hasEarlierCancellation, saveVersion } from '../changes/store.ts'
import { refusals as bookingRefusals, type ShownStatus } from '../contract.ts'
import { bookingCancelled } from '../events.ts'
import { publishPartnerRideChange } from '../partner-rides/service.ts'
import { isOwner } from '../policy.ts'
import type { PromotionUses } from '../promotion-uses/service.ts'
import { type CancelledBillOutcome, cancelledBillOutcome, isFreeToCancel, refundDue } from '../rules.ts'
import { type Booking, findBooking, lockBookings, saveBill, updateCancelled } from '../store.ts'
import { type Cancellation, refusals } from './contract.ts'
import { cancellationRefundKey, findNotCancellableReason, maxCapturedPence, toCancellation } from './rules.ts'

interface CancellationsDeps {
  db: Db
  clock: Clock
  outbox: Pick<Outbox, 'publish'>
  proposals: Pick<Proposals, 'drop'>
  promotionUses: Pick<PromotionUses, 'release'>
}

/** Refund in pence, and the maximum `due` had no payment been in dispute. */
interface RefundDecision {
  refund: number
  due: number
}

/** Of a cancellation by the office: its fee in pence, and whether the customer gets no mail. */
interface OfficeDecision {
  fee?: number
  isSilent?: boolean
  /** Added to the audit entry. */
  note?: object
}

interface SavedCancellation extends RefundDecision, OfficeDecision {
  actor: string
  isFree: boolean
}

interface CancellationResult {
  refund: number
  status: ShownStatus
  bill?: CancelledBillOutcome
}

export const createCancellations = ({ db, clock, outbox, proposals, promotionUses }: CancellationsDeps) => {
  const getOwnBooking = async (actor: Actor, id: string): Promise<Booking> => {
    const booking = await findBooking(db, normaliseId(id))
    if (!booking || !isOwner(actor, booking)) throw new Refusal(bookingRefusals.BOOKING_NOT_FOUND)
    return booking
  }

  const saveCancellation = async (
    tx: Tx,
    booking: Booking,
    { actor, refund, due, isFree, note = {}, isSilent = false, fee = 0 }: SavedCancellation,
  ): Promise<CancelledBillOutcome | undefined> => {
    const now = clock()
    const bill = cancelledBillOutcome(booking, isFree)
    const { booking_id, version } = booking
    // The office can reopen a booking, so that each cancellation needs its own key.
    const repeatVersion = (await hasEarlierCancellation(tx, booking_id)) ? version : undefined
    await saveVersion(tx, booking, { at: now, actor, why: 'cancelled', change_id: null, isSilent })
    await updateCancelled(tx, booking_id, {
      cancel_refund_pence: refund,
      cancel_due_pence: due,
      cancelled_invoice: bill ?? null,
      now,
    })
    if (bill === 'void') await saveBill(tx, booking_id, { payment_status: 'unpaid' }, now)
    await proposals.drop(tx, booking_id)
    await promotionUses.release(tx, booking)
    await recordAudit(tx, {
      at: now,
      actor,
      action: 'booking.cancelled',
      subject: `booking:${booking_id}`,
      before: booking.booking_status,
      after: toAuditStatus('cancelled', { ...(bill ? { bill } : {}), ...note }),
    })
    const data = {
      booking_id,
      refund_pence: refund,
      refund_key: cancellationRefundKey(booking_id, repeatVersion),
      ...(bill ? { bill } : {}),
      ...(isFree || fee ? {} : { is_late: true }),
      ...(fee ? { fee_pence: fee } : {}),
      ...(isSilent ? { is_silent: true } : {}),
    }
    await outbox.publish(
      tx,
      bookingCancelled.of(repeatVersion === undefined ? booking_id : `${booking_id}:${repeatVersion}`, data),
      now,
    )
    await publishPartnerRideChange(outbox, tx, booking, now)
    return bill
  }

  /** Cancels in the name of `actor` without a permission check. @throws Refusal as `cancel` */
  const cancelAs = async (
    booking_id: string,
    { actor, promisedRefund, note = {} }: { actor: string; promisedRefund?: number | undefined; note?: object },
  ): Promise<CancellationResult> =>
    inTransaction(db, async (tx) => {
      const [booking] = await lockBookings(tx, [booking_id])
      if (!booking) throw new Refusal(bookingRefusals.BOOKING_NOT_FOUND)
      const now = clock()
      const reason = findNotCancellableReason(booking, now)
      const toResult = (refund: number, bill?: CancelledBillOutcome): CancellationResult => ({
        refund: toWire(pence(refund)),
        status: 'cancelled',
        ...(bill ? { bill } : {}),
      })
      if (reason === 'cancelled') return toResult(booking.cancel_refund_pence ?? 0)
      if (reason) throw new Refusal(refusals.NOT_CANCELLABLE, { data: { reason } })
      const refund = refundDue(pence(booking.captured_pence), booking, now)
      if (promisedRefund !== undefined && refund < (fromWire(promisedRefund) ?? 0))
        throw new Refusal(refusals.REFUND_CHANGED, { data: { refund: toWire(refund) } })
      const isFree = isFreeToCancel(booking, now)
      const due = refundDue(maxCapturedPence(booking), booking, now)
      const bill = await saveCancellation(tx, booking, { actor, refund, due, isFree, note })
      return toResult(refund, bill)
    })

  return {
    /** Cancels by the office and refunds `refund` pence. The caller holds the lock and has checked the status. */
    cancelByOffice: (tx: Tx, booking: Booking, options: RefundDecision & OfficeDecision & { actor: string }) =>
      saveCancellation(tx, booking, { ...options, isFree: !options.fee }),

    /** Returns the preview of a cancellation without a permission check. */
    previewFor: (booking: Booking): Cancellation => toCancellation(booking, clock()),

    cancelAs,

    /** Returns the preview of a cancellation to the owner. @throws Refusal BOOKING_NOT_FOUND */
    async preview(actor: Actor, id: string): Promise<Cancellation> {
      return toCancellation(await getOwnBooking(actor, id), clock())
    },

    /**
     * Cancels the ride; a repeated call returns the first refund. `promisedRefund`: pounds that the screen showed.
     * @throws Refusal BOOKING_NOT_FOUND, NOT_CANCELLABLE, REFUND_CHANGED
     */
    async cancel(actor: Actor, id: string, promisedRefund?: number): Promise<CancellationResult> {
      const { booking_id, user_id } = await getOwnBooking(actor, id)
      return cancelAs(booking_id, { actor: user_id ?? anonymousActor, promisedRefund })
    },
  }
}
export type Cancellations = ReturnType<typeof createCancellations>
