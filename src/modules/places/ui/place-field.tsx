// Address field of all forms: a combobox whose suggestions load when it is first focused.
// Typed text is kept unchanged; the server decides whether it can be located.
import { CircleDot, MapPin } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Combobox } from '#kit/combobox.tsx'
import { Field } from '#kit/field.tsx'
import { withFallback } from '#kit/with-fallback.ts'
import * as m from '#messages/en/panel.ts'
import type { Country } from '../contract.ts'
import { type NamedPlace, typedPlace } from './named-place.ts'
import type { PlaceListProps } from './place-list.tsx'
import type { TypedAddress } from './resolve-address.ts'
import { useLookUp } from './use-look-up.ts'

const FailedList = ({ onFail }: PlaceListProps) => {
  useEffect(() => onFail(true), [onFail])
  return null
}

const loadList = () => import('./place-list.tsx')
const PlaceChoices = lazy(withFallback(async () => (await import('./place-choices.tsx')).PlaceChoices))
const PlaceList = lazy(withFallback(async () => (await loadList()).PlaceList, FailedList))

interface PlaceFieldProps {
  label: string
  name: string
  kind: 'pickup' | 'dropoff'
  country: Country | ''
  /** Whether the defaults include Dover and Southampton. */
  ports?: boolean
  value: NamedPlace
  onChange: (place: NamedPlace) => void
  error?: string | undefined
  /** Whether the field is disabled because no country is chosen. */
  disabled?: boolean
  className?: string
  inputClassName?: string
  /** Returns the id of the signed-in user when the field is focused, for their saved places. */
  signedIn?: () => string | undefined
  /** Number of failed submissions; each moves the focus to the candidates of an unknown address. */
  attempt?: number | undefined
}

const toSuggestionRequest = ({ value, kind, country, ports = false }: PlaceFieldProps) => {
  const query = value.label.trim()
  return country && !value.place_id && (query || kind === 'pickup') ? { query, country, kind, ports } : null
}

const toSavedPlacesRequest = ({ value, country, signedIn }: PlaceFieldProps) => {
  const userId = country && !value.place_id ? signedIn?.() : undefined
  return country && userId ? { userId, country, query: value.label.trim() } : null
}

/** Returns an address to resolve if the field has an error; null during server rendering. */
const useUnknown = ({ value, country, kind, error }: PlaceFieldProps): TypedAddress | null => {
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  const address = value.place_id ? '' : value.label.trim()
  return isAlive && error && country && address ? { address, country, kind } : null
}

export const PlaceField = (props: PlaceFieldProps) => {
  const { label, name, kind, country, value, onChange, error, disabled = false } = props
  const [failed, setFailed] = useState(false)
  useLookUp(value, onChange)
  const unknown = useUnknown(props)
  return (
    <Field
      label={label}
      error={failed ? m.suggestions_failed : error}
      below={
        unknown && (
          <Suspense>
            <PlaceChoices key={unknown.address} typed={unknown} attempt={props.attempt} onPick={onChange} />
          </Suspense>
        )
      }
      className={props.className ?? ''}
    >
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
          openOnFocus
          selectOnFocus={value.place_id !== null}
          onTouch={() => void loadList()}
          list={(parts) => (
            <PlaceList
              {...{ parts }}
              request={toSuggestionRequest(props)}
              saved={toSavedPlacesRequest(props)}
              onPick={onChange}
              onFail={setFailed}
            />
          )}
        />
      )}
    </Field>
  )
}
