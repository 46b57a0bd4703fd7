// The partner's four figures: bookings, guests, revenue and rating.
import { formatNumber } from '#kernel/number.ts'
import { Skeleton } from '#kit/skeleton.tsx'
import { TrendLine } from '#kit/trend-line.tsx'
import * as m from '#messages/partner/rides.ts'
import { showPrice } from '#modules/pricing/ui/service-class.ts'
import type { PartnerFigures } from '#modules/reports/partner/contract.ts'
import { TryAgain } from '../../public/retry-notice.tsx'
import { usePartnerOverview } from './query.ts'

interface CardProps {
  label: string
  figure: string
  note: string
  trend: readonly number[]
}

const Card = ({ label, figure, note, trend }: CardProps) => (
  <div className="card p-4 md:p-5">
    <dt className="text-small text-muted">{label}</dt>
    <dd className="mt-2 flex items-end justify-between gap-2">
      <span className="tnum font-display text-[1.75rem] leading-none font-[350] whitespace-nowrap md:text-[2.25rem]">
        {figure}
      </span>
      {trend.length > 1 && (
        <span className="min-w-0 max-sm:hidden">
          <TrendLine values={trend} />
        </span>
      )}
    </dd>
    <dd className="mt-2 text-small text-soft">{note}</dd>
  </div>
)

const grid = 'mt-7 grid grid-cols-2 gap-3 xl:grid-cols-4'
/** Without pence if they are zero, so that a large amount fits its card. */
const formatRevenue = (revenue: PartnerFigures['revenue']): string =>
  [revenue, ...revenue.others].map(({ total, currency }) => showPrice(total, currency).replace(/\.00$/, '')).join(' + ')

const Cards = ({ figures: { bookings, guests, revenue, rating } }: { figures: PartnerFigures }) => (
  <dl className={grid}>
    <Card label={m.total_bookings} figure={formatNumber(bookings.total)} note={m.last_days} trend={bookings.trend} />
    <Card label={m.active_guests} figure={formatNumber(guests.total)} note={m.last_days} trend={guests.trend} />
    <Card label={m.revenue} figure={formatRevenue(revenue)} note={m.last_days} trend={revenue.trend} />
    <Card
      label={m.average_rating}
      figure={rating.average === null ? m.no_rating : rating.average.toFixed(1)}
      note={m.from_reviews({ count: rating.reviews })}
      trend={rating.trend}
    />
  </dl>
)

export const Figures = () => {
  const { data, isError, refetch } = usePartnerOverview()
  if (data) return <Cards figures={data.figures} />
  if (isError) return <TryAgain message={m.figures_failed} onRetry={refetch} />
  return (
    <Skeleton label={m.figures_loading} className={grid}>
      {[1, 2, 3, 4].map((each) => (
        <div key={each} className="skel h-[8.25rem]" />
      ))}
    </Skeleton>
  )
}
