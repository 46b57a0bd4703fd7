// Commission Earnings: four figures with their trend, by kind of ride, and by day.

import { useQuery } from '@tanstack/react-query'
import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import { labelOf } from '#kernel/codes.ts'
import type { Currency } from '#kernel/money.ts'
import { call } from '#kit/api.ts'
import { DayChart } from '#kit/day-chart.tsx'
import { ShareTable } from '#kit/share-table.tsx'
import * as m from '#messages/partner/commission.ts'
import { type Earnings, type EarningsInCurrency, getEarnings } from '#modules/commissions/earnings/contract.ts'
import { ListLoading } from '../../area/list-states.tsx'
import { TryAgain } from '../../public/retry-notice.tsx'
import { formatCommissionDate, showPrice } from './format.tsx'
import { CommissionFrame } from './frame.tsx'

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

const Change = ({ percent, beside }: { percent: number; beside: string }) => {
  const Icon = percent === 0 ? Minus : percent > 0 ? TrendingUp : TrendingDown
  const look = percent === 0 ? 'text-soft' : percent > 0 ? 'text-confirmed' : 'text-error'
  return (
    <span className={`flex flex-wrap items-center gap-x-1.5 ${look}`}>
      <Icon {...icon} />
      {m.change_of({ percent })} <span className="text-soft">{beside}</span>
    </span>
  )
}

interface CardProps {
  label: string
  figure: Earnings['total']
  currency: Currency
  beside: string
}

const Card = ({ label, figure: { amount, percentageChange }, currency, beside }: CardProps) => (
  <div className="card p-4 md:p-5">
    <dt className="text-small text-muted">{label}</dt>
    <dd className="tnum mt-1 font-display text-[clamp(1.5rem,2.6vw,2.25rem)] leading-tight font-[350] wrap-anywhere">
      {showPrice(amount, currency)}
    </dd>
    <dd className="mt-1.5 text-small">
      <Change percent={percentageChange} beside={beside} />
    </dd>
  </div>
)

const EarningsView = ({ currency, total, month, week, today, services, days }: EarningsInCurrency) => {
  // Added in pence, because sums of pounds are not exact.
  const recentTotal = days.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100
  return (
    <>
      <dl className="mt-7 grid grid-cols-2 gap-3 xl:grid-cols-4">
        <Card label={m.total_earnings} figure={total} currency={currency} beside={m.since_30_days} />
        <Card label={m.monthly_earnings} figure={month} currency={currency} beside={m.than_last_month} />
        <Card label={m.weekly_earnings} figure={week} currency={currency} beside={m.than_last_week} />
        <Card label={m.todays_earnings} figure={today} currency={currency} beside={m.than_yesterday} />
      </dl>
      <div className="mt-3 grid gap-3 lg:grid-cols-2">
        <DayChart
          level="h2"
          title={m.per_day}
          day={m.day}
          total={showPrice(recentTotal, currency)}
          bars={days.map(({ date, amount }) => ({
            name: formatCommissionDate(date),
            value: amount,
            written: showPrice(amount, currency),
          }))}
        />
        <ShareTable
          level="h2"
          title={m.by_service}
          words={{ name: m.service_type, count: m.rides, amount: m.earned, none: m.no_transactions }}
          rows={services.map(({ service, amount, rides }) => ({
            key: service,
            name: labelOf(m.services, service),
            count: m.rides_count({ count: rides }),
            value: amount,
            amount: showPrice(amount, currency),
          }))}
        />
      </div>
    </>
  )
}

const EarningsLoader = () => {
  const { data, isError, refetch } = useQuery({
    queryKey: ['partner-earnings'],
    queryFn: async ({ signal }) => (await call(getEarnings, { signal })).data,
  })
  if (data) return [data, ...data.others].map((each) => <EarningsView key={each.currency} {...each} />)
  if (isError) return <TryAgain message={m.earnings_failed} onRetry={refetch} />
  return <ListLoading words={m.earnings_loading} />
}

export const PartnerEarningsPage = () => (
  <CommissionFrame title={m.earnings_title} line={m.earnings_line}>
    <EarningsLoader />
  </CommissionFrame>
)
