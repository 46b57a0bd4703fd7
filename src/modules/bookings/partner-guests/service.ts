// The end of what is kept of a guest whom a partner's desk booked a ride for: they have no account whose deletion could take them out.
import { recordAudit } from '#platform/audit.ts'
import { inTransaction } from '#platform/db.ts'
import { eraseFrom } from '../accounts/service.ts'
import { guestForgotten } from '../events.ts'
import type { BookingsDeps } from '../service.ts'
import { guestKeptDays } from './rules.ts'
import { lockNamed, namedBefore } from './store.ts'

const atOnce = 50
const day = 86_400_000

export const createDeskGuests = ({ db, clock, log, outbox }: Pick<BookingsDeps, 'db' | 'clock' | 'log' | 'outbox'>) => {
  /** False where somebody else holds it. */
  const forget = (booking_id: string): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      const ride = await lockNamed(tx, booking_id)
      if (!ride) return false
      const at = clock()
      await eraseFrom(tx, ride, at)
      const subject = `booking:${booking_id}`
      await recordAudit(tx, { at, actor: 'system', action: 'booking.guest_forgotten', subject })
      await outbox.publish(tx, guestForgotten.of(`${booking_id}:${at.getTime()}`, { booking_id }), at)
      return true
    })

  /** What fails with one ride keeps no other guest from being forgotten. */
  const tryFor = async (booking_id: string): Promise<boolean> => {
    try {
      return await forget(booking_id)
    } catch (error) {
      log.error({ err: error, booking_id }, 'a guest could not be forgotten; it will be tried again')
      return false
    }
  }

  return {
    /** Answers of how many rides the guest was taken out; what was sold, when and for how much stays. Runs by the clock. */
    async sweep(): Promise<number> {
      const before = new Date(clock().getTime() - guestKeptDays * day)
      const left: string[] = []
      for (let all = 0; ; ) {
        const over = await namedBefore(db, before, { but: left, limit: atOnce })
        if (over.length === 0) return all
        for (const booking_id of over)
          if (await tryFor(booking_id)) all++
          else left.push(booking_id)
      }
    },
  }
}
