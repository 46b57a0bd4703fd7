// Loads coordinates and time zone of a picked place from the server.
import { useEffect } from 'react'
import type { getPlace, Place } from '../contract.ts'
import type { NamedPlace } from './named-place.ts'

// Type import only, so that the page does not load Zod.
const placePath: (typeof getPlace)['path'] = '/api/places/:place_id'

/** Reads the data of a response. Rejects without a network and for any refusal. */
export const read = async <Data>(address: string, signal: AbortSignal): Promise<Data> => {
  const response = await fetch(address, { signal, headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return ((await response.json()) as { data: Data }).data
}

/** Completes a picked place. The form also works if the server does not answer. */
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
