// Panel beside step 1: route map, ride, and the link to change the search.
import { useState } from 'react'
import { Fact } from '#kit/fact.tsx'
import * as m from '#messages/en/flow.ts'
import { language } from '#messages/en/locale.ts'
import { formatLongPickup } from '#modules/bookings/ui/pickup-format.ts'
import { RouteList } from '#modules/bookings/ui/route-list.tsx'
import type { Quote } from '#modules/quotes/contract.ts'
import type { Ride } from './ride.ts'
import { Duration, Elevation } from './ride-drawing.tsx'

interface RouteMapProps {
  from: Quote['pickup']
  to: Quote['pickup']
}

const mapHref = ({ from, to }: RouteMapProps, kind: 'webp' | 'svg'): string =>
  `/api/places/route.${kind}?${new URLSearchParams({ from: from.place_id, to: to.place_id, language })}`

/** Falls back to the drawing of a car if no map can be loaded. */
const RouteMap = ({ from, to }: RouteMapProps) => {
  const [hasFailed, setHasFailed] = useState(false)
  if (hasFailed) return <Elevation service={null} className="px-6 pt-6" />
  return (
    <img
      src={mapHref({ from, to }, 'webp')}
      alt={m.route_map({ from: from.label, to: to.label })}
      width={400}
      height={220}
      className="h-auto w-full bg-[#ebe8e0]"
      onError={() => setHasFailed(true)}
    />
  )
}

interface SearchPanelProps {
  ride: Ride
  quote: Quote | undefined
  onChange: () => void
}

const Facts = ({ ride }: Pick<SearchPanelProps, 'ride'>) => (
  <dl className="dl mt-6 grid grid-cols-2 gap-4 border-t border-line pt-5">
    <Fact name={m.date_time} wide>
      <time dateTime={`${ride.when.date}T${ride.when.time}`}>{formatLongPickup(ride.when)}</time>
    </Fact>
    <Duration ride={ride} />
    {ride.ride_area && (
      <Fact name={m.ride_area}>{ride.ride_area === 'inside' ? m.inside_london : m.outside_london}</Fact>
    )}
    <Fact name={m.passengers}>{ride.number_of_passengers}</Fact>
    <Fact name={m.luggage}>{ride.number_of_luggage}</Fact>
  </dl>
)

/** Adds the zone of the pickup, which the quote contains. */
const withZone = (ride: Ride, quote: Quote | undefined): Ride =>
  quote ? { ...ride, when: { ...ride.when, zone: quote.time_zone } } : ride

export const SearchPanel = ({ ride, quote, onChange }: SearchPanelProps) => (
  <section className="card overflow-hidden" aria-label={m.booking_info}>
    {quote?.dropoff && (
      <RouteMap key={`${quote.pickup.place_id} ${quote.dropoff.place_id}`} from={quote.pickup} to={quote.dropoff} />
    )}
    <div className="p-6">
      <h2 className="text-title-3">{m.your_ride}</h2>
      <RouteList className="mt-5" pickup={quote?.pickup ?? ride.pickup} dropoff={quote?.dropoff ?? ride.dropoff} />
      <Facts ride={withZone(ride, quote)} />
      <button type="button" className="link mt-4 -mb-1 inline-block cursor-pointer py-1 text-small" onClick={onChange}>
        {m.change_search}
      </button>
    </div>
  </section>
)
