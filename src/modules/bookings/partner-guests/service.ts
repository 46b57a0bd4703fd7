// Erases guests of rides booked by a partner's desk after the retention period, because they have no account to delete.
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import type { Outbox } from '#platform/outbox.ts'
import { anonymiseRide } from '../accounts/service.ts'
import { guestErased } from '../events.ts'
import { guestRetentionDays } from './rules.ts'
import { findIdsWithGuestBefore, lockWithGuest } from './store.ts'

interface PartnerGuestsDeps {
  db: Db
  clock: Clock
  outbox: Pick<Outbox, 'publish'>
  log: Pick<Log, 'error'>
}

const batchSize = 50
const day = 86_400_000

export const createPartnerGuests = ({ db, clock, log, outbox }: PartnerGuestsDeps) => {
  /** False if the ride is erased already or another transaction has it locked. */
  const eraseGuest = (booking_id: string): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      const ride = await lockWithGuest(tx, booking_id)
      if (!ride) return false
      const at = clock()
      await anonymiseRide(tx, ride, at)
      const subject = `booking:${booking_id}`
      await recordAudit(tx, { at, actor: 'system', action: 'booking.guest_forgotten', subject })
      await outbox.publish(tx, guestErased.of(`${booking_id}:${at.getTime()}`, { booking_id }), at)
      return true
    })

  /** A failure of one ride must not stop the others. */
  const tryEraseGuest = async (booking_id: string): Promise<boolean> => {
    try {
      return await eraseGuest(booking_id)
    } catch (error) {
      log.error({ err: error, booking_id }, 'could not erase the guest of this booking; the next run retries')
      return false
    }
  }

  return {
    /** Scheduled job: erases guests past retention, except what was sold, when and for how much; returns the number of rides. */
    async sweep(): Promise<number> {
      const before = new Date(clock().getTime() - guestRetentionDays * day)
      const failedIds: string[] = []
      for (let erased = 0; ; ) {
        const bookingIds = await findIdsWithGuestBefore(db, before, { except: failedIds, limit: batchSize })
        if (bookingIds.length === 0) return erased
        for (const booking_id of bookingIds)
          if (await tryEraseGuest(booking_id)) erased++
          else failedIds.push(booking_id)
      }
    },
  }
}
