// A toast for the next page. Apart from leave.ts, so that documents can check for one without loading toasts.

import { ofThisTab } from '#kit/browser-storage.ts'

const key = 'ostler:toast'

interface QueuedToast {
  title: string
  message: string
  kind?: 'success' | 'error'
}

export const queueToast = (text: QueuedToast): void => {
  // Without storage it is shown on the current page only.
  ofThisTab.write(key, JSON.stringify(text))
}

export const hasQueuedToast = (): boolean => ofThisTab.read(key) !== null

/** Returns the queued toast and removes it. */
export const takeQueuedToast = (): QueuedToast | null => {
  const text = ofThisTab.readJson(key) as QueuedToast | null
  ofThisTab.write(key, null)
  return text
}
