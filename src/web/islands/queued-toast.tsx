// Shows the queued toast in a document, as in the app.
import { createRoot } from 'react-dom/client'
import { Toaster, toast } from '#kit/toast.tsx'
import { takeQueuedToast } from '../public/queued-toast.ts'

export const renderQueuedToast = (): void => {
  const text = takeQueuedToast()
  if (!text) return
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(<Toaster />)
  toast(text)
}
