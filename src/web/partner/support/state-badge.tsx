// The badge of a ticket's state.
import { labelOf } from '#kernel/codes.ts'
import * as m from '#messages/partner/support.ts'
import type { TicketState } from '#modules/support/tickets/contract.ts'

const looks = { open: 'badge-pending', answered: 'badge-confirmed', closed: 'badge-neutral' } as const

export const TicketStateBadge = ({ state }: { state: TicketState }) => (
  <span className={`badge ${looks[state]}`}>{labelOf(m.states, state)}</span>
)
