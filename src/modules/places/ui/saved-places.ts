// The places that a signed-in customer keeps, for the top of the suggestions. Asked for when a field is first touched.
import { useEffect, useMemo, useState } from 'react'
import { includesText } from '#kernel/search-text.ts'
import { place_kinds } from '#messages/en/saved.ts'
import type { Country } from '../contract.ts'
import type { listSavedPlaces, SavedPlace } from '../saved/contract.ts'
import { read } from './look-up.ts'

// Types only: the contract itself would bring Zod into the page.
const listPath: (typeof listSavedPlaces)['path'] = '/api/users/:user_id/places'

export const nameOfPlace = ({ kind, name }: Pick<SavedPlace, 'kind' | 'name'>): string => name ?? place_kinds[kind]

// One answer serves every field of the page, until something is changed in the profile.
let known: { userId: string; places: Promise<SavedPlace[]> } | undefined

export const forgetSavedPlaces = (): void => {
  known = undefined
}

const savedPlacesOf = (userId: string): Promise<SavedPlace[]> => {
  if (known?.userId === userId) return known.places
  const address = listPath.replace(':user_id', encodeURIComponent(userId))
  // Without an answer nothing is offered, and the next touch asks again.
  const places = read<SavedPlace[]>(address, AbortSignal.timeout(5000)).catch(() => {
    forgetSavedPlaces()
    return []
  })
  known = { userId, places }
  return places
}

export interface AskedSavedPlaces {
  userId: string
  country: Country
  query: string
}

const fits = ({ label, ...place }: SavedPlace, query: string) =>
  [label, nameOfPlace(place)].some((text) => includesText(text, query))

/** More than these would hide the airports below them; typing finds the rest. */
const mostUntyped = 5

/** Those of the country that fit what is being typed. */
export const useSavedPlaces = (asked: AskedSavedPlaces | null): readonly SavedPlace[] => {
  const [places, setPlaces] = useState<readonly SavedPlace[]>([])
  const userId = asked?.userId
  useEffect(() => {
    if (!userId) return
    let isOver = false
    void savedPlacesOf(userId).then((found) => isOver || setPlaces(found))
    return () => {
      isOver = true
    }
  }, [userId])
  const { country, query = '' } = asked ?? {}
  // The same list while nothing changes: another one would let go of the active option.
  return useMemo(() => {
    const fitting = places.filter((place) => place.country === country && fits(place, query))
    return query ? fitting : fitting.slice(0, mostUntyped)
  }, [places, country, query])
}
