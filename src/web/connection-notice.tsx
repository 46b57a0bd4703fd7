// Says that there is no connection for as long as calls reach no server: the browser itself may believe that it is online.
import { useEffect, useSyncExternalStore } from 'react'
import { checkConnection, isConnectionLost, onConnection } from '#kit/api.ts'
import { no_connection } from '#messages/en/offline.ts'

const checkEveryMs = 3000

/** In the flow above the page; it stays in sight where the page is scrolled. */
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
