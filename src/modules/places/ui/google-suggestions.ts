/// <reference types="google.maps" />
// Suggestions by Google Places (New), restricted to the chosen country. Loaded only where the page carries a browser key.
// The chosen place is resolved by the server, which knows Google's ids by their prefix: only id and names are asked here.

import { importLibrary, setOptions } from '@googlemaps/js-api-loader'
import { locale } from '#messages/en/locale.ts'
import type { Country, PlaceKind, Suggestion } from '../contract.ts'
import { isWide } from '../rules.ts'
import type { AskedSuggestions } from './suggestions.ts'

const regions: Record<Country, string> = { uk: 'gb', canada: 'ca', america: 'us' }
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

const loaded = (key: string): Promise<Places> => {
  if (!places) {
    setOptions({ key, v: 'weekly', libraries: ['places'] })
    places = load()
    // The next question may try again.
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

const kindOf = (types: readonly string[]): PlaceKind => kinds.find(([type]) => types.includes(type))?.[1] ?? 'place'

/**
 * At most five suggestions, as Google gives them but for states and counties, which have no price. Rejects when the script
 * cannot be loaded or the question is refused.
 */
export const suggestByGoogle = async (key: string, asked: AskedSuggestions): Promise<Suggestion[]> => {
  const { AutocompleteSuggestion, AutocompleteSessionToken } = await loaded(key)
  session ??= new AutocompleteSessionToken()
  const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
    input: asked.query,
    includedRegionCodes: [regions[asked.country]],
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
            kind: kindOf(found.types),
          },
        ]
      : [],
  )
}
