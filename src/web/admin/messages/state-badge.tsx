// The badge of a message's state.
import { labelOf } from '#kernel/codes.ts'
import * as m from '#messages/office/messages.ts'
import type { MessageState } from '#modules/support/contract.ts'

const looks = { new: 'badge-pending', answered: 'badge-confirmed', closed: 'badge-neutral' } as const

export const MessageStateBadge = ({ state }: { state: MessageState }) => (
  <span className={`badge ${looks[state]}`}>{labelOf(m.states, state)}</span>
)
