// Opens the password dialog when a call requires the password, over any screen or dialog, so that typed text is kept.
import { useSyncExternalStore } from 'react'
import { onPasswordRequired } from '#kit/api.ts'
import { lazyDialog } from './public/lazy-dialog.tsx'

interface PasswordRequest {
  isGiven: Promise<boolean>
  answer: (isGiven: boolean) => void
}

let openRequest: PasswordRequest | undefined
const listeners = new Set<() => void>()
const setOpenRequest = (next: PasswordRequest | undefined) => {
  openRequest = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Concurrent calls share one dialog. */
onPasswordRequired(() => {
  if (!openRequest) {
    let answer: PasswordRequest['answer'] = () => undefined
    const isGiven = new Promise<boolean>((resolve) => {
      answer = resolve
    })
    setOpenRequest({ isGiven, answer })
  }
  return openRequest?.isGiven ?? Promise.resolve(false)
})

const endRequest = (isGiven: boolean) => {
  const { answer } = openRequest ?? {}
  setOpenRequest(undefined)
  answer?.(isGiven)
}

const PasswordDialog = lazyDialog(async () => (await import('./password-dialog.tsx')).PasswordDialog)

export const PasswordPrompt = () =>
  useSyncExternalStore(subscribe, () => openRequest) && (
    <PasswordDialog onGiven={() => endRequest(true)} onClose={() => endRequest(false)} />
  )
