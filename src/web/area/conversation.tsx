// The messages between the office and a driver, with the form to write one. Both sides use it.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { TextArea } from '#kit/field.tsx'
import { randomId } from '#kit/random-id.ts'
import { toastError } from '#kit/toast.tsx'
import * as m from '#messages/en/driver-messages.ts'
import {
  type Conversation,
  type DriverMessage,
  type MessageForm,
  type MessageSender,
  maxTextLength,
} from '#modules/dispatch/driver-messages/contract.ts'
import { useReportUnsaved } from './guarded-dialog.tsx'
import type { WriteMoment } from './office-time.ts'

/** How a reader sees messages. */
export interface MessageView {
  /** The reader's side. */
  side: MessageSender
  /** Names of both sides, as the reader calls them. */
  names: Readonly<Record<MessageSender, string>>
  /** What a message is about; undefined for a general one. */
  describeRide: (booking_id: string | null) => ReactNode
  moment: WriteMoment
}

const Message = ({ message, view }: { message: DriverMessage; view: MessageView }) => {
  const { sender, text, booking_id, sent_at, read_at } = message
  const isOwn = sender === view.side
  const about = view.describeRide(booking_id)
  const state = read_at && isOwn ? m.read_at({ time: view.moment(read_at) }) : m.sent_at({ time: view.moment(sent_at) })
  return (
    <li className={`max-w-[85%] rounded-control px-3.5 py-2.5 ${isOwn ? 'ml-auto bg-linen' : 'mr-auto bg-chalk'}`}>
      <p className="text-small font-medium">
        {view.names[sender]}
        {about && <span className="font-normal text-muted"> · {about}</span>}
      </p>
      <p className="mt-0.5 text-ui wrap-anywhere whitespace-pre-line">{text}</p>
      <p className="mt-1 text-micro text-muted">{state}</p>
    </li>
  )
}

export const MessageList = ({ messages, view }: { messages: readonly DriverMessage[]; view: MessageView }) => (
  <ol className="grid gap-2.5">
    {messages.map((message) => (
      <Message key={message.message_id} message={message} view={view} />
    ))}
  </ol>
)

/** Keeps the newest message in sight. */
const useNewestInSight = (newest: string | undefined) => {
  const end = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each new message
  useEffect(() => {
    // Some browsers return a promise, which an effect must not.
    void end.current?.scrollIntoView({ block: 'end' })
  }, [newest])
  return end
}

/** What was typed while the message was being sent. */
const withoutSent = (text: string, sent: string): string =>
  text.trimStart().startsWith(sent) ? text.trimStart().slice(sent.length).trimStart() : text

interface ConversationProps {
  conversation: Conversation
  view: MessageView
  none: string
  label: string
  /** Absent for a reader who may not write: there is no form then. */
  send?: ((form: MessageForm) => Promise<Conversation>) | undefined
  /** The ride that new messages are about. */
  bookingId: string | undefined
  onSent: (conversation: Conversation) => void
  /** Texts that are sent with one tap. */
  quick?: readonly string[]
  /** Above the text, as the choice of the ride. */
  children?: ReactNode
}

type Sending = Pick<ConversationProps, 'bookingId' | 'onSent'> & { send: NonNullable<ConversationProps['send']> }

const useSend = ({ send, bookingId, onSent }: Sending) => {
  const [busy, setBusy] = useState<string>()
  // A repeat after a lost answer has the same id.
  const pending = useRef<MessageForm>(undefined)
  const submit = async (text: string): Promise<boolean> => {
    const isRepeat = pending.current?.text === text && pending.current.booking_id === bookingId
    const form = isRepeat && pending.current ? pending.current : { message_id: randomId(), text, booking_id: bookingId }
    pending.current = form
    setBusy(text)
    try {
      onSent(await send(form))
      pending.current = undefined
      return true
    } catch (error) {
      toastError(messageOf(error, m.send_failed))
      return false
    } finally {
      setBusy(undefined)
    }
  }
  return { busy, submit }
}

const QuickReplies = ({
  texts,
  isBusy,
  onSend,
}: {
  texts: readonly string[]
  isBusy: boolean
  onSend: (text: string) => void
}) => (
  <fieldset aria-label={m.quick_replies} className="flex flex-wrap gap-2">
    {texts.map((text) => (
      <Button key={text} look="outline" className="btn-sm" disabled={isBusy} onClick={() => onSend(text)}>
        {text}
      </Button>
    ))}
  </fieldset>
)

const WriteForm = ({ quick = [], children, ...sending }: Sending & Pick<ConversationProps, 'quick' | 'children'>) => {
  const { busy, submit } = useSend(sending)
  const [text, setText] = useState('')
  useReportUnsaved(text.trim() !== '')
  return (
    <form
      noValidate
      className="grid gap-3 border-t border-line px-5 py-4 md:px-8"
      onSubmit={(event) => {
        event.preventDefault()
        const sent = text.trim()
        if (sent !== '') void submit(sent).then((isSent) => isSent && setText((now) => withoutSent(now, sent)))
      }}
    >
      {quick.length > 0 && (
        <QuickReplies texts={quick} isBusy={busy !== undefined} onSend={(reply) => void submit(reply)} />
      )}
      {children}
      <TextArea
        label={m.text}
        name="text"
        rows={2}
        maxLength={maxTextLength}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        type="submit"
        className="justify-self-end"
        busy={busy !== undefined && m.sending}
        disabled={text.trim() === ''}
      >
        {m.send}
      </Button>
    </form>
  )
}

export const ConversationView = ({ conversation, view, none, label, send, ...writing }: ConversationProps) => {
  const end = useNewestInSight(conversation.messages.at(-1)?.message_id)
  return (
    <>
      <section
        className="min-h-40 flex-1 overflow-y-auto px-5 py-5 md:px-8"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        tabIndex={0}
        aria-label={label}
        aria-live="polite"
      >
        {conversation.messages.length === 0 && <p className="text-ui text-soft">{none}</p>}
        <MessageList messages={conversation.messages} view={view} />
        <div ref={end} />
      </section>
      {send && <WriteForm send={send} {...writing} />}
    </>
  )
}

/** Marks the newest message of the other side as read, while the conversation is shown; not for a reader who may not. */
export const useMarkRead = (
  conversation: Conversation | undefined,
  side: MessageSender,
  markRead: ((up_to: string) => Promise<Conversation>) | undefined,
) => {
  const newest = conversation?.messages.findLast(({ sender, read_at }) => sender !== side && read_at === null)
  const up_to = newest?.message_id
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message
  useEffect(() => {
    // A lost mark is sent again with the next message.
    if (up_to !== undefined) void markRead?.(up_to).catch(() => undefined)
  }, [up_to])
}
