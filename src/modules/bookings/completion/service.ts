// Completes bookings: the ride was driven, or the passenger did not show up. Nothing is refunded.
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import type { Outbox } from '#platform/outbox.ts'
import { toAuditStatus } from '../changes/rules.ts'
import { bookingCompleted } from '../events.ts'
import { publishPartnerRideChange } from '../partner-rides/service.ts'
import { canComplete } from '../rules.ts'
import { type Booking, updateCompleted } from '../store.ts'

interface CompletionDeps {
  clock: Clock
  outbox: Pick<Outbox, 'publish'>
}

interface Completing {
  actor: string
  no_show: boolean
  note?: object
  isSilent?: boolean
}

export const createCompletion = ({ clock, outbox }: CompletionDeps) => ({
  /**
   * Completes a booking and publishes `booking.completed`; the caller holds its lock. Returns false if it is already
   * cancelled or completed. `actor` is a user id, `note` is added to the audit entry, and `isSilent` sends the customer no mail.
   */
  async complete(
    tx: Tx,
    booking: Booking,
    { actor, no_show, note = {}, isSilent = false }: Completing,
  ): Promise<boolean> {
    if (!canComplete(booking)) return false
    const now = clock()
    const { booking_id, booking_status, version } = booking
    await updateCompleted(tx, booking_id, { is_no_show: no_show, now })
    await recordAudit(tx, {
      at: now,
      actor,
      action: no_show ? 'booking.no_show' : 'booking.completed',
      subject: `booking:${booking_id}`,
      before: booking_status,
      after: toAuditStatus('completed', note),
    })
    const completion = { booking_id, no_show, ...(isSilent && { is_silent: true }) }
    await outbox.publish(tx, bookingCompleted.of(`${booking_id}:${version + 1}`, completion), now)
    await publishPartnerRideChange(outbox, tx, booking, now)
    return true
  },
})
export type Completion = ReturnType<typeof createCompletion>
