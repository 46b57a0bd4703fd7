// Totals and charts of the office dashboard, by days in the time zone of the site.
import { type Currency, orderCurrencies, pounds } from '#kernel/money.ts'
import type { Site } from '#kernel/site.ts'
import type { StaffRegions } from '#kernel/staff-regions.ts'
import { localAt, shiftDate } from '#kernel/time.ts'
import type { Dispatch } from '#modules/dispatch/service.ts'
import type { Drivers } from '#modules/drivers/service.ts'
import type { BookedClass } from '#modules/pricing/contract.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import type { ReadPool } from '#platform/read-pool.ts'
import { groupings, listDays } from '../totals/rules.ts'
import { createTotals } from '../totals/service.ts'
import type { DayRow, GroupRow } from '../totals/store.ts'
import type {
  ChartsInCurrency,
  OfficeCharts,
  OfficeToday,
  RevenueInCurrency,
  TotalBookings,
  TotalRevenue,
} from './contract.ts'
import { compare, comparedRange, sumByCurrency, toSteps } from './rules.ts'
import * as store from './store.ts'

export interface OfficeFiguresDeps {
  db: Db
  /** Reads from a replica, if there is one. */
  readDb: Db
  readPool: Pick<ReadPool, 'measureLag'>
  clock: Clock
  site: () => Pick<Site, 'time_zone'>
  reuseFactor: number
  drivers: Pick<Drivers, 'count' | 'list'>
  board: Pick<Dispatch['board'], 'listRidesAtRisk'>
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0)

/** Highest revenue first, then most rides. */
const byRevenue = (a: GroupRow, b: GroupRow) =>
  b.revenue_pence - a.revenue_pence || b.rides - a.rides || compareText(nameOf(a), nameOf(b))
const nameOf = ({ service_type, partner_id }: GroupRow) => service_type ?? partner_id ?? ''
const compareText = (a: string, b: string) => (a < b ? -1 : Number(a > b))

const presentFigures = ({ rides, revenue_pence }: GroupRow) => ({ rides, revenue: pounds(revenue_pence) })

/** The charts of one currency; `names` are those of partners. */
const presentCharts = (rows: readonly GroupRow[], days: readonly string[], names: ReadonlyMap<string, string>) => {
  const groups = (grouping: number) => rows.filter((row) => row.grouping === grouping).sort(byRevenue)
  const byDay = new Map(groups(groupings.day).map((row) => [row.day, row]))
  return {
    days: days.map((date) => {
      const row = byDay.get(date)
      return { date, ...(row ? presentFigures(row) : { rides: 0, revenue: 0 }) }
    }),
    classes: groups(groupings.service_type).map((row) => ({
      service_type: row.service_type as BookedClass,
      ...presentFigures(row),
    })),
    partners: groups(groupings.partner_id).map(({ partner_id, ...row }) => ({
      partner_id,
      name: names.get(partner_id ?? '') ?? null,
      ...presentFigures({ partner_id, ...row }),
    })),
  }
}

export const createOfficeFigures = ({
  db,
  readDb,
  readPool,
  clock,
  site,
  reuseFactor,
  drivers,
  board,
}: OfficeFiguresDeps) => {
  const totals = createTotals({ db: readDb, site, reuseFactor })
  const today = () => localAt(clock(), site().time_zone).date
  /** Steps of both periods, and the days that they were made from. */
  const readSteps = async (regions: StaffRegions) => {
    const range = comparedRange(today())
    const rows = await totals.readDays(range, { regions })
    return (amount: (row: DayRow) => number) =>
      toSteps(
        rows.map((row) => ({ day: row.day, amount: amount(row) })),
        range,
      )
  }

  /** The time up to which a replica has every change; null without one. */
  const findAsOf = async () => {
    const lag = await readPool.measureLag()
    return lag === undefined ? null : new Date(clock().getTime() - lag * 1000).toISOString()
  }

  return {
    /** What the day asks of the office. */
    async today(regions: StaffRegions): Promise<OfficeToday> {
      const date = today()
      const [counts, red, applications, expiring] = await Promise.all([
        store.countToday(db, date, regions),
        board.listRidesAtRisk(),
        drivers.count(regions, 'under-review'),
        drivers.list({ search: '', documents: 'expiring', regions, page: 1, page_size: 1 }),
      ])
      const ofToday = red.filter(({ booking_date }) => booking_date === date).map(({ booking_id }) => booking_id)
      const at_risk = regions ? await store.countInRegions(db, ofToday, regions) : ofToday.length
      return { date, ...counts, at_risk, applications, expiring: expiring.total }
    },

    /** Number of all bookings of the regions, and their comparison. */
    async totalBookings(regions: StaffRegions): Promise<TotalBookings> {
      const [all, stepsOf] = await Promise.all([totals.sumAll({ regions }), readSteps(regions)])
      return { total: sum(all.map(({ bookings }) => bookings)), ...compare(stepsOf(({ bookings }) => bookings)) }
    },

    /** Revenue of the regions in each currency, and its comparison. */
    async totalRevenue(regions: StaffRegions): Promise<TotalRevenue> {
      const [all, stepsOf] = await Promise.all([totals.sumAll({ regions }), readSteps(regions)])
      const revenue = sumByCurrency(all)
      const toRevenue = (currency: Currency): RevenueInCurrency => {
        const steps = stepsOf((row) => (row.currency === currency ? row.revenue_pence : 0))
        const { percentageChange, trend } = compare(steps)
        return {
          currency,
          total_revenue: pounds(revenue.get(currency) ?? 0),
          percentageChange,
          trend: trend.map(pounds),
        }
      }
      const [main, ...others] = orderCurrencies([...revenue.keys()])
      return { ...toRevenue(main), others: others.map(toRevenue) }
    },

    /** Charts of that many days up to today, of the regions. */
    async charts(days: number, regions: StaffRegions): Promise<OfficeCharts> {
      const to = today()
      const from = shiftDate(to, 1 - days)
      const dates = listDays({ from, to })
      const as_of = await findAsOf()
      const [rows, driverCounts] = await Promise.all([
        totals.groupDays({ from, to }, { regions }),
        store.countDrivers(readDb, clock(), regions),
      ])
      const names = await store.findPartnerNames(readDb, [
        ...new Set(rows.flatMap(({ partner_id }) => partner_id ?? [])),
      ])
      const toCharts = (currency: Currency): ChartsInCurrency => ({
        currency,
        ...presentCharts(
          rows.filter((row) => row.currency === currency),
          dates,
          names,
        ),
      })
      const [main, ...others] = orderCurrencies(rows.map(({ currency }) => currency))
      return { from, to, as_of, ...toCharts(main), others: others.map(toCharts), drivers: driverCounts }
    },
  }
}
export type OfficeFigures = ReturnType<typeof createOfficeFigures>
