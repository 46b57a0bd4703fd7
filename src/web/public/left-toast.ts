// A toast that waits for the next page. Apart from leave.ts, so that documents can look for one without loading toasts.

import { ofThisTab } from '#kit/browser-storage.ts'

const key = 'ostler:toast'

interface LeftToast {
  title: string
  message: string
  kind?: 'success' | 'error'
}

export const leave = (text: LeftToast): void => {
  // Without storage it is only seen on the page that is being left.
  ofThisTab.write(key, JSON.stringify(text))
}

export const waits = (): boolean => ofThisTab.read(key) !== null

/** The toast that was left for this page, once. */
export const take = (): LeftToast | null => {
  const text = ofThisTab.readJson(key) as LeftToast | null
  ofThisTab.write(key, null)
  return text
}
