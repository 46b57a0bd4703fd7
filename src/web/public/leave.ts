// Leaving the app for a document with a word to say: a toast that waits for the next page, where the header shows it.
import { type ToastText, toast } from '#kit/toast.tsx'

const key = 'ostler:toast'

/** Replaces the page by a document and shows the toast there. */
export const leaveFor = (path: string, text: ToastText): void => {
  toast(text)
  try {
    sessionStorage.setItem(key, JSON.stringify(text))
  } catch {
    // Without storage the toast has been shown on the page that is being left.
  }
  window.location.replace(path)
}

/** The toast that was left for this page, once. */
export const takeToast = (): ToastText | null => {
  try {
    const raw = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return raw ? (JSON.parse(raw) as ToastText) : null
  } catch {
    return null
  }
}
