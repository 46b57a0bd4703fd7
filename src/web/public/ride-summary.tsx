// "Your ride", beside the steps: the car in line, where it goes, when, and what is known so far.
// On a small screen steps 3 and 4 fold it into one row above the form.
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import * as m from '#messages/en/flow.ts'
import { RouteList } from '#modules/bookings/ui/route-list.tsx'
import { shortWhen } from '#modules/bookings/ui/when.ts'
import type { ServiceType } from '#modules/pricing/contract.ts'
import { serviceClasses, serviceLabel } from '#modules/pricing/ui/service-class.ts'
import type { Ride } from './ride.ts'

const elevationOf = (service: string | null): string =>
  (serviceClasses[service as ServiceType] ?? serviceClasses.business_class).elevation

export const Elevation = ({ service, className = '' }: { service: string | null; className?: string }) => (
  <img src={elevationOf(service)} alt="" width={5409} height={1623} className={`drawing h-auto w-full ${className}`} />
)

export const Fact = ({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) => (
  <div className={wide ? 'col-span-2' : undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

export const Duration = ({ ride: { hours, minimum } }: { ride: Pick<Ride, 'hours' | 'minimum'> }) =>
  hours === null ? null : (
    <Fact name={m.duration} wide={minimum !== undefined}>
      {m.hours({ hours })}
      {minimum && <span className="block text-muted">{minimum}</span>}
    </Fact>
  )

interface RideSummaryProps {
  ride: Ride
  /** How this screen writes the date and time. */
  when: string
  /** The class is shown once it has been chosen. */
  withService?: boolean
  /** A return ride, or whatever else belongs to this ride. */
  children?: ReactNode
}

export const RideFacts = ({ ride, when, withService = false, children }: RideSummaryProps) => (
  <>
    <RouteList pickup={ride.pickup} dropoff={ride.dropoff} />
    <dl className="dl mt-6 border-t border-line pt-5">
      <Duration ride={ride} />
      <Fact name={m.date_time}>
        <time dateTime={`${ride.when.date}T${ride.when.time}`}>{when}</time>
      </Fact>
      {withService && ride.service && <Fact name={m.service}>{serviceLabel(ride.service)}</Fact>}
    </dl>
    {children}
  </>
)

export const RideSummary = (props: RideSummaryProps) => (
  <div className="card p-6">
    <h2 className="text-title-3">{m.your_ride}</h2>
    <Elevation service={props.ride.service} className="my-5" />
    <RideFacts {...props} />
  </div>
)

const inShort = ({ pickup, dropoff, hours }: Ride): string => {
  if (dropoff) return m.from_to({ from: pickup.label, to: dropoff.label })
  return hours === null ? pickup.label : m.at_time({ date: pickup.label, time: m.hours({ hours }) })
}

export const FoldedRideSummary = (props: RideSummaryProps) => (
  <details className="card group order-first lg:hidden">
    <summary className="flex cursor-pointer list-none items-center gap-4 p-4 [&::-webkit-details-marker]:hidden">
      <span className="w-24 flex-none">
        <Elevation service={props.ride.service} />
      </span>
      <span className="min-w-0 flex-1 text-small leading-snug">
        <span className="block text-ui font-medium">{m.your_ride}</span>
        <span className="block truncate text-muted">{inShort(props.ride)}</span>
        <span className="block text-muted">{shortWhen(props.ride.when)}</span>
        {props.ride.minimum && <span className="block text-muted">{props.ride.minimum}</span>}
      </span>
      <ChevronDown
        className="flex-none transition-transform group-open:rotate-180"
        size={18}
        strokeWidth={1.5}
        aria-hidden="true"
      />
    </summary>
    <div className="border-t border-line p-4 pt-5">
      <RideFacts {...props} />
    </div>
  </details>
)
