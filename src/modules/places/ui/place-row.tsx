// One suggestion in the list of the address field, loaded with the list.
import { BedDouble, Bookmark, Building2, House, type LucideIcon, MapPin, Plane, Ship, TrainFront } from 'lucide-react'
import { findText } from '#kernel/search-text.ts'
import type { PlaceKind, Suggestion } from '../contract.ts'
import type { SavedPlace } from '../saved/contract.ts'
import { nameOfPlace } from './saved-places.ts'

const icons: Record<PlaceKind, LucideIcon> = {
  airport: Plane,
  port: Ship,
  hotel: BedDouble,
  station: TrainFront,
  place: MapPin,
  postcode: MapPin,
  address: MapPin,
}

const Matched = ({ label, query }: { label: string; query: string }) => {
  const found = findText(label, query)
  if (!found) return label
  const { start, end } = found
  return (
    <>
      {label.slice(0, start)}
      <b className="font-semibold">{label.slice(start, end)}</b>
      {label.slice(end)}
    </>
  )
}

export const PlaceRow = ({ suggestion, query }: { suggestion: Suggestion; query: string }) => {
  const { label, detail, kind, code } = suggestion
  const Icon = icons[kind]
  return (
    <>
      <Icon size={18} strokeWidth={1.5} className="flex-none text-muted" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <span className="block">
          <Matched label={label} query={query} />
        </span>
        {detail && query && <span className="block truncate text-small text-muted">{detail}</span>}
      </span>
      {kind === 'airport' && code && <span className="text-small text-muted tnum">{code}</span>}
    </>
  )
}

const ownIcons: Record<SavedPlace['kind'], LucideIcon> = { home: House, office: Building2, other: Bookmark }

/** A saved place, with the name that its owner gave it. */
export const SavedRow = ({ place }: { place: SavedPlace }) => {
  const Icon = ownIcons[place.kind]
  return (
    <>
      <Icon size={18} strokeWidth={1.5} className="flex-none text-muted" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <span className="block">{nameOfPlace(place)}</span>
        <span className="block truncate text-small text-muted">{place.label}</span>
      </span>
    </>
  )
}
