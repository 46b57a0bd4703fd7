// Leaving the app for a document with a word to say: a toast that is shown here and, once it is there, on the next page.
import { type ToastText, toast } from '#kit/toast.tsx'
import { leave } from './left-toast.ts'

/** Replaces the page by a document and shows the toast there. */
export const leaveFor = (path: string, text: ToastText): void => {
  toast(text)
  leave(text)
  window.location.replace(path)
}
