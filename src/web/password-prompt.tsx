// Asks for the password where a call wants it again, over whatever screen or dialog made the call; nothing typed there is lost.
import { useSyncExternalStore } from 'react'
import { onPasswordRequired } from '#kit/api.ts'
import { lateDialog } from './public/late-dialog.tsx'

interface Asking {
  isGiven: Promise<boolean>
  answer: (isGiven: boolean) => void
}

let asking: Asking | undefined
const listeners = new Set<() => void>()
const setAsking = (next: Asking | undefined) => {
  asking = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Several calls at once are answered by one dialog. */
onPasswordRequired(() => {
  if (!asking) {
    let answer: Asking['answer'] = () => undefined
    const isGiven = new Promise<boolean>((resolve) => {
      answer = resolve
    })
    setAsking({ isGiven, answer })
  }
  return asking?.isGiven ?? Promise.resolve(false)
})

const end = (isGiven: boolean) => {
  const { answer } = asking ?? {}
  setAsking(undefined)
  answer?.(isGiven)
}

const PasswordDialog = lateDialog(async () => (await import('./password-dialog.tsx')).PasswordDialog)

export const PasswordPrompt = () =>
  useSyncExternalStore(subscribe, () => asking) && (
    <PasswordDialog onGiven={() => end(true)} onClose={() => end(false)} />
  )
