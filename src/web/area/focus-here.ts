// Keeps the focus near a control that disappears when its action is done.
import { useEffect, useRef } from 'react'

/** Returns a ref for a focusable element. It takes the focus when `state` changes and the focus was lost. */
export const useFocusHere = <T>(state: T) => {
  const here = useRef<HTMLSpanElement>(null)
  const seen = useRef(state)
  useEffect(() => {
    if (seen.current !== state && document.activeElement === document.body) here.current?.focus()
    seen.current = state
  }, [state])
  return here
}
