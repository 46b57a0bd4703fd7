// Coordinates and zone of a picked place, asked of the server a moment after the choice.
import { useEffect } from 'react'
import type { getPlace, Place } from '../contract.ts'
import type { NamedPlace } from './named-place.ts'

// Types only: the contract itself would bring Zod into the page.
const placePath: (typeof getPlace)['path'] = '/api/places/:place_id'

/** The data of an answer. Rejects without a network and for any refusal. */
export const read = async <Data>(address: string, signal: AbortSignal): Promise<Data> => {
  const response = await fetch(address, { signal, headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return ((await response.json()) as { data: Data }).data
}

/** Completes a picked place. Where the server does not answer the form works all the same. */
export const useLookUp = (value: NamedPlace, onChange: (place: NamedPlace) => void): void => {
  const { place_id: placeId, time_zone: zone } = value
  // biome-ignore lint/correctness/useExhaustiveDependencies: one look-up for each place that is picked
  useEffect(() => {
    if (!placeId || zone) return
    const abandoned = new AbortController()
    read<Place>(placePath.replace(':place_id', encodeURIComponent(placeId)), abandoned.signal).then(
      ({ lat, lon, time_zone }) => onChange({ ...value, lat, lon, time_zone }),
      () => undefined,
    )
    return () => abandoned.abort()
  }, [placeId, zone])
}
