// The number of tickets with an unread answer, beside the section's name.
import { unread_count } from '#messages/partner/support.ts'
import { useTickets } from './query.ts'

export const UnreadBadge = () => {
  const unread = useTickets().data?.unread ?? 0
  return unread > 0 ? (
    <span className="tnum ml-auto grid h-6 min-w-6 place-items-center rounded-full bg-ink px-2 text-micro font-medium text-white">
      <span aria-hidden="true">{unread}</span>
      <span className="sr-only">{unread_count({ count: unread })}</span>
    </span>
  ) : null
}
