// Totals and charts of the office dashboard, by days in the time zone of the site.
import { pounds } from '#kernel/money.ts'
import type { Site } from '#kernel/site.ts'
import { localAt, shiftDate } from '#kernel/time.ts'
import { dayEnd, dayStart } from '#kernel/zones.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import type { OfficeCharts, TotalBookings, TotalRevenue } from './contract.ts'
import { compare } from './rules.ts'
import * as store from './store.ts'

export interface OfficeFiguresDeps {
  db: Db
  clock: Clock
  site: () => Pick<Site, 'time_zone'>
}

const presentFigures = <T extends store.Figures>({ revenue_pence, ...rest }: T) => ({
  ...rest,
  revenue: pounds(revenue_pence),
})

export const createOfficeFigures = ({ db, clock, site }: OfficeFiguresDeps) => ({
  /** Number of all bookings, and their comparison. */
  async totalBookings(): Promise<TotalBookings> {
    const [total, steps] = await Promise.all([store.countBookings(db), store.countBookingsByStep(db, clock())])
    return { total, ...compare(steps) }
  },

  /** Revenue in pounds, and its comparison. */
  async totalRevenue(): Promise<TotalRevenue> {
    const [total, steps] = await Promise.all([store.sumRevenue(db), store.sumRevenueByStep(db, clock())])
    const { percentageChange, trend } = compare(steps)
    return { total_revenue: pounds(total), percentageChange, trend: trend.map(pounds) }
  },

  /** Charts of that many days up to today. */
  async charts(days: number): Promise<OfficeCharts> {
    const now = clock()
    const { time_zone } = site()
    const to = localAt(now, time_zone).date
    const dates = Array.from({ length: days }, (_, i) => shiftDate(to, 1 + i - days))
    const bounds = [...dates.map((date) => dayStart(date, time_zone)), dayEnd(to, time_zone)]
    const span = { days: dates, bounds }
    const [daily, classes, partners, drivers] = await Promise.all([
      store.figuresByDay(db, span),
      store.figuresByClass(db, span),
      store.figuresByPartner(db, span),
      store.countDrivers(db, now),
    ])
    return {
      from: dates[0] ?? to,
      to,
      days: daily.map(presentFigures),
      classes: classes.map(presentFigures),
      partners: partners.map(presentFigures),
      drivers,
    }
  },
})
export type OfficeFigures = ReturnType<typeof createOfficeFigures>
