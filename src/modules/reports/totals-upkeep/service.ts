// Keeps the totals of days: writes those of days that are over and of days that have changed, and compares all with the payments.
import type { Site } from '#kernel/site.ts'
import { localAt, shiftDate } from '#kernel/time.ts'
import { dayEnd } from '#kernel/zones.ts'
import type { Notifications } from '#modules/notifications/service.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { lastClosedDay, toSpan } from '../totals/rules.ts'
import { readState } from '../totals/service.ts'
import * as store from './store.ts'

export interface TotalsUpkeepDeps {
  db: Db
  clock: Clock
  site: () => Pick<Site, 'time_zone'>
  notifications: { attention: Pick<Notifications['attention'], 'raiseWrongTotals'> }
}

/** Longest time of one run; a stop that comes meanwhile waits a few seconds and leaves the day as it was. */
const maxRunMs = 25_000
/** Local time at the office from which the totals are compared. */
const comparisonTime = '03:00'

export const createTotalsUpkeep = ({ db, clock, site, notifications: { attention } }: TotalsUpkeepDeps) => {
  const spanOf = (day: string) => toSpan({ from: day, to: day }, site().time_zone)

  /** The day before the first one with a booking or payment, at most `last`. */
  const findFirstClosed = async (tx: Tx, last: string): Promise<string> => {
    const { date, at } = await store.findEarliest(tx)
    const firsts = [date, at && localAt(at, site().time_zone).date].filter((day) => day !== null)
    const dayBefore = (day: string) => shiftDate(day, -1)
    return [last, ...firsts.map(dayBefore)].sort()[0] ?? last
  }

  /** Locks the state; creates it at first, and again when the office has moved to another zone. */
  const prepare = async (tx: Tx): Promise<string> => {
    const { time_zone } = site()
    const state = await store.lockState(tx)
    if (state?.time_zone === time_zone) return state.closed_through
    const closed_through = await findFirstClosed(tx, lastClosedDay(clock(), time_zone))
    await store.resetTotals(tx, time_zone, closed_through)
    return closed_through
  }

  /** Writes a closed day again, with every change that is committed by now. */
  const rewriteDay = (day: string): Promise<void> =>
    inTransaction(db, async (tx) => {
      await prepare(tx)
      await store.deleteChanges(tx, spanOf(day))
      await store.writeDay(tx, spanOf(day))
    })

  /** Closes the next day that is over; returns false if there is none. */
  const closeNextDay = (): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      const day = shiftDate(await prepare(tx), 1)
      if (day > lastClosedDay(clock(), site().time_zone)) return false
      await store.writeDay(tx, spanOf(day))
      await store.saveClosedThrough(tx, day)
      return true
    })

  const dropEarlyChanges = (): Promise<void> =>
    inTransaction(db, async (tx) => {
      const closed_through = await prepare(tx)
      await store.deleteChangesAfter(tx, closed_through, dayEnd(closed_through, site().time_zone))
    })

  /** Days from the first with figures to the last closed one. */
  const listClosedDays = async (): Promise<readonly string[]> => {
    const closed_through = await inTransaction(db, prepare)
    const from = shiftDate(await inTransaction(db, (tx) => findFirstClosed(tx, closed_through)), 1)
    return from > closed_through ? [] : toSpan({ from, to: closed_through }, site().time_zone).days
  }

  /** Compares every closed day with its tables and writes those that differ again; returns them. */
  const compare = async (): Promise<string[]> => {
    const different: string[] = []
    for (const day of await listClosedDays()) {
      if (!(await store.hasDifference(db, spanOf(day)))) continue
      different.push(day)
      await rewriteDay(day)
    }
    return different
  }

  return {
    /** Writes the totals of changed days and of days that are over, for half a minute at most. */
    async keepUp(): Promise<void> {
      const end = performance.now() + maxRunMs
      for (const day of (await readState(db, site().time_zone)).outdated) {
        if (performance.now() > end) return
        await rewriteDay(day)
      }
      await dropEarlyChanges()
      while (performance.now() < end && (await closeNextDay()));
    },

    /** Compares all totals once a night; a difference is corrected and becomes an item in Attention. */
    async compareNightly(): Promise<void> {
      const { date, time } = localAt(clock(), site().time_zone)
      if (time < comparisonTime || !(await store.claimComparison(db, date))) return
      await attention.raiseWrongTotals(date, await compare())
    },

    compare,

    /** Writes the totals of all days that are over again; returns their number, and calls `report` with it meanwhile. */
    async rebuild(report: (days: number) => void = () => undefined): Promise<number> {
      let count = 0
      for (const day of await listClosedDays()) {
        await rewriteDay(day)
        report(++count)
      }
      while (await closeNextDay()) report(++count)
      return count
    },
  }
}
export type TotalsUpkeep = ReturnType<typeof createTotalsUpkeep>
