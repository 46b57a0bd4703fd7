// Says that there is no connection while calls are tried again: the browser itself may believe that it is online.
import { useSyncExternalStore } from 'react'
import { isConnectionLost, onConnection } from '#kit/api.ts'
import { no_connection } from '#messages/en/offline.ts'

export const ConnectionNotice = () => {
  const isLost = useSyncExternalStore(onConnection, isConnectionLost)
  return (
    <p
      role="status"
      className="fixed inset-x-0 top-0 z-(--z-toast) bg-ink px-4 py-1.5 text-center text-small text-white empty:hidden"
    >
      {isLost && no_connection}
    </p>
  )
}
