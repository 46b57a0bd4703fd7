// What time it is by the server's clock, for a screen that shows it pass.
import { useEffect, useState } from 'react'

/** Milliseconds; anew every `everyMs`. `ahead` is what the server's clock is ahead of this phone's. */
export const useNow = (ahead: number, everyMs: number): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now + ahead
}
