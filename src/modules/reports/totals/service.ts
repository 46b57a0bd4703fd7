// Figures by day: from the totals of days that are over, and from bookings, payments and refunds for the others.
import type { Site } from '#kernel/site.ts'
import { localAt, shiftDate } from '#kernel/time.ts'
import { dayEnd, dayStart } from '#kernel/zones.ts'
import type { Db } from '#platform/db.ts'
import { reuseBriefly } from '#platform/memoize.ts'
import { type Days, listOpenDays, type Span, type TotalsState, toSpan } from './rules.ts'
import * as store from './store.ts'

export interface TotalsDeps {
  db: Db
  site: () => Pick<Site, 'time_zone'>
  /** For how many times as long as their reading took figures of open days are reused; 0 for those that must be exact. */
  reuseFactor: number
}

/** The state of the totals for the zone of the office. */
export const readState = async (db: Db, zone: string): Promise<TotalsState> => {
  const state = await store.findState(db)
  if (state?.time_zone !== zone) return { closed_through: null, outdated: [] }
  const { closed_through, days, instants } = state
  const changed = [...days, ...instants.map((at) => localAt(at, zone).date)]
  return { closed_through, outdated: [...new Set(changed)].filter((day) => day <= closed_through) }
}

const toKey = ({ currency, day, service_type, partner_id, grouping }: store.GroupRow): string =>
  JSON.stringify([grouping, currency, day, service_type, partner_id])

/** Adds rows of the same group; those with neither rides nor revenue are left out. */
const addGroups = (rows: readonly store.GroupRow[]): store.GroupRow[] => {
  const groups = new Map<string, store.GroupRow>()
  for (const row of rows) {
    const key = toKey(row)
    const { rides = 0, revenue_pence = 0 } = groups.get(key) ?? {}
    groups.set(key, { ...row, rides: rides + row.rides, revenue_pence: revenue_pence + row.revenue_pence })
  }
  return [...groups.values()].filter(({ rides, revenue_pence }) => rides || revenue_pence)
}

/**
 * Reads figures that include every committed change, but for those of open days that are reused for a moment. The state is read
 * first: a day whose totals are written meanwhile is still read from the tables, which say the same.
 */
export const createTotals = ({ db, site, reuseFactor }: TotalsDeps) => {
  const readOpenDays = reuseBriefly((span: Span, share: store.Share) => store.readDays(db, span, share), reuseFactor)
  const groupOpenDays = reuseBriefly((span: Span, share: store.Share) => store.groupDays(db, span, share), reuseFactor)
  const sumOpen = reuseBriefly(
    (period: store.Period, share: store.Share) => store.sumPeriod(db, period, share),
    reuseFactor,
  )
  const readParts = async <T>(
    range: Days,
    read: {
      open: (span: Span) => Promise<T[]>
      closed: (days: Days, outdated: readonly string[]) => Promise<T[]>
    },
  ): Promise<T[]> => {
    const { time_zone } = site()
    const state = await readState(db, time_zone)
    const { closed_through, outdated } = state
    const to = closed_through !== null && closed_through < range.to ? closed_through : range.to
    const parts = await Promise.all([
      closed_through === null ? [] : read.closed({ from: range.from, to }, outdated),
      ...listOpenDays(range, state).map((days) => read.open(toSpan(days, time_zone))),
    ])
    return parts.flat()
  }

  return {
    /** Bookings made and revenue of each day by currency, of a share or all. A day can have several rows. */
    readDays: (range: Days, share: store.Share): Promise<store.DayRow[]> =>
      readParts(range, {
        open: (span) => readOpenDays(span, share),
        closed: (days, outdated) => store.readTotals(db, days, { ...share, outdated }),
      }),

    /** Rides and revenue of the range by day, class and partner. */
    groupDays: async (range: Days, share: store.Share): Promise<store.GroupRow[]> =>
      addGroups(
        await readParts(range, {
          open: (span) => groupOpenDays(span, share),
          closed: (days, outdated) => store.groupTotals(db, days, { ...share, outdated }),
        }),
      ),

    /** All bookings made and all revenue, by currency. A currency can have several rows. */
    async sumAll(share: store.Share): Promise<store.SumRow[]> {
      const { time_zone } = site()
      const { closed_through, outdated } = await readState(db, time_zone)
      if (closed_through === null) return sumOpen({ from: '-infinity', before: 'infinity' }, share)
      const from = dayStart(shiftDate(closed_through, 1), time_zone)
      const periods = outdated.map((day) => ({ from: dayStart(day, time_zone), before: dayEnd(day, time_zone) }))
      const parts = await Promise.all([
        store.sumTotals(db, closed_through, { ...share, outdated }),
        ...[...periods, { from, before: 'infinity' as const }].map((period) => sumOpen(period, share)),
      ])
      return parts.flat()
    },
  }
}
export type Totals = ReturnType<typeof createTotals>
