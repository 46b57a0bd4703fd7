// Where the focus goes when a form in a dialog closes.
import { useEffect, useRef } from 'react'

/** A form that closes takes the focus with it: whoever goes by the keyboard is led to where they were, by what has this ref. */
export const useFocusBack = <T extends HTMLElement>(isOpen: boolean) => {
  const place = useRef<T>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) place.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return place
}
