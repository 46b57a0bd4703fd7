// Suggestion list of an address field: loads while the user types, grouped by kind, with a status text.
import { useEffect, useMemo } from 'react'
import type { ListParts } from '#kit/combobox.tsx'
import { OptionList } from '#kit/option-list.tsx'
import { belowSmall, useMedia } from '#kit/use-media.ts'
import * as m from '#messages/en/panel.ts'
import { saved_places } from '#messages/en/saved.ts'
import type { PlaceKind, Suggestion } from '../contract.ts'
import type { SavedPlace } from '../saved/contract.ts'
import type { NamedPlace } from './named-place.ts'
import { PlaceRow, SavedRow } from './place-row.tsx'
import { type SavedPlacesRequest, useSavedPlaces } from './saved-places.ts'
import { type SuggestionRequest, type Suggestions, useSuggestions } from './suggestions.ts'

export interface PlaceListProps {
  parts: ListParts
  /** Null without a country or if a place is already picked. */
  request: SuggestionRequest | null
  /** Null for visitors, who have no saved places. */
  saved: SavedPlacesRequest | null
  onPick: (place: NamedPlace) => void
  onFail: (failed: boolean) => void
}

const headings: Record<PlaceKind, string> = {
  airport: m.places_airport,
  port: m.places_port,
  hotel: m.places_hotel,
  station: m.places_station,
  // Passengers think of sights, towns and postcodes as addresses.
  place: m.places_address,
  postcode: m.places_address,
  address: m.places_address,
}

type Item = Suggestion | SavedPlace
const isSaved = (item: Item): item is SavedPlace => 'saved_place_id' in item

/** Groups items: saved places first, then kinds in the order of their best suggestion. */
const groupItems = (saved: readonly SavedPlace[], found: readonly Suggestion[]) => {
  const groups = new Map<string, Item[]>(saved.length > 0 ? [[saved_places, [...saved]]] : [])
  for (const each of found) groups.set(headings[each.kind], [...(groups.get(headings[each.kind]) ?? []), each])
  return [...groups].map(([heading, items]) => ({ heading, items }))
}

const toNamedPlace = (item: Item): NamedPlace => {
  const { place_id, label, detail } = item
  return { place_id, label, detail, kind: isSaved(item) ? item.place_kind : item.kind }
}

const Loading = () => (
  <>
    <span className="spinner" aria-hidden="true" />
    {m.suggestions_loading}
  </>
)

const describeState = ({ state }: Suggestions, query: string, count: number) => {
  if (state === 'loading') return { note: count === 0 && <Loading />, status: m.suggestions_loading }
  if (state !== 'ready' && count === 0) return { status: '' }
  if (count > 0) return { status: m.suggestions_found({ count }) }
  return query ? { note: m.suggestions_none({ query }), status: m.suggestions_none({ query }) } : { status: '' }
}

export const PlaceList = ({ parts, request, saved, onPick, onFail }: PlaceListProps) => {
  const answer = useSuggestions(request)
  const { state, found } = answer
  const query = request?.query ?? ''
  useEffect(() => {
    if (state === 'ready' || state === 'failed') onFail(state === 'failed')
  }, [state, onFail])
  const own = useSavedPlaces(saved)
  const groups = useMemo(() => groupItems(own, found), [own, found])
  return (
    <OptionList
      {...describeState(answer, query, own.length + found.length)}
      parts={parts}
      label={m.suggestions}
      groups={groups}
      keyOf={(item) => (isSaved(item) ? item.saved_place_id : item.place_id)}
      render={(item) => (isSaved(item) ? <SavedRow place={item} /> : <PlaceRow suggestion={item} query={query} />)}
      onPick={(item) => onPick(toNamedPlace(item))}
      eager={query !== ''}
      // Saved places are filtered locally, so the top of the list is never outdated.
      outdated={state === 'loading' && own.length === 0}
      inline={useMedia(belowSmall)}
    />
  )
}
