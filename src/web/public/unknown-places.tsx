// Suggestions for the ends of a ride that the server does not know.
import * as m from '#messages/en/search.ts'
import type { NamedPlace } from '#modules/places/ui/named-place.ts'
import { PlaceChoices, useResolvedAddress } from '#modules/places/ui/place-choices.tsx'
import type { TypedAddress } from '#modules/places/ui/resolve-address.ts'
import type { DraftRide } from './booking-draft.ts'

const headings = { pickup: m.pickup_not_located, dropoff: m.dropoff_not_located }

const UnknownEnd = ({ typed, onPick }: { typed: TypedAddress; onPick: (place: NamedPlace) => void }) => {
  const answer = useResolvedAddress(typed)
  if (!answer || answer.place || answer.is_abroad) return null
  return (
    <section className="mt-4">
      <h3 className="text-ui font-medium">{headings[typed.kind]({ text: typed.address })}</h3>
      <PlaceChoices typed={typed} onPick={onPick} />
    </section>
  )
}

interface UnknownEndsProps {
  ride: DraftRide
  onPick: (end: 'pickup' | 'dropoff', place: NamedPlace) => void
}

export const UnknownEnds = ({ ride, onPick }: UnknownEndsProps) =>
  (['pickup', 'dropoff'] as const).map((kind) => {
    const place = ride[kind]
    if (!place || place.place_id) return null
    const typed = { address: place.label.trim(), country: ride.destination_country, kind }
    return <UnknownEnd key={`${kind} ${place.label}`} typed={typed} onPick={(next) => onPick(kind, next)} />
  })
