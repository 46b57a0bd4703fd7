// The messages: a table, or cards on small screens.
import { Link } from 'react-router'
import { displayEmail } from '#kit/email.ts'
import { fromMedium, useMedia } from '#kit/use-media.ts'
import * as m from '#messages/office/messages.ts'
import type { ContactMessage } from '#modules/support/contract.ts'
import { ListTable } from '../../area/list-table.tsx'
import { officeMoment, officeTime } from '../../area/office-time.ts'
import { paths } from '../../paths.ts'
import { MessageStateBadge } from './state-badge.tsx'

interface ListProps {
  messages: readonly ContactMessage[]
}

const Subject = ({ message: { message_id, subject } }: { message: ContactMessage }) => (
  <Link to={`${paths.adminMessages}/${message_id}`} className="font-medium hover:underline">
    {subject}
  </Link>
)

const Ticket = ({ message: { partner } }: { message: ContactMessage }) =>
  partner !== null && <span className="mt-1 block text-small text-soft">{m.ticket_of({ partner })}</span>

const Table = ({ messages }: ListProps) => (
  <ListTable columns={[m.column_from, m.column_subject, m.column_when, m.column_state]}>
    {messages.map((message) => {
      const { date, time } = officeTime(message.created_at)
      return (
        <tr key={message.message_id}>
          <td>
            {message.name || m.somebody}
            <span className="block break-all text-muted">{displayEmail(message.email)}</span>
            <Ticket message={message} />
          </td>
          <td className="w-1/2">
            <Subject message={message} />
            <span className="line-clamp-2 text-muted">{message.message}</span>
          </td>
          <td className="tnum whitespace-nowrap">
            {date}
            <span className="block text-muted">{time}</span>
          </td>
          <td>
            <MessageStateBadge state={message.state} />
          </td>
        </tr>
      )
    })}
  </ListTable>
)

const Cards = ({ messages }: ListProps) => (
  <ul className="grid gap-3">
    {messages.map((message) => (
      <li key={message.message_id} className="card p-4 wrap-anywhere">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0 text-ui">
            <Subject message={message} />
            <p className="text-small text-muted">{message.name || m.somebody}</p>
            <Ticket message={message} />
          </div>
          <MessageStateBadge state={message.state} />
        </div>
        <p className="mt-2 line-clamp-3 text-small text-soft">{message.message}</p>
        <p className="tnum mt-3 border-t border-line pt-3 text-small text-muted">{officeMoment(message.created_at)}</p>
      </li>
    ))}
  </ul>
)

export const MessageList = ({ messages }: ListProps) =>
  useMedia(fromMedium) ? <Table messages={messages} /> : <Cards messages={messages} />
