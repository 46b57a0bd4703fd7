// A value that changes often, once it rests.
import { useEffect, useState } from 'react'

const defaultPauseMs = 500

/** The value after it has been unchanged for a moment. */
export const useDebounced = <T>(value: T, pauseMs = defaultPauseMs): T => {
  const key = JSON.stringify(value)
  const [debounced, setDebounced] = useState({ key, value })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the value
  useEffect(() => {
    const timer = setTimeout(() => setDebounced({ key, value }), pauseMs)
    return () => clearTimeout(timer)
  }, [key, pauseMs])
  return debounced.value
}
