// A toast for the next page. Apart from leave-for-document.ts, so that documents can check for one without loading toasts.

import { perTab } from '#kit/browser-storage.ts'

const key = 'ostler:toast'

interface QueuedToast {
  title: string
  message: string
  kind?: 'success' | 'error'
}

export const queueToast = (text: QueuedToast): void => {
  // Without storage it is shown on the current page only.
  perTab.write(key, JSON.stringify(text))
}

export const hasQueuedToast = (): boolean => perTab.read(key) !== null

/** Returns the queued toast and removes it. */
export const takeQueuedToast = (): QueuedToast | null => {
  const text = perTab.readJson(key) as QueuedToast | null
  perTab.write(key, null)
  return text
}
