// Answers a message or changes its state, and shows a colleague's change where it came first.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, isRefused, messageOf } from '#kit/api.ts'
import { toast } from '#kit/toast.tsx'
import * as m from '#messages/office/messages.ts'
import { answerMessage, type MessageState, type OpenMessage, setMessageState } from '#modules/support/contract.ts'

export const keyOf = (message_id: string) => ['message', message_id]

export const useAnswering = ({ message_id, history }: OpenMessage) => {
  const client = useQueryClient()
  const [busy, setBusy] = useState<'answer' | 'state'>()
  const [wrong, setWrong] = useState<string>()
  const [isLate, setLate] = useState(false)
  const take = (message: OpenMessage) => {
    client.setQueryData(keyOf(message_id), message)
    void client.invalidateQueries({ queryKey: ['messages'] })
  }
  /** Resolves to whether it succeeded. */
  const run = async (what: 'answer' | 'state', work: () => Promise<OpenMessage>, done: string): Promise<boolean> => {
    setBusy(what)
    setWrong(undefined)
    setLate(false)
    try {
      take(await work())
      toast({ title: m.success_title, message: done })
      return true
    } catch (error) {
      if (isRefused(error, 'MESSAGE_CHANGED')) {
        take(error.data.message as OpenMessage)
        setLate(true)
      } else {
        if (isRefused(error)) setWrong(error.fields.text)
        const otherwise = what === 'answer' ? m.send_failed : m.mark_failed
        toast({ title: m.error_title, message: messageOf(error, otherwise), kind: 'error' })
      }
      return false
    } finally {
      setBusy(undefined)
    }
  }
  const params = { message_id }
  const seen = history.length
  return {
    ...{ busy, wrong, isLate },
    answer: (text: string) =>
      run('answer', async () => (await call(answerMessage, { params, body: { text, seen } })).data, m.sent),
    mark: (state: MessageState) =>
      run('state', async () => (await call(setMessageState, { params, body: { state, seen } })).data, m.marked),
  }
}
