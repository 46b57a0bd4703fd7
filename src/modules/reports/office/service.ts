// Totals and charts of the office dashboard, by days in the time zone of the site.
import { type Currency, orderCurrencies, pounds } from '#kernel/money.ts'
import type { Site } from '#kernel/site.ts'
import { localAt, shiftDate } from '#kernel/time.ts'
import { dayEnd, dayStart } from '#kernel/zones.ts'
import type { Dispatch } from '#modules/dispatch/service.ts'
import type { Drivers } from '#modules/drivers/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import type {
  ChartsInCurrency,
  OfficeCharts,
  OfficeToday,
  RevenueInCurrency,
  TotalBookings,
  TotalRevenue,
} from './contract.ts'
import { compare } from './rules.ts'
import * as store from './store.ts'

export interface OfficeFiguresDeps {
  db: Db
  clock: Clock
  site: () => Pick<Site, 'time_zone'>
  drivers: Pick<Drivers, 'count' | 'list'>
  board: Pick<Dispatch['board'], 'listRidesAtRisk'>
}

const presentFigures = <T extends store.Figures & { currency: Currency }>({
  revenue_pence,
  currency: _,
  ...rest
}: T) => ({
  ...rest,
  revenue: pounds(revenue_pence),
})

export const createOfficeFigures = ({ db, clock, site, drivers, board }: OfficeFiguresDeps) => ({
  /** What the day asks of the office. */
  async today(): Promise<OfficeToday> {
    const { date } = localAt(clock(), site().time_zone)
    const [counts, red, applications, expiring] = await Promise.all([
      store.countToday(db, date),
      board.listRidesAtRisk(),
      drivers.count('under-review'),
      drivers.list({ search: '', documents: 'expiring', page: 1, page_size: 1 }),
    ])
    const at_risk = red.filter(({ booking_date }) => booking_date === date).length
    return { date, ...counts, at_risk, applications, expiring: expiring.total }
  },

  /** Number of all bookings, and their comparison. */
  async totalBookings(): Promise<TotalBookings> {
    const [total, steps] = await Promise.all([store.countBookings(db), store.countBookingsByStep(db, clock())])
    return { total, ...compare(steps) }
  },

  /** Revenue in each currency, and its comparison. */
  async totalRevenue(): Promise<TotalRevenue> {
    const [sums, steps] = await Promise.all([store.sumRevenue(db), store.listRevenueSteps(db, clock())])
    const toRevenue = (currency: Currency): RevenueInCurrency => {
      const { percentageChange, trend } = compare(store.toSteps(store.ofCurrency(steps, currency)))
      const [total] = store.ofCurrency(sums, currency)
      return { currency, total_revenue: pounds(total?.amount ?? 0), percentageChange, trend: trend.map(pounds) }
    }
    const [main, ...others] = orderCurrencies(sums.map(({ currency }) => currency))
    return { ...toRevenue(main), others: others.map(toRevenue) }
  },

  /** Charts of that many days up to today. */
  async charts(days: number): Promise<OfficeCharts> {
    const now = clock()
    const { time_zone } = site()
    const to = localAt(now, time_zone).date
    const dates = Array.from({ length: days }, (_, i) => shiftDate(to, 1 + i - days))
    const bounds = [...dates.map((date) => dayStart(date, time_zone)), dayEnd(to, time_zone)]
    const span = { days: dates, bounds }
    const [daily, classes, partners, driverCounts] = await Promise.all([
      store.figuresByDay(db, span),
      store.figuresByClass(db, span),
      store.figuresByPartner(db, span),
      store.countDrivers(db, now),
    ])
    const toCharts = (currency: Currency): ChartsInCurrency => ({
      currency,
      days: dates.map((date) => {
        const day = store.ofCurrency(daily, currency).find((each) => each.date === date)
        return { date, rides: day?.rides ?? 0, revenue: pounds(day?.revenue_pence ?? 0) }
      }),
      classes: store.ofCurrency(classes, currency).map(presentFigures),
      partners: store.ofCurrency(partners, currency).map(presentFigures),
    })
    const [main, ...others] = orderCurrencies([...daily, ...classes].map(({ currency }) => currency))
    return { from: dates[0] ?? to, to, ...toCharts(main), others: others.map(toCharts), drivers: driverCounts }
  },
})
export type OfficeFigures = ReturnType<typeof createOfficeFigures>
