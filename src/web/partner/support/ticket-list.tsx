// The partner's tickets, newest first, with a mark on unread ones.
import { Link } from 'react-router'
import { Skeleton } from '#kit/skeleton.tsx'
import * as m from '#messages/partner/support.ts'
import type { TicketHead } from '#modules/support/tickets/contract.ts'
import { officeMoment } from '../../area/office-time.ts'
import { paths } from '../../paths.ts'
import { TryAgain } from '../../public/retry-notice.tsx'
import { pageSize, useTickets } from './query.ts'
import { TicketStateBadge } from './state-badge.tsx'

const Row = ({ ticket }: { ticket: TicketHead }) => (
  <li className="flex items-start justify-between gap-4 border-b border-line px-5 py-4 last:border-b-0">
    <div className="min-w-0 text-ui">
      <Link
        to={`${paths.partnerSupport}/${ticket.ticket_id}`}
        className={`wrap-anywhere hover:underline ${ticket.unread ? 'font-medium' : ''}`}
      >
        {ticket.subject}
      </Link>
      <p className="tnum text-small text-muted">{officeMoment(ticket.created_at)}</p>
    </div>
    <div className="flex flex-none flex-col items-end gap-1.5">
      <TicketStateBadge state={ticket.state} />
      {ticket.unread && <span className="text-small font-medium">{m.unread}</span>}
    </div>
  </li>
)

interface PagesProps {
  page: number
  total: number
  onPage: (page: number) => void
}

const Pages = ({ page, total, onPage }: PagesProps) =>
  total > pageSize && (
    <div className="mt-4 flex gap-3">
      <button type="button" className="btn btn-outline btn-sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {m.newer}
      </button>
      <button
        type="button"
        className="btn btn-outline btn-sm"
        disabled={page * pageSize >= total}
        onClick={() => onPage(page + 1)}
      >
        {m.older}
      </button>
    </div>
  )

export const TicketList = ({ page, onPage }: Pick<PagesProps, 'page' | 'onPage'>) => {
  const { data, isError, refetch } = useTickets(page)
  if (!data)
    return isError ? (
      <TryAgain message={m.load_failed} onRetry={refetch} />
    ) : (
      <Skeleton label={m.loading}>
        <div className="skel h-24" />
      </Skeleton>
    )
  if (data.total === 0) return <p className="text-ui text-soft">{m.no_tickets}</p>
  return (
    <>
      <ul className="card" aria-label={m.tickets_title}>
        {data.data.map((ticket) => (
          <Row key={ticket.ticket_id} ticket={ticket} />
        ))}
      </ul>
      <Pages page={page} total={data.total} onPage={onPage} />
    </>
  )
}
