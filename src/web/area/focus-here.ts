// What was pressed is gone when it is done: the focus stays with the thing that it was about.
import { useEffect, useRef } from 'react'

/** For an element that can take the focus; it does when `state` has become another and nothing has it. */
export const useFocusHere = <T>(state: T) => {
  const here = useRef<HTMLSpanElement>(null)
  const seen = useRef(state)
  useEffect(() => {
    if (seen.current !== state && document.activeElement === document.body) here.current?.focus()
    seen.current = state
  }, [state])
  return here
}
