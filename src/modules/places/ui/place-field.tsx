// The address field of every form that asks where: a combobox whose suggestions load with the first touch.
// What is typed and not picked is kept as it stands; the server decides whether it can be located.
import { CircleDot, MapPin } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Combobox } from '#kit/combobox.tsx'
import { Field } from '#kit/field.tsx'
import { orNothing } from '#kit/lazily.ts'
import * as m from '#messages/en/panel.ts'
import type { Country } from '../contract.ts'
import { useLookUp } from './look-up.ts'
import { type NamedPlace, typedPlace } from './named-place.ts'
import type { PlaceListProps } from './place-list.tsx'
import type { TypedAddress } from './resolve-address.ts'

const LostList = ({ onFail }: PlaceListProps) => {
  useEffect(() => onFail(true), [onFail])
  return null
}

const loadList = () => import('./place-list.tsx')
const PlaceChoices = lazy(orNothing(async () => (await import('./place-choices.tsx')).PlaceChoices))
const PlaceList = lazy(orNothing(async () => (await loadList()).PlaceList, LostList))

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
  /** Who is signed in, asked when the field is touched: their saved places stand at the top. */
  signedIn?: () => string | undefined
  /** How often the form was sent in vain: each time the focus goes to what can be chosen for an unknown address. */
  attempt?: number | undefined
}

const askedOf = ({ value, kind, country, ports = false }: PlaceFieldProps) => {
  const query = value.label.trim()
  return country && !value.place_id && (query || kind === 'pickup') ? { query, country, kind, ports } : null
}

const savedOf = ({ value, country, signedIn }: PlaceFieldProps) => {
  const userId = country && !value.place_id ? signedIn?.() : undefined
  return country && userId ? { userId, country, query: value.label.trim() } : null
}

/** Of an address that something is wrong with, the server says what it may mean; nothing while it is only a part of a document. */
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
              asked={askedOf(props)}
              saved={savedOf(props)}
              onPick={onChange}
              onFail={setFailed}
            />
          )}
        />
      )}
    </Field>
  )
}
