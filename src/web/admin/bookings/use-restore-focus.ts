// Restores the focus when a form in a dialog closes.
import { useEffect, useRef } from 'react'

/** Returns a ref that takes the focus when the closing form lost it, so that keyboard users keep their position. */
export const useRestoreFocus = <T extends HTMLElement>(isOpen: boolean) => {
  const element = useRef<T>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) element.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return element
}
