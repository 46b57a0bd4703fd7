// Media queries as a React hook; on the server none matches.
import { useSyncExternalStore } from 'react'

export const fromMedium = '(min-width: 48rem)'
export const fromLarge = '(min-width: 64rem)'
/** The primary pointer is a finger. */
export const coarsePointer = '(pointer: coarse)'
export const belowSmall = '(max-width: 29.99rem)'

export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (notify) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', notify)
      return () => list.removeEventListener('change', notify)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )
