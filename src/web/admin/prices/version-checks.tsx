// The checks before a version is scheduled: each failing one says which ride shows it.
import { useQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { type Currency, formatMinor, fromWire, pence } from '#kernel/money.ts'
import { writeDate } from '#kernel/time.ts'
import { Skeleton } from '#kit/skeleton.tsx'
import * as m from '#messages/office/rates.ts'
import type { Problem } from '#modules/pricing/publication-checks/contract.ts'
import type { VersionOnWire } from '#modules/pricing/rate-cards/contract.ts'
import { serviceLabel } from '#modules/pricing/ui/service-class.ts'
import { TryAgain } from '../../public/retry-notice.tsx'
import { findChecks, useRateCards, useZoneChoices } from './query.ts'

type Example = Problem['examples'][number]

const describeExample = (
  { ride, prices }: Example,
  { currency, zoneLabel }: { currency: Currency; zoneLabel: (id: string) => string },
): string =>
  m.prices_check_example({
    miles: ride.miles,
    hours: ride.hours,
    from: ride.pickup_zones.map(zoneLabel),
    to: ride.dropoff_zones.map(zoneLabel),
    date: writeDate(ride.date, { dateStyle: 'medium' }),
    time: ride.time,
    prices: prices.map(({ service, price }) => ({
      service: serviceLabel(service),
      price: price === null ? m.prices_try_not_sold : formatMinor(fromWire(price) ?? pence(0), currency),
    })),
  })

export const VersionChecks = ({ version }: { version: VersionOnWire }) => {
  const { data, error, refetch } = useQuery(findChecks(version))
  const { data: cards } = useRateCards()
  const { zoneLabel } = useZoneChoices()
  const currency = cards?.find(({ card_id }) => card_id === version.card_id)?.currency ?? 'gbp'
  if (!data) {
    if (error) return <TryAgain message={m.prices_checks_failed} onRetry={refetch} />
    return (
      <Skeleton label={m.prices_checks_loading} className="mt-3">
        <div className="skel h-12" />
      </Skeleton>
    )
  }
  return (
    <ul className="mt-2 grid gap-2 text-small" aria-label={m.prices_checks}>
      {data.checks.map(({ code, title, passes, problems }) => (
        <li key={code} className="flex gap-2">
          {passes ? (
            <Check size={18} strokeWidth={1.5} aria-hidden="true" className="shrink-0 text-soft" />
          ) : (
            <X size={18} strokeWidth={1.5} aria-hidden="true" className="shrink-0 text-error" />
          )}
          <div className="min-w-0">
            <p className={passes ? 'text-soft' : 'font-medium'}>
              {title}
              <span className="sr-only">{passes ? m.prices_check_passes : m.prices_check_fails}</span>
            </p>
            {problems.map(({ path, text, examples }) => (
              <div key={`${path} ${text}`} className="mt-1 wrap-anywhere">
                <p>{text}</p>
                {examples.map((example) => (
                  <p key={JSON.stringify(example)} className="text-muted">
                    {describeExample(example, { currency, zoneLabel })}
                  </p>
                ))}
              </div>
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}
