// Counts down the seconds of an undo period.
import { useEffect, useState } from 'react'

/** Whole seconds until `endsAt` on the clock of the browser, rounded up; 0 after it. */
export const useSecondsLeft = (endsAt: number): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((endsAt - now) / 1000))
}
