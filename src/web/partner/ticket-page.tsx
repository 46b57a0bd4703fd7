// One ticket as a conversation, with an answer field and a close button.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useParams } from 'react-router'
import { call, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { TextArea } from '#kit/field.tsx'
import { toastError, toastSuccess } from '#kit/toast.tsx'
import * as m from '#messages/partner/support.ts'
import { lengths } from '#modules/support/rules.ts'
import {
  closeTicket,
  markTicketSeen,
  type Ticket,
  type TicketPart,
  writeInTicket,
} from '#modules/support/tickets/contract.ts'
import { useKeepUnsaved } from '../area/kept-input.ts'
import { LeaveGuard } from '../area/leave-guard.tsx'
import { officeMoment } from '../area/office-time.ts'
import { paths } from '../paths.ts'
import { PageHeading } from '../public/page-heading.tsx'
import { TryAgain } from '../public/retry-notice.tsx'
import { site } from '../site.ts'
import { BackLink } from './back-link.tsx'
import { ticketKey, ticketsKey, useTicket } from './support/query.ts'
import { TicketStateBadge } from './support/state-badge.tsx'

const authorOf = ({ from, author }: TicketPart): string =>
  from === 'office' ? m.us({ site: site().name }) : author || m.former_colleague

const Part = ({ part }: { part: TicketPart }) => (
  <li className={`card w-[min(100%,42rem)] p-5 ${part.from === 'partner' ? 'ml-auto' : ''}`}>
    <p className="flex flex-wrap justify-between gap-x-4 text-small text-muted">
      <span className="wrap-anywhere">
        {part.text === null ? m.closed_by({ name: authorOf(part) }) : authorOf(part)}
      </span>
      <span className="tnum">{officeMoment(part.at)}</span>
    </p>
    {part.text !== null && <p className="mt-2 text-ui wrap-anywhere whitespace-pre-line">{part.text}</p>}
  </li>
)

/** Marks the shown parts of the ticket as read. */
const useMarkSeen = ({ ticket_id, unread, parts }: Ticket) => {
  const client = useQueryClient()
  const count = parts.length
  // A failure is silent, because the next visit marks them again.
  const { mutate } = useMutation({
    mutationFn: (seen: number) => call(markTicketSeen, { params: { ticket_id }, body: { parts: seen } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ticketsKey }),
  })
  useEffect(() => {
    if (unread) mutate(count)
  }, [mutate, unread, count])
}

const useTicketActions = ({ ticket_id }: Ticket) => {
  const client = useQueryClient()
  const params = { ticket_id }
  const storeTicket = ({ data }: { data: Ticket }, message: string) => {
    client.setQueryData(ticketKey(ticket_id), data)
    void client.invalidateQueries({ queryKey: ticketsKey })
    toastSuccess(message)
  }
  const onError = (error: Error) => toastError(messageOf(error, m.send_failed))
  return {
    writing: useMutation({
      mutationFn: (message: string) => call(writeInTicket, { params, body: { message } }),
      onSuccess: (answer) => storeTicket(answer, m.sent),
      onError,
    }),
    closing: useMutation({
      mutationFn: () => call(closeTicket, { params }),
      onSuccess: (answer) => storeTicket(answer, m.closed),
      onError,
    }),
  }
}

const empty = { message: '' }

const ReplyForm = ({ ticket }: { ticket: Ticket }) => {
  const form = useForm({ defaultValues: empty })
  const { register, handleSubmit, reset, formState } = form
  const discardKept = useKeepUnsaved(`ticket ${ticket.ticket_id}`, form, empty)
  const { writing, closing } = useTicketActions(ticket)
  const send = ({ message }: { message: string }) => writing.mutate(message, { onSuccess: () => reset() })
  const isClosed = ticket.state === 'closed'
  return (
    <form className="mt-8 grid gap-4" noValidate onSubmit={(event) => void handleSubmit(send)(event)}>
      <LeaveGuard unsaved={formState.isDirty} area={paths.partnerDashboard} onLeave={() => discardKept()} />
      <TextArea
        {...register('message', { validate: (typed) => typed.trim() !== '' || m.message_required })}
        label={m.write_on}
        hint={isClosed ? m.write_on_closed : undefined}
        rows={5}
        maxLength={lengths.message}
        error={formState.errors.message?.message}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={writing.isPending && m.sending} disabled={closing.isPending}>
          {m.send}
        </Button>
        {!isClosed && (
          <Button
            look="outline"
            busy={closing.isPending && m.closing}
            disabled={writing.isPending}
            onClick={() => closing.mutate()}
          >
            {m.close}
          </Button>
        )}
      </div>
    </form>
  )
}

const Conversation = ({ ticket }: { ticket: Ticket }) => {
  useMarkSeen(ticket)
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <PageHeading title={ticket.subject} className="text-title-1 min-w-0 wrap-anywhere" />
        <TicketStateBadge state={ticket.state} />
      </div>
      <ol className="mt-7 grid gap-3" aria-label={m.conversation}>
        {ticket.parts.map((part) => (
          <Part key={part.part_id} part={part} />
        ))}
      </ol>
      <ReplyForm ticket={ticket} />
    </>
  )
}

export const PartnerTicketPage = () => {
  const { ticket_id = '' } = useParams()
  const { data, error, refetch } = useTicket(ticket_id)
  return (
    <div className="max-w-[60rem] pb-16">
      <BackLink to={paths.partnerSupport}>{m.back}</BackLink>
      {data && <Conversation key={data.ticket_id} ticket={data} />}
      {!data &&
        (error ? (
          <TryAgain heading message={messageOf(error, m.load_failed)} onRetry={refetch} />
        ) : (
          <div className="skel h-64" aria-busy="true" />
        ))}
    </div>
  )
}
