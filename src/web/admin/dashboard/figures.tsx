// The three figures of the dashboard.
import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNumber } from '#kernel/number.ts'
import { Skeleton } from '#kit/skeleton.tsx'
import { TrendLine } from '#kit/trend-line.tsx'
import * as m from '#messages/office/dashboard.ts'
import { showPrice } from '#modules/pricing/ui/service-class.ts'
import { TryAgain } from '../../public/retry-notice.tsx'
import { useCharts, useTotals } from './query.ts'

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

const Change = ({ percent, words }: { percent: number; words: (a: { percent: number }) => string }) => {
  const Icon = percent === 0 ? Minus : percent > 0 ? TrendingUp : TrendingDown
  const look = percent === 0 ? 'text-soft' : percent > 0 ? 'text-confirmed' : 'text-error'
  return (
    <span className={`flex items-center gap-1.5 ${look}`}>
      <Icon {...icon} />
      {words({ percent })}
    </span>
  )
}

interface FigureProps {
  label: string
  figure: string
  note: ReactNode
  trend: readonly number[]
}

/** Characters beyond which a figure is set smaller, as an amount of millions with its pence. */
const longFigure = 12

const Figure = ({ label, figure, note, trend }: FigureProps) => (
  // On a phone the figure stands beside its label, so that all three leave room for the bookings.
  <div className="card grid grid-cols-[1fr_auto] items-center gap-x-3 p-3.5 sm:p-5">
    <dt className="text-small text-muted">{label}</dt>
    <dd
      className={`tnum col-start-1 font-display leading-tight font-[350] wrap-anywhere max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1 sm:mt-1 ${
        figure.length > longFigure ? 'text-[clamp(1.25rem,1.7vw,1.5rem)]' : 'text-[clamp(1.5rem,2.6vw,2.25rem)]'
      }`}
    >
      {figure}
    </dd>
    <dd className="col-start-1 text-small text-soft sm:mt-1.5">{note}</dd>
    <dd className="col-start-2 row-span-3 row-start-1 max-sm:hidden" aria-hidden="true">
      <TrendLine values={trend} />
    </dd>
  </div>
)

export const Figures = ({ region }: { region: string }) => {
  const totals = useTotals(region)
  const charts = useCharts(region)
  if (totals.isError || charts.isError)
    return (
      <TryAgain
        title={m.unreachable}
        message={m.figures_failed}
        onRetry={() => Promise.all([totals.refetch(), charts.refetch()])}
      />
    )
  if (!totals.data || !charts.data)
    return (
      <Skeleton label={m.figures_loading} className="mt-7 grid gap-3 lg:grid-cols-3">
        {[1, 2, 3].map((each) => (
          <div key={each} className="skel h-[4.25rem] sm:h-[8.5rem]" />
        ))}
      </Skeleton>
    )
  const { bookings, revenue } = totals.data
  const { drivers } = charts.data
  return (
    <dl className="mt-7 grid gap-3 lg:grid-cols-3">
      <Figure
        label={m.total_bookings}
        figure={formatNumber(bookings.total)}
        note={<Change percent={bookings.percentageChange} words={m.compared} />}
        trend={bookings.trend}
      />
      <Figure
        label={m.active_drivers}
        figure={formatNumber(drivers.active)}
        note={m.of_drivers({ count: drivers.total })}
        trend={drivers.trend}
      />
      <Figure
        label={m.revenue}
        figure={[revenue, ...revenue.others].map((each) => showPrice(each.total_revenue, each.currency)).join(' + ')}
        note={<Change percent={revenue.percentageChange} words={m.compared_money} />}
        trend={revenue.trend}
      />
    </dl>
  )
}
