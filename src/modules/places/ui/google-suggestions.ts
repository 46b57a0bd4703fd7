/// <reference types="google.maps" />
// Suggestions by Google Places (New) in the chosen country, loaded only with a browser key.
// Only id and names are requested; the server resolves the chosen place by its prefixed id.

import { importLibrary, setOptions } from '@googlemaps/js-api-loader'
import { locale } from '#messages/en/locale.ts'
import type { Country, PlaceKind, Suggestion } from '../contract.ts'
import { isWide } from '../rules.ts'
import type { SuggestionRequest } from './suggestions.ts'

const regionCodes: Record<Country, string> = { uk: 'gb', canada: 'ca', america: 'us' }
const retries = 3
const firstWait = 500

type Places = google.maps.PlacesLibrary

let places: Promise<Places> | undefined
let session: google.maps.places.AutocompleteSessionToken | undefined

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

// Waits 0.5, 1 and 2 seconds between four attempts.
const load = async (left = retries, pause = firstWait): Promise<Places> => {
  try {
    return await importLibrary('places')
  } catch (error) {
    if (left === 0) throw error
    await wait(pause)
    return load(left - 1, pause * 2)
  }
}

const loadOnce = (key: string): Promise<Places> => {
  if (!places) {
    setOptions({ key, v: 'weekly', libraries: ['places'] })
    places = load()
    // Allow the next request to retry.
    places.catch(() => {
      places = undefined
    })
  }
  return places
}

const kinds: readonly [string, PlaceKind][] = [
  ['airport', 'airport'],
  ['ferry_terminal', 'port'],
  ['lodging', 'hotel'],
  ['train_station', 'station'],
  ['subway_station', 'station'],
  ['transit_station', 'station'],
  ['postal_code', 'postcode'],
  ['street_address', 'address'],
  ['premise', 'address'],
  ['route', 'address'],
]

const toPlaceKind = (types: readonly string[]): PlaceKind =>
  kinds.find(([type]) => types.includes(type))?.[1] ?? 'place'

/**
 * Fetches at most five suggestions in Google's order, without states and counties, which cannot be priced.
 * @throws if the script cannot be loaded or Google refuses the request
 */
export const suggestByGoogle = async (key: string, request: SuggestionRequest): Promise<Suggestion[]> => {
  const { AutocompleteSuggestion, AutocompleteSessionToken } = await loadOnce(key)
  session ??= new AutocompleteSessionToken()
  const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
    input: request.query,
    includedRegionCodes: [regionCodes[request.country]],
    language: locale,
    sessionToken: session,
  })
  return suggestions.flatMap(({ placePrediction: found }) =>
    found && !isWide(found.types)
      ? [
          {
            place_id: `g:${found.placeId}`,
            label: found.mainText?.text ?? found.text.text,
            detail: found.secondaryText?.text ?? '',
            kind: toPlaceKind(found.types),
          },
        ]
      : [],
  )
}
