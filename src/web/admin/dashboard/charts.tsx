// Charts of the last 30 days: bars by day, and tables by class and partner.
import type { ReactNode } from 'react'
import type { Currency } from '#kernel/money.ts'
import { DayChart } from '#kit/day-chart.tsx'
import { type SharesProps, ShareTable } from '#kit/share-table.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import * as m from '#messages/office/dashboard.ts'
import { serviceLabel, showPrice } from '#modules/pricing/ui/service-class.ts'
import type { ChartsInCurrency } from '#modules/reports/office/contract.ts'
import { officeTime } from '../../area/office-time.ts'
import { TryAgain } from '../../public/retry-notice.tsx'
import { listDate } from '../bookings/format.ts'
import { useCharts } from './query.ts'

interface Part {
  name: string
  rides: number
  revenue: number
}

const words = { count: m.rides, amount: m.revenue, none: m.nothing_yet }
const rowOf = ({ name, rides, revenue }: Part, key: string, currency: Currency): SharesProps['rows'][number] => ({
  key,
  name,
  count: m.rides_count({ count: rides }),
  value: revenue,
  amount: showPrice(revenue, currency),
})

const ChartGrid = ({ charts: { currency, days, classes, partners } }: { charts: ChartsInCurrency }) => {
  const name = (date: string) => listDate(date)
  const rides = days.reduce((total, each) => total + each.rides, 0)
  // Added in pence, because sums of pounds are not exact.
  const revenue = days.reduce((total, each) => total + Math.round(each.revenue * 100), 0) / 100
  return (
    <div className="grid gap-3 lg:grid-cols-2">
      <DayChart
        day={m.day}
        title={m.revenue_per_day}
        total={showPrice(revenue, currency)}
        bars={days.map((day) => ({
          name: name(day.date),
          value: day.revenue,
          written: showPrice(day.revenue, currency),
        }))}
      />
      <DayChart
        day={m.day}
        title={m.rides_per_day}
        total={m.rides_count({ count: rides })}
        bars={days.map((day) => ({
          name: name(day.date),
          value: day.rides,
          written: m.rides_count({ count: day.rides }),
        }))}
      />
      <ShareTable
        title={m.by_class}
        words={{ ...words, name: m.service_class }}
        rows={classes.map((each) =>
          rowOf({ ...each, name: serviceLabel(each.service_type) }, each.service_type, currency),
        )}
      />
      <ShareTable
        title={m.by_partner}
        more={{ all: m.show_all, fewer: m.show_fewer }}
        words={{ ...words, name: m.partner }}
        rows={partners.map((each) => rowOf({ ...each, name: each.name ?? m.website }, each.partner_id ?? '', currency))}
      />
    </div>
  )
}

const ChartSection = ({ children }: { children: ReactNode }) => (
  <section className="mt-10">
    <h2 className="mb-4 text-title-2">{m.charts}</h2>
    {children}
  </section>
)

export const Charts = ({ region }: { region: string }) => {
  const { data, isError, refetch } = useCharts(region)
  if (data)
    return (
      <ChartSection>
        {data.as_of && (
          <p className="tnum mb-3 text-small text-muted">{m.figures_as_of({ time: officeTime(data.as_of).time })}</p>
        )}
        {[data, ...data.others].map((each) => (
          <div key={each.currency} className="not-first:mt-8">
            <ChartGrid charts={each} />
          </div>
        ))}
      </ChartSection>
    )
  return (
    <ChartSection>
      {isError ? (
        <TryAgain title={m.unreachable} message={m.charts_failed} onRetry={refetch} />
      ) : (
        <Skeleton label={m.charts_loading} className="skel h-56" />
      )}
    </ChartSection>
  )
}
