// A customer's favourite places as a form offers them: saved ones first, each place once.
import * as m from '#messages/office/customers.ts'
import type { Country } from '#modules/places/contract.ts'
import type { SavedPlace } from '#modules/places/saved/contract.ts'
import { type NamedPlace, toNamedPlace } from '#modules/places/ui/named-place.ts'
import type { Customer } from '#modules/reports/customers/contract.ts'

export interface FavouritePlace {
  name: string
  country: Country
  place: NamedPlace
}

export const savedPlaceName = ({ kind, name, label }: SavedPlace): string =>
  kind === 'other' ? (name ?? label) : m.place_kinds[kind]

const maxOffered = 6

export const listFavouritePlaces = (
  { saved, used }: Customer['places'],
  country: Country | '',
): readonly FavouritePlace[] => {
  const all = [
    ...saved.map((place) => ({ name: savedPlaceName(place), country: place.country, place: toNamedPlace(place) })),
    ...used.map((place) => ({ name: place.label, country: place.country, place: toNamedPlace(place) })),
  ].filter((each) => country === '' || each.country === country)
  const firstOf = new Map([...all].reverse().map((each) => [each.place.place_id, each]))
  return all.filter((each) => firstOf.get(each.place.place_id) === each).slice(0, maxOffered)
}
