// The word that a screen of the app left for the visitor it sent here: shown in a document as it would be in the app.
import { createRoot } from 'react-dom/client'
import { Toaster, toast } from '#kit/toast.tsx'
import { dismiss } from '#messages/en/flow.ts'
import { take } from '../public/left-toast.ts'

export const showLeftToast = (): void => {
  const text = take()
  if (!text) return
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(<Toaster dismissLabel={dismiss} />)
  toast(text)
}
