// The address field of every form that asks where: a combobox over the suggestions, grouped by kind.
// What is typed and not picked is kept as it stands; the server decides whether it can be located.
import { CircleDot, MapPin } from 'lucide-react'
import { lazy, useEffect, useMemo, useState } from 'react'
import { Combobox } from '#kit/combobox.tsx'
import { Field } from '#kit/field.tsx'
import { belowSmall, useMedia } from '#kit/media.ts'
import * as m from '#messages/en/panel.ts'
import type { Country, Suggestion } from '../contract.ts'
import { headingOf, type NamedPlace, typedPlace } from './named-place.ts'
import { lookUpPlace, useSuggestions } from './suggestions.ts'

const loadRow = () => import('./place-row.tsx')
const PlaceRow = lazy(async () => ({ default: (await loadRow()).PlaceRow }))

/** Groups in the order of their best suggestion. */
const grouped = (found: readonly Suggestion[]) =>
  [...Map.groupBy(found, ({ kind }) => headingOf(kind))].map(([heading, items]) => ({
    heading: m.place_groups[heading],
    items,
  }))

/** Coordinates and zone follow a moment after the choice; without them the form works all the same. */
const useLookUp = (value: NamedPlace, onChange: (place: NamedPlace) => void) => {
  const { place_id: placeId, time_zone: zone } = value
  // biome-ignore lint/correctness/useExhaustiveDependencies: one look-up for each place that is picked
  useEffect(() => {
    if (!placeId || zone) return
    const abandoned = new AbortController()
    lookUpPlace(placeId, abandoned.signal).then(
      ({ lat, lon, time_zone }) => onChange({ ...value, lat, lon, time_zone }),
      () => undefined,
    )
    return () => abandoned.abort()
  }, [placeId, zone])
}

interface PlaceFieldProps {
  label: string
  name: string
  kind: 'pickup' | 'dropoff'
  country: Country | ''
  /** Dover and Southampton among the default suggestions. */
  ports?: boolean
  value: NamedPlace
  onChange: (place: NamedPlace) => void
  error?: string | undefined
  /** Switched off: no country is chosen yet. */
  disabled?: boolean
  className?: string
  inputClassName?: string
}

const noteOf = (state: string, count: number, query: string) => {
  if (count > 0) return undefined
  if (state === 'loading')
    return (
      <>
        <span className="spinner" aria-hidden="true" />
        {m.suggestions_loading}
      </>
    )
  return state === 'ready' && query ? m.suggestions_none({ query }) : undefined
}

const statusOf = (state: string, count: number, query: string): string => {
  if (state === 'loading') return m.suggestions_loading
  if (state !== 'ready') return ''
  return count > 0 ? m.suggestions_found({ count }) : m.suggestions_none({ query })
}

export const PlaceField = (props: PlaceFieldProps) => {
  const { label, name, kind, country, ports = false, value, onChange, disabled = false, className = '' } = props
  const [open, setOpen] = useState(false)
  useLookUp(value, onChange)
  const query = value.label.trim()
  const asking = open && country && !value.place_id && (query || kind === 'pickup')
  const { state, found } = useSuggestions(asking ? { query, country, kind, ports } : null)
  const groups = useMemo(() => grouped(found), [found])
  const inline = useMedia(belowSmall)
  const error = state === 'failed' ? m.suggestions_failed : props.error
  return (
    <Field label={label} error={error} className={className}>
      {(wiring) => (
        <Combobox
          {...wiring}
          name={name}
          icon={kind === 'pickup' ? CircleDot : MapPin}
          placeholder={country && !disabled ? m.place_placeholder : m.place_waits}
          disabled={disabled}
          className={props.inputClassName ?? ''}
          text={value.label}
          onText={(text) => onChange(typedPlace(text))}
          groups={groups}
          keyOf={({ place_id }) => place_id}
          render={(suggestion) => <PlaceRow suggestion={suggestion} query={query} />}
          onPick={({ place_id, label, detail, kind }) => onChange({ place_id, label, detail, kind })}
          listLabel={m.suggestions}
          open={open}
          onOpenChange={setOpen}
          openOnFocus
          eager={query !== ''}
          note={noteOf(state, found.length, query)}
          status={statusOf(state, found.length, query)}
          inline={inline}
        />
      )}
    </Field>
  )
}
