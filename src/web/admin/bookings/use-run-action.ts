// Runs an action of the office that moves or requests money, with toasts and a refresh.
import { useState } from 'react'
import { isRefused, messageOf } from '#kit/api.ts'
import { toast } from '#kit/toast.tsx'
import * as m from '#messages/office/money.ts'

const toastSuccess = (message: string) => toast({ title: m.success_title, message })
const toastFailure = (error: unknown) =>
  toast({ title: m.error_title, message: messageOf(error, m.failed), kind: 'error' })

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
