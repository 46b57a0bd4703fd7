// A toast for the next page. Apart from leave-for-document.ts, so that documents can check for one without loading toasts.

import { perTab } from '#kit/browser-storage.ts'
import type { ToastText } from '#kit/toast.tsx'

const key = 'ostler:toast'

export const queueToast = (text: ToastText): void => {
  // Without storage it is shown on the current page only.
  perTab.write(key, JSON.stringify(text))
}

export const hasQueuedToast = (): boolean => perTab.read(key) !== null

/** Returns the queued toast and removes it. */
export const takeQueuedToast = (): ToastText | null => {
  const text = perTab.readJson(key) as ToastText | null
  perTab.write(key, null)
  return text
}
