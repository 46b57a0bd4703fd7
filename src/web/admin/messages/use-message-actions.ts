// Answers a message or changes its state, and shows a colleague's change where it came first.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, isRefused, messageOf } from '#kit/api.ts'
import { toastError, toastSuccess } from '#kit/toast.tsx'
import * as m from '#messages/office/messages.ts'
import { answerMessage, type MessageState, type OpenMessage, setMessageState } from '#modules/support/contract.ts'

export const messageKey = (message_id: string) => ['message', message_id]

export const useMessageActions = ({ message_id, history }: OpenMessage) => {
  const client = useQueryClient()
  const [busy, setBusy] = useState<'answer' | 'state'>()
  const [answerError, setAnswerError] = useState<string>()
  const [isConflict, setConflict] = useState(false)
  const storeMessage = (message: OpenMessage) => {
    client.setQueryData(messageKey(message_id), message)
    void client.invalidateQueries({ queryKey: ['messages'] })
  }
  /** Resolves to whether it succeeded. */
  const run = async (what: 'answer' | 'state', work: () => Promise<OpenMessage>, done: string): Promise<boolean> => {
    setBusy(what)
    setAnswerError(undefined)
    setConflict(false)
    try {
      storeMessage(await work())
      toastSuccess(done)
      return true
    } catch (error) {
      if (isRefused(error, 'MESSAGE_CHANGED')) {
        storeMessage(error.data.message as OpenMessage)
        setConflict(true)
      } else {
        if (isRefused(error)) setAnswerError(error.fields.text)
        const fallback = what === 'answer' ? m.send_failed : m.mark_failed
        toastError(messageOf(error, fallback))
      }
      return false
    } finally {
      setBusy(undefined)
    }
  }
  const params = { message_id }
  const seen = history.length
  return {
    ...{ busy, answerError, isConflict },
    answer: (text: string) =>
      run('answer', async () => (await call(answerMessage, { params, body: { text, seen } })).data, m.sent),
    mark: (state: MessageState) =>
      run('state', async () => (await call(setMessageState, { params, body: { state, seen } })).data, m.marked),
  }
}
