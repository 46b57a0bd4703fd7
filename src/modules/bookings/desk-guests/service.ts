// The end of what is kept of a guest whom a partner's desk booked a ride for: they have no account whose deletion could take them out.
import { recordAudit } from '#platform/audit.ts'
import { inTransaction } from '#platform/db.ts'
import { eraseFrom } from '../accounts/service.ts'
import type { BookingsDeps } from '../service.ts'
import { guestKeptDays } from './rules.ts'
import { lockNamedBefore } from './store.ts'

const atOnce = 50
const day = 86_400_000

export const createDeskGuests = ({ db, clock }: Pick<BookingsDeps, 'db' | 'clock'>) => {
  const some = () =>
    inTransaction(db, async (tx) => {
      const now = clock()
      const over = await lockNamedBefore(tx, new Date(now.getTime() - guestKeptDays * day), atOnce)
      for (const ride of over) {
        await eraseFrom(tx, ride, now)
        const subject = `booking:${ride.booking_id}`
        await recordAudit(tx, { at: now, actor: 'system', action: 'booking.guest_forgotten', subject })
      }
      return over.length
    })

  return {
    /** Answers of how many rides the guest was taken out; what was sold, when and for how much stays. Runs by the clock. */
    async sweep(): Promise<number> {
      for (let all = 0; ; ) {
        const found = await some()
        all += found
        if (found < atOnce) return all
      }
    },
  }
}
