// Works out the instants of coming pickups anew from date, time and zone, once the product has other clock rules than they had.
import { clockRules, nearestInstant, toInstant } from '#kernel/zones.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import type { Proposals } from '../change-proposals/service.ts'
import { insertChange } from '../changes/store.ts'
import { canComplete } from '../rules.ts'
import type { BookingsDeps } from '../service.ts'
import { lockBookings } from '../store.ts'
import { replacesRules } from './rules.ts'
import {
  findAppliedRules,
  findComingRides,
  saveAppliedRules,
  type TimedRide,
  tryLockRules,
  unlockRules,
} from './store.ts'

interface ClockRulesDeps extends Pick<BookingsDeps, 'db' | 'clock' | 'outbox' | 'log'> {
  proposals: Pick<Proposals, 'apply'>
}

const pageSize = 500
/** A ride of the last hours may still be on its way, in any zone. */
const lookBackMs = 24 * 3_600_000
const actor = 'system'

const pickupOf = ({ booking_date, booking_time, time_zone }: Omit<TimedRide, 'booking_id' | 'pickup_at'>): Date =>
  nearestInstant(booking_date, booking_time, time_zone)

const hasOldInstant = (ride: TimedRide): boolean => ride.pickup_at.getTime() !== pickupOf(ride).getTime()

export const createClockRules = ({ db, clock, log, proposals }: ClockRulesDeps) => {
  /** Checks again under the booking's lock: another process may have moved the ride. */
  const moveRide = (booking_id: string): Promise<void> =>
    inTransaction(db, async (tx) => {
      const [booking] = await lockBookings(tx, [booking_id])
      if (!booking || !canComplete(booking) || !hasOldInstant(booking)) return
      const { booking_date, booking_time, time_zone, price_pence } = booking
      if (!toInstant(booking_date, booking_time, time_zone))
        log.error({ booking_id }, 'the clock rules skip the time of this pickup: agree on another with the customer')
      const now = clock()
      const change = await insertChange(tx, {
        change_id: newId(),
        booking_id,
        status: 'applied',
        asked: { pickup_at: pickupOf(booking) },
        changed: ['clock'],
        price_before_pence: price_pence,
        price_pence,
        extra_pence: 0,
        refund_pence: 0,
        actor,
        open_until: null,
        created_at: now,
        decided_at: now,
      })
      await proposals.apply(tx, booking, change, { note: { clock_rules: clockRules.version } })
    })

  /** Answers how many rides could not be moved. */
  const moveRides = async (): Promise<number> => {
    let failed = 0
    const from = new Date(clock().getTime() - lookBackMs)
    for (let after: TimedRide | undefined; ; ) {
      const page = await findComingRides(db, { from, after, limit: pageSize })
      for (const { booking_id } of page.filter(hasOldInstant))
        await moveRide(booking_id).catch((error: unknown) => {
          failed++
          log.error({ err: error, booking_id }, 'the pickup could not be worked out by the new clock rules')
        })
      after = page.at(-1)
      if (page.length < pageSize) return failed
    }
  }

  const applyLocked = async (on: Db): Promise<void> => {
    if (!replacesRules(clockRules, await findAppliedRules(on))) return
    if ((await moveRides()) === 0) await saveAppliedRules(on, clockRules, clock())
  }

  return {
    /** Runs at start and by the clock, in one process; does nothing while the rules are those that were applied last. */
    async apply(): Promise<void> {
      if (!replacesRules(clockRules, await findAppliedRules(db))) return
      await db.connection().execute(async (connection) => {
        if (!(await tryLockRules(connection))) return
        await applyLocked(connection).finally(() => unlockRules(connection))
      })
    },
  }
}
