// A ride that was driven, or whose passenger never came: the booking is over and nothing goes back. Dispatch says so.
import { recordAudit } from '#platform/audit.ts'
import type { Tx } from '#platform/db.ts'
import { noted } from '../changes/rules.ts'
import { bookingCompleted } from '../events.ts'
import { tellPartnerRide } from '../partner-rides/service.ts'
import { canComplete } from '../rules.ts'
import type { BookingsDeps } from '../service.ts'
import { type Booking, updateCompleted } from '../store.ts'

export const createCompleting = ({ clock, outbox }: Pick<BookingsDeps, 'clock' | 'outbox'>) => ({
  /**
   * Completes the booking and tells the others, once for each time that it is over. The caller holds its lock. False, and
   * nothing is written, where it is cancelled or completed already. `actor` is a user's id, `note` says in the audit what else
   * was so.
   */
  async complete(
    tx: Tx,
    booking: Booking,
    { actor, no_show, note = {} }: { actor: string; no_show: boolean; note?: object },
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
      after: noted('completed', note),
    })
    await outbox.publish(tx, bookingCompleted.of(`${booking_id}:${version + 1}`, { booking_id, no_show }), now)
    await tellPartnerRide(outbox, tx, booking, now)
    return true
  },
})
export type Completing = ReturnType<typeof createCompleting>
