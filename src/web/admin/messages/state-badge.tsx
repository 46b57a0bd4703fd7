// Whether a message has had its answer.
import * as m from '#messages/office/messages.ts'
import type { MessageState } from '#modules/support/contract.ts'

export const MessageStateBadge = ({ state }: { state: MessageState }) => (
  <span className={`badge ${state === 'new' ? 'badge-pending' : 'badge-confirmed'}`}>{m.states[state]}</span>
)
