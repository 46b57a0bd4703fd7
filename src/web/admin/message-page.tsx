// One message: sender, text, history, and the answer form.

import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { englishName } from '#kernel/language.ts'
import { call, messageOf } from '#kit/api.ts'
import { displayEmail } from '#kit/email.ts'
import { Fact } from '#kit/fact.tsx'
import * as m from '#messages/office/messages.ts'
import { answerMessage, getMessage, type OpenMessage } from '#modules/support/contract.ts'
import { ListLoading } from '../area/list-states.tsx'
import { officeMoment } from '../area/office-time.ts'
import { paths } from '../paths.ts'
import { PageHeading } from '../public/page-heading.tsx'
import { TryAgain } from '../public/retry-notice.tsx'
import { AnswerForm } from './messages/answer-form.tsx'
import { MessageHistory } from './messages/history.tsx'
import { MessageStateBadge } from './messages/state-badge.tsx'
import { messageKey } from './messages/use-message-actions.ts'
import { May } from './staff-role.tsx'

const Facts = ({ message }: { message: OpenMessage }) => (
  <dl className="facts gap-x-8 border-b border-line pb-5 sm:grid-cols-2">
    <Fact name={m.from}>
      {message.name || m.somebody}
      <span className="block break-all text-soft">{displayEmail(message.email)}</span>
    </Fact>
    {message.partner !== null && <Fact name={m.partner}>{message.partner}</Fact>}
    <Fact name={m.received}>
      <span className="tnum">{officeMoment(message.created_at)}</span>
    </Fact>
    <Fact name={m.account}>
      {message.user_id ? (
        <Link to={`${paths.adminUsers}/${message.user_id}`} className="link">
          {m.see_account}
        </Link>
      ) : (
        m.no_account
      )}
    </Fact>
    <Fact name={m.written_in}>{englishName(message.language)}</Fact>
  </dl>
)

const MessageDetails = ({ message }: { message: OpenMessage }) => (
  <>
    <div className="mt-4 flex flex-wrap items-start justify-between gap-3">
      <PageHeading title={message.subject} className="text-title-1 min-w-0 wrap-anywhere" />
      <MessageStateBadge state={message.state} />
    </div>
    <div className="card mt-7 p-6">
      <Facts message={message} />
      <p className="mt-5 max-w-[70ch] text-ui wrap-anywhere whitespace-pre-line">{message.message}</p>
    </div>
    {message.history.length > 0 && <MessageHistory history={message.history} />}
    <May call={answerMessage}>
      <AnswerForm message={message} />
    </May>
  </>
)

export const AdminMessagePage = () => {
  const { message_id = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: messageKey(message_id),
    queryFn: async ({ signal }) => (await call(getMessage, { params: { message_id }, signal })).data,
  })
  return (
    <div className="max-w-[60rem] pb-16">
      <Link to={paths.adminMessages} className="inline-flex items-center gap-2 text-small text-soft hover:text-ink">
        <ArrowLeft size={16} strokeWidth={1.5} aria-hidden="true" />
        {m.all_messages}
      </Link>
      {data && <MessageDetails key={data.message_id} message={data} />}
      {!data &&
        (error ? (
          <TryAgain heading message={messageOf(error, m.message_failed)} onRetry={refetch} />
        ) : (
          <ListLoading words={m.loading} />
        ))}
    </div>
  )
}
