// What today asks of the office: figures, each a link to the list that it counts.
import { Link } from 'react-router'
import { formatNumber } from '#kernel/number.ts'
import { Skeleton } from '#kit/skeleton.tsx'
import * as m from '#messages/office/dashboard.ts'
import type { OfficeToday } from '#modules/reports/office/contract.ts'
import { paths } from '../../paths.ts'
import { TryAgain } from '../../public/retry-notice.tsx'
import { useToday } from './query.ts'

/** The region in the address of a list. */
const regionPart = (region: string) => (region ? `&region=${encodeURIComponent(region)}` : '')

const toCards = (today: OfficeToday, region: string) => [
  { label: m.today_rides, count: today.rides, to: `${paths.adminBookings}?day=today${regionPart(region)}` },
  {
    label: m.today_unassigned,
    count: today.unassigned,
    to: `${paths.adminDispatch}?span=day&show=without_driver${regionPart(region)}`,
  },
  {
    label: m.today_at_risk,
    count: today.at_risk,
    to: `${paths.adminDispatch}?span=day&show=risk${regionPart(region)}`,
  },
  {
    label: m.today_unpaid,
    count: today.unpaid,
    to: `${paths.adminBookings}?day=today&status=pending${regionPart(region)}`,
  },
  { label: m.today_messages, count: today.messages, to: paths.adminMessages },
  { label: m.today_driver_messages, count: today.driver_messages, to: paths.adminDispatch },
  {
    label: m.today_applications,
    count: today.applications,
    to: `${paths.adminDrivers}?status=under-review${regionPart(region)}`,
  },
  {
    label: m.today_expiring,
    count: today.expiring,
    to: `${paths.adminDrivers}?documents=expiring${regionPart(region)}`,
  },
]

const grid = 'grid grid-cols-2 gap-3 sm:grid-cols-4'

const Cards = ({ today, region }: { today: OfficeToday; region: string }) => (
  <ul className={grid}>
    {toCards(today, region).map(({ label, count, to }) => (
      <li key={label}>
        <Link
          to={to}
          className="card flex h-full flex-wrap items-baseline justify-between gap-x-3 p-3.5 hover:bg-linen sm:flex-col"
        >
          <span className="text-small text-muted">{label}</span>
          <span className="tnum font-display text-[1.5rem] leading-tight font-[350]">{formatNumber(count)}</span>
        </Link>
      </li>
    ))}
  </ul>
)

export const Today = ({ region }: { region: string }) => {
  const { data, isError, refetch } = useToday(region)
  return (
    <section className="mt-7" aria-labelledby="today">
      <h2 id="today" className="mb-4 text-title-2">
        {m.today}
      </h2>
      {data && <Cards today={data} region={region} />}
      {!data &&
        (isError ? (
          <TryAgain title={m.unreachable} message={m.today_failed} onRetry={refetch} />
        ) : (
          <Skeleton label={m.today_loading} className={grid}>
            {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((each) => (
              <div key={each} className="skel h-[3.75rem] sm:h-[5.25rem]" />
            ))}
          </Skeleton>
        ))}
    </section>
  )
}
