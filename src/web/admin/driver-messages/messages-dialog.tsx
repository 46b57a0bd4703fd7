// The messages with drivers over the board: all conversations, or the one with a driver.
import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useId, useState } from 'react'
import { readableId } from '#kernel/ids.ts'
import { call } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { Dialog } from '#kit/dialog.tsx'
import { SelectField } from '#kit/select.tsx'
import * as m from '#messages/office/driver-messages.ts'
import {
  type Conversation,
  type ConversationSummary,
  readConversation,
  sendToDriver,
} from '#modules/dispatch/driver-messages/contract.ts'
import { ConversationView, useMarkRead } from '../../area/conversation.tsx'
import { DialogPlaceholder } from '../../area/dialog-frame.tsx'
import { DialogHead } from '../../area/dialog-head.tsx'
import { GuardedDialog } from '../../area/guarded-dialog.tsx'
import { officeMoment } from '../../area/office-time.ts'
import { useMay } from '../staff-role.tsx'
import { useConversations, useDriverConversation } from './query.ts'

/** A ride of the board that a message can be about. */
export interface MessageRide {
  booking_id: string
  label: string
}

const Summary = ({ each, onOpen }: { each: ConversationSummary; onOpen: (driver_id: string) => void }) => (
  <li className="border-b border-line last:border-b-0">
    <button
      type="button"
      className="grid w-full cursor-pointer gap-0.5 py-3 text-left hover:bg-chalk"
      onClick={() => onOpen(each.driver_id)}
    >
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-medium wrap-anywhere">{each.driver_name}</span>
        {each.unread > 0 && <span className="badge badge-pending">{m.unread({ count: each.unread })}</span>}
      </span>
      <span className="line-clamp-2 text-small wrap-anywhere text-soft">{each.newest.text}</span>
      <span className="text-micro text-muted">{officeMoment(each.newest.sent_at)}</span>
    </button>
  </li>
)

interface ConversationsProps {
  onOpen: (driver_id: string) => void
  onClose: () => void
}

const Conversations = ({ onOpen, onClose }: ConversationsProps) => {
  const titleId = useId()
  const { data, isError, refetch } = useConversations()
  return (
    <Dialog shape="card" labelledBy={titleId} className="flex-col open:flex md:w-[34rem]" onClose={onClose}>
      <DialogHead id={titleId} title={m.list_title} onClose={onClose} />
      {data ? (
        <section
          className="overflow-y-auto px-6 py-4 md:px-8"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
          tabIndex={0}
          aria-label={m.list_title}
        >
          {data.length === 0 && <p className="text-ui text-soft">{m.list_none}</p>}
          <ul>
            {data.map((each) => (
              <Summary key={each.driver_id} each={each} onOpen={onOpen} />
            ))}
          </ul>
        </section>
      ) : (
        <DialogPlaceholder failed={isError && m.list_failed} loading={m.list_loading} onRetry={refetch} />
      )}
    </Dialog>
  )
}

interface DriverProps {
  driverId: string
  /** The driver's rides on the board. */
  rides: readonly MessageRide[]
  onBack: () => void
  onClose: () => void
}

const WithDriver = ({ driverId, rides, onBack, onClose }: DriverProps) => {
  const titleId = useId()
  const client = useQueryClient()
  const { data, isError, refetch, store } = useDriverConversation(driverId)
  const [bookingId, setBookingId] = useState('')
  const may = useMay()
  const params = { driver_id: driverId }
  const storeAndRecount = (conversation: Conversation): Conversation => {
    void client.invalidateQueries({ queryKey: ['driver-conversations'] })
    return store(conversation)
  }
  const markRead = async (up_to: string) =>
    storeAndRecount((await call(readConversation, { params, body: { up_to } })).data)
  useMarkRead(data ?? undefined, 'office', may(readConversation) ? markRead : undefined)
  const labelOf = (id: string) => rides.find(({ booking_id }) => booking_id === id)?.label ?? readableId(id)
  if (!data)
    return (
      <Dialog shape="card" label={m.list_title} className="md:w-[34rem]" onClose={onClose}>
        <DialogPlaceholder failed={isError && m.list_failed} loading={m.list_loading} onRetry={refetch} />
      </Dialog>
    )
  const label = m.to_driver({ name: data.driver_name, unread: 0 })
  return (
    <GuardedDialog shape="card" labelledBy={titleId} className="flex-col open:flex md:w-[34rem]" onClose={onClose}>
      {(leave) => (
        <>
          <DialogHead id={titleId} title={label} onClose={() => leave()} />
          <div className="border-b border-line px-3 py-1 md:px-5">
            <Button look="ghost" className="btn-sm" onClick={() => leave(onBack)}>
              <ArrowLeft size={16} strokeWidth={1.5} aria-hidden="true" />
              {m.back}
            </Button>
          </div>
          <ConversationView
            conversation={data}
            view={{
              side: 'office',
              names: { office: m.office, driver: data.driver_name },
              describeRide: (id) => (id === null ? undefined : labelOf(id)),
              moment: officeMoment,
            }}
            none={m.none}
            label={label}
            bookingId={bookingId || undefined}
            send={may(sendToDriver) ? async (body) => (await call(sendToDriver, { params, body })).data : undefined}
            onSent={storeAndRecount}
          >
            {rides.length > 0 && (
              <SelectField
                label={m.about_label}
                name="about"
                value={bookingId}
                options={[
                  { value: '', label: m.general },
                  ...rides.map(({ booking_id, label: ride }) => ({ value: booking_id, label: ride })),
                ]}
                onChange={({ target }) => setBookingId(target.value)}
              />
            )}
          </ConversationView>
        </>
      )}
    </GuardedDialog>
  )
}

interface MessagesDialogProps extends ConversationsProps {
  /** Empty for the list of all conversations. */
  driverId: string
  rides: readonly MessageRide[]
}

export const MessagesDialog = ({ driverId, rides, onOpen, onClose }: MessagesDialogProps) =>
  driverId === '' ? (
    <Conversations onOpen={onOpen} onClose={onClose} />
  ) : (
    <WithDriver key={driverId} {...{ driverId, rides, onClose }} onBack={() => onOpen('')} />
  )
