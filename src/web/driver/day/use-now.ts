// The current time by the server's clock, for screens that count.
import { useEffect, useState } from 'react'

/** Milliseconds, updated every `everyMs`. `clockAheadMs` is how far the server's clock is ahead of the phone's. */
export const useNow = (clockAheadMs: number, everyMs: number): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now + clockAheadMs
}
