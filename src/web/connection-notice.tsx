// Reports that calls reach no server, even if the browser believes that it is online.
import { useEffect, useSyncExternalStore } from 'react'
import { checkConnection, isConnectionLost, onConnection } from '#kit/api.ts'
import { no_connection } from '#messages/en/offline.ts'

const checkEveryMs = 3000

/** In the flow above the page; sticky, so that it stays visible while the page scrolls. */
export const ConnectionNotice = () => {
  const isLost = useSyncExternalStore(onConnection, isConnectionLost)
  useEffect(() => {
    if (!isLost) return
    const timer = setInterval(() => void checkConnection(), checkEveryMs)
    return () => clearInterval(timer)
  }, [isLost])
  return (
    <p
      role="status"
      className="sticky top-0 z-(--z-toast) bg-ink px-4 py-1.5 text-center text-small text-white empty:hidden"
    >
      {isLost && no_connection}
    </p>
  )
}
