// The driver's messages with the office: a button with the number of unread ones, and the conversation.
import { MessageSquare } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { readableId } from '#kernel/ids.ts'
import { localAt, writeDate } from '#kernel/time.ts'
import { call } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { Switch } from '#kit/switch.tsx'
import * as m from '#messages/en/driver-messages.ts'
import type { DriverRide } from '#modules/dispatch/driver-app/contract.ts'
import {
  type Conversation,
  followOwnMessages,
  getOwnMessages,
  readOwnMessages,
  sendOwnMessage,
} from '#modules/dispatch/driver-messages/contract.ts'
import { ConversationView, useMarkRead } from '../../area/conversation.tsx'
import { DialogPlaceholder } from '../../area/dialog-frame.tsx'
import { DialogHead } from '../../area/dialog-head.tsx'
import { GuardedDialog } from '../../area/guarded-dialog.tsx'
import { useConversation } from '../../area/use-conversation.ts'
import { playMessageSound, useMessageSound } from './message-sound.ts'

/** The time today, else with the date, on the phone's clock. */
const moment = (instant: string): string => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const { date, time } = localAt(new Date(instant), zone)
  return date === localAt(new Date(), zone).date
    ? time
    : `${writeDate(date, { day: 'numeric', month: 'short' })}, ${time}`
}

export const useOwnMessages = (user_id: string) =>
  useConversation({
    key: ['driver-messages', user_id],
    load: async (signal) => (await call(getOwnMessages, { signal })).data,
    livePath: followOwnMessages.path,
  })
export type OwnMessages = ReturnType<typeof useOwnMessages>

/** The newest unread message of the office. */
const findNewest = (conversation: Conversation | null | undefined) =>
  conversation?.messages.findLast(({ sender, read_at }) => sender === 'office' && read_at === null)

/** Announces a new message, with the sound that the driver chose. */
export const NewMessage = ({ messages }: { messages: OwnMessages }) => {
  const newest = findNewest(messages.data)
  const announced = useRef<string>(undefined)
  const hasLoaded = useRef(false)
  const isLoaded = messages.data !== undefined
  useEffect(() => {
    if (!isLoaded) return
    const isNew = newest !== undefined && announced.current !== newest.message_id
    // A message that was there when the page opened makes no sound.
    if (isNew && hasLoaded.current) playMessageSound()
    if (isNew) announced.current = newest.message_id
    hasLoaded.current = true
  }, [isLoaded, newest])
  return (
    <p role="status" className="sr-only">
      {newest && m.new_message({ text: newest.text })}
    </p>
  )
}

export const MessagesButton = ({ messages, onOpen }: { messages: OwnMessages; onOpen: () => void }) => {
  const unread = messages.data?.unread ?? 0
  if (messages.data === null) return null
  return (
    <Button look="outline" className="btn-sm" aria-haspopup="dialog" onClick={onOpen}>
      <MessageSquare size={16} strokeWidth={1.5} aria-hidden="true" />
      <span className="sr-only">{m.open({ unread })}</span>
      <span aria-hidden="true" className="flex items-center gap-2">
        {m.title}
        {unread > 0 && (
          <span className="tnum grid min-w-5 place-items-center rounded-full bg-ink px-1.5 text-micro text-white">
            {unread}
          </span>
        )}
      </span>
    </Button>
  )
}

const Sound = () => {
  const { isChosen, choose } = useMessageSound()
  return (
    <div className="border-b border-line px-5 py-3 md:px-8">
      <Switch label={m.sound} checked={isChosen} onChange={({ target }) => choose(target.checked)} />
    </div>
  )
}

interface DialogProps {
  messages: OwnMessages
  /** The ride that new messages are about. */
  ride: DriverRide | undefined
  rides: readonly DriverRide[]
  describe: (ride: DriverRide) => string
  onClose: () => void
}

export const MessagesDialog = ({ messages, ride, rides, describe, onClose }: DialogProps) => {
  const titleId = useId()
  const { data, store } = messages
  useMarkRead(data ?? undefined, 'driver', async (up_to) =>
    store((await call(readOwnMessages, { body: { up_to } })).data),
  )
  const describeRide = (booking_id: string | null) => {
    const known = rides.find((each) => each.booking_id === booking_id)
    return booking_id === null ? undefined : known ? describe(known) : readableId(booking_id)
  }
  return (
    <GuardedDialog shape="card" labelledBy={titleId} className="flex-col open:flex md:w-[34rem]" onClose={onClose}>
      {(leave) => (
        <>
          <DialogHead
            id={titleId}
            {...(ride && { above: m.about({ ride: describe(ride) }) })}
            title={m.title}
            onClose={() => leave()}
          />
          <Sound />
          {data ? (
            <ConversationView
              conversation={data}
              view={{ side: 'driver', names: { office: m.office, driver: m.you }, describeRide, moment }}
              none={m.none}
              label={m.title}
              quick={Object.values(m.quick)}
              bookingId={ride?.booking_id}
              send={async (body) => (await call(sendOwnMessage, { body })).data}
              onSent={store}
            />
          ) : (
            <DialogPlaceholder failed={messages.isError && m.failed} loading={m.loading} onRetry={messages.refetch} />
          )}
        </>
      )}
    </GuardedDialog>
  )
}
