// Saved places of the signed-in customer, listed above the suggestions and loaded when a field is first focused.
import { useEffect, useMemo, useState } from 'react'
import { includesText } from '#kernel/search-text.ts'
import { place_kinds } from '#messages/en/saved.ts'
import type { Country } from '../contract.ts'
import type { listSavedPlaces, SavedPlace } from '../saved/contract.ts'
import { read } from './use-look-up.ts'

// Type import only, so that the page does not load Zod.
const listPath: (typeof listSavedPlaces)['path'] = '/api/users/:user_id/places'

export const nameOfPlace = ({ kind, name }: Pick<SavedPlace, 'kind' | 'name'>): string => name ?? place_kinds[kind]

// Shared by all fields of the page until the profile changes.
let cached: { userId: string; places: Promise<SavedPlace[]> } | undefined

export const forgetSavedPlaces = (): void => {
  cached = undefined
}

const fetchSavedPlaces = (userId: string): Promise<SavedPlace[]> => {
  if (cached?.userId === userId) return cached.places
  const address = listPath.replace(':user_id', encodeURIComponent(userId))
  // After a failure the list is empty, and the next focus retries.
  const places = read<SavedPlace[]>(address, AbortSignal.timeout(5000)).catch(() => {
    forgetSavedPlaces()
    return []
  })
  cached = { userId, places }
  return places
}

export interface SavedPlacesRequest {
  userId: string
  country: Country
  query: string
}

const matchesQuery = ({ label, ...place }: SavedPlace, query: string) =>
  [label, nameOfPlace(place)].some((text) => includesText(text, query))

/** Limit without a query, so that saved places do not hide the airports below them. */
const maxWithoutQuery = 5

/** Returns the saved places of the country that match the query. */
export const useSavedPlaces = (request: SavedPlacesRequest | null): readonly SavedPlace[] => {
  const [places, setPlaces] = useState<readonly SavedPlace[]>([])
  const userId = request?.userId
  useEffect(() => {
    if (!userId) return
    let isOver = false
    void fetchSavedPlaces(userId).then((found) => isOver || setPlaces(found))
    return () => {
      isOver = true
    }
  }, [userId])
  const { country, query = '' } = request ?? {}
  // A stable list identity keeps the active option.
  return useMemo(() => {
    const fitting = places.filter((place) => place.country === country && matchesQuery(place, query))
    return query ? fitting : fitting.slice(0, maxWithoutQuery)
  }, [places, country, query])
}
