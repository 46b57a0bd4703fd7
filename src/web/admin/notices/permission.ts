// The permission of this browser to show notifications, which stays with the browser and not with the person.
import { useSyncExternalStore } from 'react'

const changed = 'ostler:notification-permission'

/** `unsupported` where the browser has no notifications. */
export type BrowserPermission = NotificationPermission | 'unsupported'

const readPermission = (): BrowserPermission => ('Notification' in window ? Notification.permission : 'unsupported')

const subscribe = (notify: () => void) => {
  // It is changed in the settings of the browser, too.
  for (const event of [changed, 'focus']) window.addEventListener(event, notify)
  return () => {
    for (const event of [changed, 'focus']) window.removeEventListener(event, notify)
  }
}

export const useBrowserPermission = (): BrowserPermission => useSyncExternalStore(subscribe, readPermission)

/** Requests the permission, which a browser allows after a click only; true if it is granted. */
export const requestPermission = async (): Promise<boolean> => {
  if (readPermission() === 'unsupported') return false
  const permission = await Notification.requestPermission()
  window.dispatchEvent(new Event(changed))
  return permission === 'granted'
}
