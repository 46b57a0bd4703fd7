// The drawing and the duration of a ride. Apart from the summary, which the first step does not show.
import { Fact } from '#kit/fact.tsx'
import * as m from '#messages/en/flow.ts'
import { showClass } from '#modules/pricing/ui/service-class.ts'
import type { Ride } from './ride.ts'

const elevationSrc = (service: string | null): string => showClass(service ?? '').elevation

export const Elevation = ({ service, className = '' }: { service: string | null; className?: string }) => (
  <img src={elevationSrc(service)} alt="" width={5409} height={1623} className={`drawing h-auto w-full ${className}`} />
)

export const Duration = ({
  ride: { number_of_hours: hours, minimum },
}: {
  ride: Pick<Ride, 'number_of_hours' | 'minimum'>
}) =>
  hours === null ? null : (
    <Fact name={m.duration} wide={minimum !== undefined}>
      {m.hours({ hours })}
      {minimum && <span className="block text-muted">{minimum}</span>}
    </Fact>
  )
