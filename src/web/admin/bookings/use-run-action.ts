// Runs an action of the office that moves or requests money, with toasts and a refresh.
import { useState } from 'react'
import { isRefused, messageOf } from '#kit/api.ts'
import { toastError, toastSuccess } from '#kit/toast.tsx'
import * as m from '#messages/office/money.ts'

const toastFailure = (error: unknown) => toastError(messageOf(error, m.failed))

/** Runs one action at a time. */
export const useRunAction = (refresh: () => Promise<void>) => {
  const [running, setRunning] = useState<string>()
  const run = async (name: string, work: () => Promise<unknown>, done: string) => {
    setRunning(name)
    try {
      await work()
      toastSuccess(done)
      await refresh()
      return true
    } catch (error) {
      toastFailure(error)
      if (isRefused(error)) await refresh()
      return false
    } finally {
      setRunning(undefined)
    }
  }
  return { running, run }
}
