// The open list of an address field: asks while one types, groups what is found by kind, and says how it stands.
import { useEffect, useMemo } from 'react'
import type { ListParts } from '#kit/combobox.tsx'
import { belowSmall, useMedia } from '#kit/media.ts'
import { OptionList } from '#kit/option-list.tsx'
import * as m from '#messages/en/panel.ts'
import { saved_places } from '#messages/en/saved.ts'
import type { PlaceKind, Suggestion } from '../contract.ts'
import type { SavedPlace } from '../saved/contract.ts'
import type { NamedPlace } from './named-place.ts'
import { PlaceRow, SavedRow } from './place-row.tsx'
import { type AskedSavedPlaces, useSavedPlaces } from './saved-places.ts'
import { type AskedSuggestions, type Suggestions, useSuggestions } from './suggestions.ts'

export interface PlaceListProps {
  parts: ListParts
  /** Null while there is nothing to ask: no country, or a place that is already picked. */
  asked: AskedSuggestions | null
  /** Null for everybody who keeps no places. */
  saved: AskedSavedPlaces | null
  onPick: (place: NamedPlace) => void
  onFail: (failed: boolean) => void
}

const headings: Record<PlaceKind, string> = {
  airport: m.places_airport,
  port: m.places_port,
  hotel: m.places_hotel,
  station: m.places_station,
  // Sights, towns and postcodes are addresses to a person who travels.
  place: m.places_address,
  postcode: m.places_address,
  address: m.places_address,
}

type Item = Suggestion | SavedPlace
const isSaved = (item: Item): item is SavedPlace => 'saved_place_id' in item

/** One's own places, then groups in the order of their best suggestion. */
const grouped = (saved: readonly SavedPlace[], found: readonly Suggestion[]) => {
  const groups = new Map<string, Item[]>(saved.length > 0 ? [[saved_places, [...saved]]] : [])
  for (const each of found) groups.set(headings[each.kind], [...(groups.get(headings[each.kind]) ?? []), each])
  return [...groups].map(([heading, items]) => ({ heading, items }))
}

const chosen = (item: Item): NamedPlace => {
  const { place_id, label, detail } = item
  return { place_id, label, detail, kind: isSaved(item) ? item.place_kind : item.kind }
}

const Loading = () => (
  <>
    <span className="spinner" aria-hidden="true" />
    {m.suggestions_loading}
  </>
)

const saying = ({ state }: Suggestions, query: string, count: number) => {
  if (state === 'loading') return { note: count === 0 && <Loading />, status: m.suggestions_loading }
  if (state !== 'ready' && count === 0) return { status: '' }
  if (count > 0) return { status: m.suggestions_found({ count }) }
  return query ? { note: m.suggestions_none({ query }), status: m.suggestions_none({ query }) } : { status: '' }
}

export const PlaceList = ({ parts, asked, saved, onPick, onFail }: PlaceListProps) => {
  const answer = useSuggestions(asked)
  const { state, found } = answer
  const query = asked?.query ?? ''
  useEffect(() => {
    if (state === 'ready' || state === 'failed') onFail(state === 'failed')
  }, [state, onFail])
  const own = useSavedPlaces(saved)
  const groups = useMemo(() => grouped(own, found), [own, found])
  return (
    <OptionList
      {...saying(answer, query, own.length + found.length)}
      parts={parts}
      label={m.suggestions}
      groups={groups}
      keyOf={(item) => (isSaved(item) ? item.saved_place_id : item.place_id)}
      render={(item) => (isSaved(item) ? <SavedRow place={item} /> : <PlaceRow suggestion={item} query={query} />)}
      onPick={(item) => onPick(chosen(item))}
      eager={query !== ''}
      // One's own places stand at the top, and are those that fit by now.
      outdated={state === 'loading' && own.length === 0}
      inline={useMedia(belowSmall)}
    />
  )
}
