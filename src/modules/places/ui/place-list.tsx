// The open list of an address field: asks while one types, groups what is found by kind, and says how it stands.
import { useEffect, useMemo } from 'react'
import type { ListParts } from '#kit/combobox.tsx'
import { belowSmall, useMedia } from '#kit/media.ts'
import { OptionList } from '#kit/option-list.tsx'
import * as m from '#messages/en/panel.ts'
import type { PlaceKind, Suggestion } from '../contract.ts'
import type { NamedPlace } from './named-place.ts'
import { PlaceRow } from './place-row.tsx'
import { type AskedSuggestions, type Suggestions, useSuggestions } from './suggestions.ts'

export interface PlaceListProps {
  parts: ListParts
  /** Null while there is nothing to ask: no country, or a place that is already picked. */
  asked: AskedSuggestions | null
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

/** Groups in the order of their best suggestion. */
const grouped = (found: readonly Suggestion[]) => {
  const groups = new Map<string, Suggestion[]>()
  for (const each of found) groups.set(headings[each.kind], [...(groups.get(headings[each.kind]) ?? []), each])
  return [...groups].map(([heading, items]) => ({ heading, items }))
}

const Loading = () => (
  <>
    <span className="spinner" aria-hidden="true" />
    {m.suggestions_loading}
  </>
)

const saying = ({ state, found: { length: count } }: Suggestions, query: string) => {
  if (state === 'loading') return { note: count === 0 && <Loading />, status: m.suggestions_loading }
  if (state !== 'ready') return { status: '' }
  if (count > 0) return { status: m.suggestions_found({ count }) }
  return query ? { note: m.suggestions_none({ query }), status: m.suggestions_none({ query }) } : { status: '' }
}

export const PlaceList = ({ parts, asked, onPick, onFail }: PlaceListProps) => {
  const answer = useSuggestions(asked)
  const { state, found } = answer
  const query = asked?.query ?? ''
  useEffect(() => {
    if (state === 'ready' || state === 'failed') onFail(state === 'failed')
  }, [state, onFail])
  const groups = useMemo(() => grouped(found), [found])
  return (
    <OptionList
      {...saying(answer, query)}
      parts={parts}
      label={m.suggestions}
      groups={groups}
      keyOf={({ place_id }) => place_id}
      render={(suggestion) => <PlaceRow suggestion={suggestion} query={query} />}
      onPick={({ place_id, label, detail, kind }) => onPick({ place_id, label, detail, kind })}
      eager={query !== ''}
      inline={useMedia(belowSmall)}
    />
  )
}
