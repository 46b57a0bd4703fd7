// Summary of the ride beside steps 2 to 4; on a small screen it is folded into one row above the form.
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Fact } from '#kit/fact.tsx'
import * as m from '#messages/en/flow.ts'
import { formatShortPickup, type Pickup } from '#modules/bookings/ui/pickup-format.ts'
import { RouteList } from '#modules/bookings/ui/route-list.tsx'
import { serviceLabel } from '#modules/pricing/ui/service-class.ts'
import type { BookingDraft, DraftWhen } from './booking-draft.ts'
import { LegPrices, type StoredPrices, sumLegs } from './leg-prices.tsx'
import { type Ride, rideOfDraft, toPickup } from './ride.ts'
import { Duration, Elevation } from './ride-drawing.tsx'

/** Content of the summary. */
export interface StepSummary {
  ride: Ride
  /** Date and time in the format of the step. */
  when: string
  /** The same for the return, once it is chosen. */
  whenBack: string | null
  /** The extras as a fact; the steps before the details have none. */
  extras?: ReactNode
  /** Prices so far; null if there are none. */
  prices: StoredPrices | null
}

/** The return as chosen so far: its price is known before its date and time. */
interface ChosenReturn {
  when: DraftWhen | null
  price: string | null
}

export const summaryOfDraft = (
  draft: BookingDraft,
  write: (pickup: Pickup) => string,
  back: ChosenReturn = { when: draft.return, price: draft.return?.price ?? null },
): StepSummary => {
  const ride = rideOfDraft(draft)
  return {
    ride,
    when: write(ride.when),
    whenBack: back.when && write(toPickup(back.when)),
    prices: draft.price === null ? null : { outward: draft.price, back: back.price },
  }
}

const serviceText = ({ service_type, cars }: Ride): string =>
  [serviceLabel(service_type ?? ''), (cars ?? 1) > 1 ? m.cars({ count: cars ?? 1 }) : ''].filter(Boolean).join(' ')

const Facts = ({ ride, when, whenBack, prices, extras }: StepSummary) => (
  <>
    <RouteList pickup={ride.pickup} dropoff={ride.dropoff} />
    <dl className="dl mt-6 grid-cols-2 border-t border-line pt-5">
      <Duration ride={ride} />
      <Fact name={m.date_time} wide>
        <time dateTime={`${ride.when.date}T${ride.when.time}`}>{when}</time>
      </Fact>
      {whenBack && (
        <Fact name={ride.dropoff ? m.return_ride : m.second_ride} wide>
          {whenBack}
        </Fact>
      )}
      <Fact name={m.passengers}>{ride.number_of_passengers}</Fact>
      <Fact name={m.luggage}>{ride.number_of_luggage}</Fact>
      {ride.service_type && (
        <Fact name={m.service} wide>
          {serviceText(ride)}
        </Fact>
      )}
      {extras}
    </dl>
    {prices && <LegPrices {...prices} byTheHour={ride.dropoff === null} className="mt-5 border-t border-line pt-4" />}
  </>
)

export const RideSummary = (summary: StepSummary) => (
  <div className="card p-6">
    <h2 className="text-title-3">{m.your_ride}</h2>
    <Elevation service={summary.ride.service_type} className="my-5" />
    <Facts {...summary} />
  </div>
)

const shortRoute = ({ pickup, dropoff, number_of_hours: hours }: Ride): string => {
  if (dropoff) return m.from_to({ from: pickup.label, to: dropoff.label })
  return hours === null ? pickup.label : m.at_time({ date: pickup.label, time: m.hours({ hours }) })
}

export const FoldedRideSummary = (summary: StepSummary) => (
  <details className="card group order-first lg:hidden">
    <summary className="flex cursor-pointer list-none items-center gap-4 p-4 [&::-webkit-details-marker]:hidden">
      <span className="w-24 flex-none">
        <Elevation service={summary.ride.service_type} />
      </span>
      <span className="min-w-0 flex-1 text-small leading-snug">
        <span className="flex flex-wrap justify-between gap-x-4 text-ui font-medium">
          <span>{m.your_ride}</span>
          {summary.prices && <span className="price">{sumLegs(summary.prices)}</span>}
        </span>
        <span className="block truncate text-muted">{shortRoute(summary.ride)}</span>
        <span className="block text-muted">{formatShortPickup(summary.ride.when)}</span>
        {summary.ride.service_type && <span className="block text-muted">{serviceText(summary.ride)}</span>}
        {summary.ride.minimum && <span className="block text-muted">{summary.ride.minimum}</span>}
      </span>
      <ChevronDown
        className="flex-none transition-transform group-open:rotate-180"
        size={18}
        strokeWidth={1.5}
        aria-hidden="true"
      />
    </summary>
    <div className="border-t border-line p-4 pt-5">
      <Facts {...summary} />
    </div>
  </details>
)
