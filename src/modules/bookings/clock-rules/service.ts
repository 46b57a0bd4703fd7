// Recalculates the instants of upcoming pickups from date, time and zone after the time zone rules changed.
import { clockRules, nearestInstant, toInstant } from '#kernel/zones.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { newId } from '#platform/new-id.ts'
import type { Proposals } from '../change-proposals/service.ts'
import { insertChange } from '../changes/store.ts'
import { canComplete } from '../rules.ts'
import { lockBookings } from '../store.ts'
import { replacesRules } from './rules.ts'
import { findAppliedRules, findComingRides, saveAppliedRules, type TimedRide, tryLockRules } from './store.ts'

interface ClockRulesDeps {
  db: Db
  clock: Clock
  log: Pick<Log, 'error'>
  proposals: Pick<Proposals, 'apply'>
}

const pageSize = 500
/** A ride that began in the last hours may not have ended, in any zone. */
const lookBackMs = 24 * 3_600_000
const actor = 'system'

const recalculatePickup = ({
  booking_date,
  booking_time,
  time_zone,
}: Omit<TimedRide, 'booking_id' | 'pickup_at'>): Date => nearestInstant(booking_date, booking_time, time_zone)

const hasOutdatedInstant = (ride: TimedRide): boolean => ride.pickup_at.getTime() !== recalculatePickup(ride).getTime()

export const createClockRules = ({ db, clock, log, proposals }: ClockRulesDeps) => {
  /** Checks the ride again under its row lock, because another process may have moved it. */
  const moveRide = (booking_id: string): Promise<void> =>
    inTransaction(db, async (tx) => {
      const [booking] = await lockBookings(tx, [booking_id])
      if (!booking || !canComplete(booking) || !hasOutdatedInstant(booking)) return
      const { booking_date, booking_time, time_zone, price_pence } = booking
      if (!toInstant(booking_date, booking_time, time_zone))
        log.error(
          { booking_id },
          'the new time zone rules skip the pickup time of this booking: agree on another time with the customer',
        )
      const now = clock()
      const change = await insertChange(tx, {
        change_id: newId(),
        booking_id,
        status: 'applied',
        fields: { pickup_at: recalculatePickup(booking) },
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

  /** Returns the number of rides that failed. */
  const moveRides = async (): Promise<number> => {
    let failed = 0
    const from = new Date(clock().getTime() - lookBackMs)
    for (let after: TimedRide | undefined; ; ) {
      const page = await findComingRides(db, { from, after, limit: pageSize })
      for (const { booking_id } of page.filter(hasOutdatedInstant))
        await moveRide(booking_id).catch((error: unknown) => {
          failed++
          log.error(
            { err: error, booking_id },
            'could not recalculate the pickup under the new time zone rules; the next run retries',
          )
        })
      after = page.at(-1)
      if (page.length < pageSize) return failed
    }
  }

  const applyLocked = async (tx: Tx): Promise<void> => {
    if (!replacesRules(clockRules, await findAppliedRules(tx))) return
    if ((await moveRides()) === 0) await saveAppliedRules(tx, clockRules, clock())
  }

  return {
    /** Runs at start and on a schedule, in one process at a time; does nothing if the applied rules are current. */
    async apply(): Promise<void> {
      if (!replacesRules(clockRules, await findAppliedRules(db))) return
      await inTransaction(db, async (tx) => {
        if (await tryLockRules(tx)) await applyLocked(tx)
      })
    },
  }
}
