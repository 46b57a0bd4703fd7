// The prices for browsers without script: read-only, with their breakdown.
import { Briefcase, Users } from 'lucide-react'
import { type Currency, formatMinor } from '#kernel/money.ts'
import { longDate } from '#kernel/time.ts'
import { Fact } from '#kit/fact.tsx'
import * as m from '#messages/en/flow.ts'
import * as words from '#messages/en/search.ts'
import { RouteList } from '#modules/bookings/ui/route-list.tsx'
import { linesToWire } from '#modules/pricing/lines/rules.ts'
import { findChargedHours, minimumHoursNote } from '#modules/pricing/rules.ts'
import { showClass } from '#modules/pricing/ui/service-class.ts'
import type { Price } from '#modules/quotes/rules.ts'
import { toSearchQuery } from '#modules/quotes/search/rules.ts'
import type { PricesAnswer } from '#modules/quotes/search/service.ts'
import { PriceBreakdown } from '#modules/quotes/ui/price-breakdown.tsx'
import { localHref, supportPhone } from '../../site.ts'
import { Inclusions } from '../inclusions.tsx'
import { MinimumNote } from '../minimum-note.tsx'
import { NeedHelp } from '../need-help.tsx'
import { toRidePromises } from '../promises.ts'
import { Duration } from '../ride-drawing.tsx'

const Capacity = ({ icon: Icon, count, unit }: { icon: typeof Users; count: number; unit: string }) => (
  <span className="flex items-center gap-2">
    <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
    {count} <span className="max-sm:sr-only">{unit}</span>
  </span>
)

const Picture = ({ art }: { art: string }) => (
  <div className="flex items-center overflow-hidden bg-[#0b0c0d]">
    <picture className="grain w-full">
      <source srcSet={`${art}.avif`} type="image/avif" />
      <img
        src={`${art}.webp`}
        alt=""
        width={1200}
        height={555}
        className="h-auto w-full max-sm:h-[136px] max-sm:object-cover max-sm:object-[50%_72%]"
      />
    </picture>
  </div>
)

const ClassPrice = ({ price, currency }: { price: Price; currency: Currency }) => {
  const { name, examples, description, art, seats, luggage } = showClass(price.service)
  return (
    <li className="card grid overflow-hidden sm:grid-cols-[minmax(0,15rem)_1fr] lg:grid-cols-[21rem_1fr]">
      <Picture art={art} />
      <div className="flex min-w-0 flex-col p-5 lg:p-6">
        <h2 className="text-title-2 leading-tight">{name}</h2>
        <p className="mt-0.5 text-small text-muted">{examples}</p>
        <p className="mt-3 max-w-[42ch] text-ui text-soft">{description}</p>
        <div className="mt-auto flex items-end justify-between gap-4 pt-5 pb-5">
          <p className="flex gap-5 text-small whitespace-nowrap text-soft">
            <Capacity icon={Users} count={seats} unit={m.passengers_unit} />
            <Capacity icon={Briefcase} count={luggage} unit={m.cases_unit} />
          </p>
          <p className="price flex flex-wrap items-baseline justify-end gap-x-2">
            <span className="font-display text-[1.875rem] leading-none font-[350]">
              {formatMinor(price.amount, currency)}
            </span>
            {price.cars > 1 && <span className="text-small text-muted">{m.cars({ count: price.cars })}</span>}
          </p>
        </div>
        <div className="border-t border-line pt-4">
          <PriceBreakdown lines={linesToWire(price.lines, currency)} currency={currency} />
        </div>
      </div>
    </li>
  )
}

const minimumHint = ({ entries: { destination_country }, ride, prices }: PricesAnswer): string | undefined => {
  const charged = prices.flatMap(({ lines }) => findChargedHours(lines) ?? [])
  return destination_country && charged.length
    ? minimumHoursNote({ ...ride, destination_country }, Math.min(...charged))
    : undefined
}

const Ride = ({ answer }: { answer: PricesAnswer }) => {
  const { entries, ride } = answer
  return (
    <div className="card p-6">
      <h2 className="text-title-3">{m.your_ride}</h2>
      <RouteList className="mt-5" pickup={ride.pickup} dropoff={ride.dropoff} />
      <dl className="dl mt-6 grid grid-cols-2 gap-4 border-t border-line pt-5">
        <Fact name={m.date_time} wide>
          <time dateTime={`${entries.booking_date}T${entries.booking_time}`}>
            {m.at_time({ date: longDate(entries.booking_date), time: entries.booking_time })}
          </time>
        </Fact>
        <Duration ride={{ ...ride, minimum: minimumHint(answer) }} />
        {entries.booking_type === 'hourly' && entries.destination_country === 'uk' && (
          <Fact name={m.ride_area}>{ride.ride_area === 'inside' ? m.inside_london : m.outside_london}</Fact>
        )}
        <Fact name={m.passengers}>{entries.number_of_passengers}</Fact>
        <Fact name={m.luggage}>{entries.number_of_luggage}</Fact>
      </dl>
      <a
        className="link mt-4 -mb-1 inline-block py-1 text-small"
        href={localHref(`/search?${toSearchQuery(entries)}&change=yes`)}
      >
        {m.change_search}
      </a>
    </div>
  )
}

const NeedsScript = () => (
  <div className="card mt-7 border-l-2 border-l-ink p-5 lg:p-6">
    <h2 className="text-title-3">{words.script_title}</h2>
    <p className="mt-2 max-w-[60ch] text-ui text-soft">{words.script_line({ phone: supportPhone().label })}</p>
  </div>
)

export const Prices = ({ answer }: { answer: PricesAnswer }) => {
  const [first] = answer.prices
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto max-w-[84rem] px-5 py-8 lg:px-8 lg:py-14"
      data-go-on={`/service-class?${toSearchQuery(answer.entries)}`}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-12">
        <div>
          <h1 className="text-title-1">{m.service_title}</h1>
          <p className="mt-2 text-ui text-soft">{m.service_lead}</p>
          <MinimumNote>{minimumHint(answer)}</MinimumNote>
          <NeedsScript />
          <ul className="mt-4 grid gap-4">
            {answer.prices.map((price) => (
              <ClassPrice key={price.service} price={price} currency={answer.currency} />
            ))}
          </ul>
          {first && <Inclusions promises={toRidePromises(first.terms, answer.currency)} />}
        </div>
        <aside className="grid content-start gap-5">
          <Ride answer={answer} />
          <NeedHelp />
        </aside>
      </div>
    </main>
  )
}
