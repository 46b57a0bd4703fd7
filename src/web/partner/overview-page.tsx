// The partner's first page: figures, next rides and links to all sections.
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { call } from '#kit/api.ts'
import * as m from '#messages/partner/rides.ts'
import { getEarnings } from '#modules/commissions/earnings/contract.ts'
import { showPrice } from '#modules/pricing/ui/service-class.ts'
import { paths } from '../paths.ts'
import { PageHeading } from '../public/page-heading.tsx'
import { TryAgain } from '../public/retry-notice.tsx'
import { useOwnPartner } from './own-partner.ts'
import { Figures } from './rides/figures.tsx'
import { usePartnerOverview } from './rides/query.ts'
import { RideList } from './rides/ride-list.tsx'
import { useDialogs } from './rides/use-dialogs.tsx'
import { sections } from './sections.ts'

const NextRides = () => {
  const { data, isError, refetch } = usePartnerOverview()
  const { view, contact, dialogs } = useDialogs()
  return (
    <section className="mt-10">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-title-2">{m.next_rides}</h2>
        <Link to={paths.partnerUpcoming} className="link text-ui">
          {m.all_upcoming({ count: data?.upcoming ?? 0 })}
        </Link>
      </div>
      <div className="mt-4">
        {!data && isError && <TryAgain message={m.load_failed} onRetry={refetch} />}
        {!data && !isError && <div className="skel h-64" aria-busy="true" />}
        {data?.next.length === 0 && <p className="card p-6 text-ui text-soft">{m.none_upcoming_line}</p>}
        {data && data.next.length > 0 && <RideList upcoming rides={data.next} onView={view} onContact={contact} />}
      </div>
      {dialogs}
    </section>
  )
}

/** For owners only, because the desk does not see earnings. On failure it stays empty; its own page shows the error. */
const MonthEarnings = () => {
  const { data } = useQuery({
    queryKey: ['partner-earnings', 'overview'],
    queryFn: async ({ signal }) => (await call(getEarnings, { signal })).data,
  })
  if (!data) return null
  return (
    <div className="card mt-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 p-5">
      <dl className="flex flex-wrap items-baseline gap-x-4">
        <dt className="text-small text-muted">{m.earned}</dt>
        <dd className="tnum font-display text-title-2 font-[350]">
          {[data, ...data.others].map(({ month, currency }) => showPrice(month.amount, currency)).join(' + ')}
        </dd>
      </dl>
      <Link to={paths.partnerEarnings} className="link text-ui">
        {m.earned_more}
      </Link>
    </div>
  )
}

const links = [
  [paths.partnerDesk, m.see_desk],
  [paths.partnerRecent, m.see_recent],
  [paths.partnerGuestPage, m.see_page],
  [paths.partnerEarnings, m.see_commission],
  [paths.partnerSupport, m.see_support],
] as const

export const PartnerOverviewPage = () => {
  const { name, role } = useOwnPartner()
  const isOwner = role === 'owner'
  return (
    <div className="pb-16">
      <PageHeading title={m.overview} />
      <p className="mt-2 text-ui text-soft">{m.welcome({ partner: name })}</p>
      <Figures />
      {isOwner && <MonthEarnings />}
      <NextRides />
      <nav aria-label={m.go_on} className="mt-10">
        <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-4">
          {links
            .filter(([to]) => isOwner || to !== paths.partnerEarnings)
            .map(([to, label]) => (
              <li key={to}>
                <Link
                  to={to}
                  reloadDocument={sections.some((section) => section.to === to && section.reload)}
                  className="card flex items-center justify-between gap-3 p-5 text-ui hover:border-ink"
                >
                  {label}
                  <ArrowRight size={18} strokeWidth={1.5} aria-hidden="true" />
                </Link>
              </li>
            ))}
        </ul>
      </nav>
    </div>
  )
}
