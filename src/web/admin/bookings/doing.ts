// Runs an action of the office that moves or requests money, with toasts and a refresh.
import { useState } from 'react'
import { isRefused, messageOf } from '#kit/api.ts'
import { toast } from '#kit/toast.tsx'
import * as m from '#messages/office/money.ts'

const say = (message: string) => toast({ title: m.success_title, message })
const sayFailed = (error: unknown) =>
  toast({ title: m.error_title, message: messageOf(error, m.failed), kind: 'error' })

/** Runs one action at a time. */
export const useDoing = (refresh: () => Promise<void>) => {
  const [doing, setDoing] = useState<string>()
  const run = async (what: string, work: () => Promise<unknown>, done: string) => {
    setDoing(what)
    try {
      await work()
      say(done)
      await refresh()
      return true
    } catch (error) {
      sayFailed(error)
      if (isRefused(error)) await refresh()
      return false
    } finally {
      setDoing(undefined)
    }
  }
  return { doing, run }
}
