// Leaves the app for a document and shows a toast on both pages.
import { type ToastText, toast } from '#kit/toast.tsx'
import { queueToast } from './queued-toast.ts'

/** Replaces the page by a document and shows the toast there. */
export const leaveForDocument = (path: string, text: ToastText): void => {
  toast(text)
  queueToast(text)
  window.location.replace(path)
}
