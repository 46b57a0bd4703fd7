// Keeps the focus near a control that disappears when its action is done.
import { useEffect, useRef } from 'react'

/** Returns a ref for a focusable element. It takes the focus when `state` changes and the focus was lost. */
export const useFocusOnChange = <T>(state: T) => {
  const element = useRef<HTMLSpanElement>(null)
  const previous = useRef(state)
  useEffect(() => {
    if (previous.current !== state && document.activeElement === document.body) element.current?.focus()
    previous.current = state
  }, [state])
  return element
}
