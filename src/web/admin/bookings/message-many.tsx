// Writes to the customers of one or several bookings, each by a mail of its own, with a preview and a result for each.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, isRefused, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { TextArea, TextField } from '#kit/field.tsx'
import { randomId } from '#kit/random-id.ts'
import { preview_none } from '#messages/office/cancellation.ts'
import * as m from '#messages/office/customer-messages.ts'
import type { BookingRecord } from '#modules/bookings/contract.ts'
import {
  type CustomerMessage,
  customerMessage,
  lengths,
  previewCustomerMessage,
  sendCustomerMessage,
} from '#modules/notifications/customer-messages/contract.ts'
import { useDebounced } from '../../area/use-debounced.ts'
import { MailPreviews, PreviewToggle } from './mail-preview.tsx'
import { ManyFrame, type ManyResult } from './many-frame.tsx'

type Errors = Partial<Record<keyof CustomerMessage, string>>

const findErrors = (message: CustomerMessage): Errors => {
  const { error } = customerMessage.safeParse(message)
  return Object.fromEntries(error?.issues.toReversed().map(({ path, message: text }) => [path[0], text]) ?? [])
}

interface MailOfProps {
  id: string
  booking: BookingRecord
  message: CustomerMessage
}

const MailOf = ({ id, booking: { booking_id }, message }: MailOfProps) => {
  const body = useDebounced(message)
  const isValid = Object.keys(findErrors(body)).length === 0
  const query = useQuery({
    queryKey: ['message-mail', booking_id, body],
    queryFn: async ({ signal }) => [
      (await call(previewCustomerMessage, { params: { booking_id }, body, signal, harmless: true })).data,
    ],
    enabled: isValid,
    retry: false,
    gcTime: 0,
  })
  return <MailPreviews id={id} query={query} isValid={isValid} none={preview_none} />
}

const sendOne = async (booking: BookingRecord, message_id: string, message: CustomerMessage): Promise<ManyResult> => {
  try {
    await call(sendCustomerMessage, { params: { booking_id: booking.booking_id }, body: { message_id, ...message } })
    return { booking, isDone: true, text: m.sent }
  } catch (error) {
    const field = isRefused(error) ? Object.values(error.fields)[0] : undefined
    return { booking, isDone: false, text: field ?? messageOf(error, m.failed) }
  }
}

const useSending = (rows: readonly BookingRecord[], onDone: MessageManyProps['onDone']) => {
  const client = useQueryClient()
  // One id for the whole dialog: a request that is repeated sends its mail once.
  const [message_id] = useState(randomId)
  /** Number of bookings that are done, while it runs. */
  const [done, setDone] = useState<number>()
  const [results, setResults] = useState<ManyResult[]>()
  const send = async (message: CustomerMessage) => {
    if (done !== undefined) return
    const all: ManyResult[] = []
    for (const booking of rows) {
      setDone(all.length)
      all.push(await sendOne(booking, message_id, message))
    }
    setDone(undefined)
    setResults(all)
    onDone?.(all.flatMap(({ booking, isDone }) => (isDone ? [booking.booking_id] : [])))
    void client.invalidateQueries({ queryKey: ['booking-history'] })
  }
  return { done, results, send }
}

interface MessageManyProps {
  rows: readonly BookingRecord[]
  /** Called with the ids of the bookings whose customers were written to. */
  onDone?: (ids: readonly string[]) => void
  onClose: () => void
}

export const MessageMany = ({ rows, onDone, onClose }: MessageManyProps) => {
  // The bookings that the dialog was opened for: those that are done leave the selection.
  const [chosen] = useState(rows)
  const [message, setMessage] = useState<CustomerMessage>({ subject: '', text: '' })
  const [errors, setErrors] = useState<Errors>({})
  const { done, results, send } = useSending(chosen, onDone)
  const [first] = chosen
  const count = chosen.length
  const isBusy = done !== undefined
  const set = (change: Partial<CustomerMessage>) => {
    setMessage({ ...message, ...change })
    setErrors({})
  }
  const submit = () => {
    const problems = findErrors(message)
    setErrors(problems)
    if (Object.keys(problems).length === 0) void send(message)
  }
  return (
    <ManyFrame
      title={m.title({ count })}
      {...{ isBusy, results, onClose }}
      isUnsaved={message.subject !== '' || message.text !== ''}
      onSubmit={submit}
      action={
        <Button type="submit" busy={isBusy && m.sending({ done, count })}>
          {m.send({ count })}
        </Button>
      }
    >
      <p className="text-ui text-soft">{m.line({ count })}</p>
      <TextField
        label={m.subject}
        autoComplete="off"
        maxLength={lengths.subject}
        value={message.subject}
        error={errors.subject}
        onChange={({ target }) => set({ subject: target.value })}
      />
      <TextArea
        label={m.text}
        rows={8}
        maxLength={lengths.text}
        value={message.text}
        error={errors.text}
        onChange={({ target }) => set({ text: target.value })}
      />
      {first && (
        <div className="grid grid-cols-1 gap-3">
          <PreviewToggle>
            {(id) => (
              <>
                {count > 1 && <p className="text-small text-soft">{m.preview_of_first}</p>}
                <MailOf id={id} booking={first} message={message} />
              </>
            )}
          </PreviewToggle>
        </div>
      )}
    </ManyFrame>
  )
}
