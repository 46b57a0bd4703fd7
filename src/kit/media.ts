// Whether a media query holds, followed as the window changes. On the server none does.
import { useSyncExternalStore } from 'react'

export const fromMedium = '(min-width: 48rem)'
/** A finger is what points here. */
export const onTouch = '(pointer: coarse)'
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
