// Whether this browser sounds and shows a notification when a ride turns red; both are off until they are turned on.
import { useSyncExternalStore } from 'react'
import { persistent } from '#kit/browser-storage.ts'

export type AlarmKind = 'sound' | 'notification'

const keys: Record<AlarmKind, string> = { sound: 'ostler:risk-sound', notification: 'ostler:risk-notification' }
const changed = 'ostler:risk-alarm'

export const hasNotifications = (): boolean => 'Notification' in window

/** A permission that was withdrawn in the browser turns the notification off. */
const isOn = (kind: AlarmKind): boolean =>
  persistent.read(keys[kind]) !== null &&
  (kind === 'sound' || (hasNotifications() && Notification.permission === 'granted'))

export const setAlarm = (kind: AlarmKind, on: boolean): void => {
  persistent.write(keys[kind], on ? '1' : null)
  window.dispatchEvent(new Event(changed))
}

const subscribe = (notify: () => void) => {
  window.addEventListener('storage', notify)
  window.addEventListener(changed, notify)
  return () => {
    window.removeEventListener('storage', notify)
    window.removeEventListener(changed, notify)
  }
}

/** Follows the choice in this tab and others. */
export const useAlarm = (kind: AlarmKind): boolean => useSyncExternalStore(subscribe, () => isOn(kind))
